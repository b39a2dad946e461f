import { Construct } from 'constructs';
import { discoveredNodeClass } from './discovered-node-class';
import { GENERAL, poolProps } from './pool-props';
import { PresetNodeClassOptions, PresetPoolOptions } from './preset-options';
import { EC2NodeClass } from '../resources/ec2-node-class';
import { NodePool } from '../resources/node-pool';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { BlockDeviceMapping } from '../values/ec2nodeclass/block-device-mapping';
import { VolumeType } from '../values/ec2nodeclass/volume-type';
import { CapacityType } from '../values/requirements/capacity-type';
import { Requirement } from '../values/requirements/requirement';

/**
 * Cluster and overrides of Bottlerocket nodes.
 *
 * @stability experimental
 */
export interface BottlerocketNodesProps {
  /** The cluster's name, which is the value of the tag `karpenter.sh/discovery` on its subnets and security groups and the end of the role's name. */
  readonly clusterName: string;

  /**
   * The release of Bottlerocket, such as `v1.44.0`. With `latest` nodes are replaced as soon as there is a new one (rule NC-23).
   *
   * @default latest
   */
  readonly amiVersion?: string;

  /**
   * Overrides for the node class.
   *
   * @default - the role KarpenterNodeRole-CLUSTER, subnets and security groups by their tag, encrypted disks
   */
  readonly nodeClass?: PresetNodeClassOptions;

  /**
   * Overrides for the NodePool.
   *
   * @default - no overrides
   */
  readonly pool?: PresetPoolOptions;
}

/**
 * Nodes of Bottlerocket, an operating system for containers alone: its class, with encrypted gp3 disks of 6Gi for the system and 50Gi for images and pods, and a pool.
 *
 * The pool is spot or on-demand, Linux on amd64, categories c, m and r from generation 5 on, expiry after 720h, consolidation after 1m, a tenth of the nodes at a time.
 *
 * @stability experimental
 */
export class BottlerocketNodes extends Construct {
  /** The class that says how nodes are launched. */
  public readonly nodeClass: EC2NodeClass;
  /** The pool of these nodes. */
  public readonly pool: NodePool;

  constructor(scope: Construct, id: string, props: BottlerocketNodesProps) {
    super(scope, id);
    const { clusterName, amiVersion = 'latest' } = props;
    const disk = (deviceName: string, volumeSize: string): BlockDeviceMapping =>
      ({ deviceName, ebs: { volumeSize, volumeType: VolumeType.GP3, encrypted: true } });
    this.nodeClass = discoveredNodeClass(this, clusterName, AmiSelectorTerm.alias('bottlerocket', amiVersion), {
      blockDeviceMappings: [disk('/dev/xvda', '6Gi'), disk('/dev/xvdb', '50Gi')],
    }, props.nodeClass);
    const requirements = [Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND)];
    this.pool = new NodePool(this, 'NodePool', poolProps(this.nodeClass, GENERAL, { requirements }, props.pool));
  }
}
