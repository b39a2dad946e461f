import { Construct } from 'constructs';
import { discoveredNodeClass } from './discovered-node-class';
import { needSelfManaged } from './need-self-managed';
import { NODE_CLASS_OPTIONS, POOL_OPTIONS } from './option-checks';
import { poolProps } from './pool-props';
import { PresetNodeClassOptions, PresetPoolOptions } from './preset-options';
import { checkValues } from '../../foundation/basics/props/check-props';
import { AmiSelectorTerm } from '../props/ec2nodeclass/ami-selector-term';
import { BlockDeviceMapping } from '../props/ec2nodeclass/block-device-mapping';
import { VolumeType } from '../props/ec2nodeclass/volume-type';
import { knownProps } from '../props/known-props';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { CapacityType } from '../props/requirements/capacity-type';
import { Requirement } from '../props/requirements/requirement';
import { EC2NodeClass } from '../resources/ec2-node-class';
import { NodePool } from '../resources/node-pool';

/**
 * Properties of BottlerocketNodes.
 *
 * @stability experimental
 */
export interface BottlerocketNodesProps {
  /** Cluster name. By default, subnets and security groups must have the tag `karpenter.sh/discovery` with this name, and the role must be named `KarpenterNodeRole-CLUSTER`. */
  readonly clusterName: string;

  /**
   * Bottlerocket release, for example `v1.44.0`. With `latest`, Karpenter replaces nodes as soon as a new release is available.
   *
   * @default latest
   */
  readonly amiVersion?: string;

  /**
   * Overrides for the node class.
   *
   * @default - the role `KarpenterNodeRole-CLUSTER`, subnets and security groups by tag, and encrypted volumes
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
 * Bottlerocket nodes: an EC2NodeClass with encrypted gp3 volumes (6Gi for the system, 50Gi for images and pods), and a NodePool.
 *
 * The NodePool launches Linux nodes on amd64 with spot or on-demand capacity, in the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h, consolidation starts after 1m, and the disruption budget is 10%.
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#bottlerocket
 *
 * @example
 * new karpenter.BottlerocketNodes(chart, 'nodes', {
 *   clusterName: 'demo',
 *   amiVersion: 'v1.44.0',
 * });
 *
 * @stability experimental
 */
export class BottlerocketNodes extends Construct implements INodePool {
  /** The EC2NodeClass for the nodes. */
  public readonly nodeClass: EC2NodeClass;
  /** The NodePool that launches the nodes. */
  public readonly pool: NodePool;

  /** @throws if the cluster or the node class is of EKS Auto Mode */
  constructor(scope: Construct, id: string, props: BottlerocketNodesProps) {
    super(scope, id);
    needSelfManaged(this, 'BottlerocketNodes', props?.nodeClass, 'all nodes of EKS Auto Mode run a Bottlerocket AMI of AWS. Use MixedPool with an automode.NodeClass.');
    const { clusterName, amiVersion = 'latest' } = knownProps(props, 'BottlerocketNodesProps', '{ clusterName: "demo" }', { isExact: new.target === BottlerocketNodes });
    checkValues(props, { nodeClass: NODE_CLASS_OPTIONS, pool: POOL_OPTIONS });
    const disk = (deviceName: string, volumeSize: string): BlockDeviceMapping =>
      ({ deviceName, ebs: { volumeSize, volumeType: VolumeType.GP3, encrypted: true } });
    this.nodeClass = discoveredNodeClass(this, clusterName, AmiSelectorTerm.alias('bottlerocket', amiVersion), {
      blockDeviceMappings: [disk('/dev/xvda', '6Gi'), disk('/dev/xvdb', '50Gi')],
    }, props.nodeClass);
    const requirements = [Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND)];
    this.pool = new NodePool(this, 'NodePool', poolProps(this.nodeClass, { requirements }, props.pool));
  }

  /** The reference that workloads use for the NodePool. */
  public get nodePoolRef(): NodePoolRef {
    return this.pool.nodePoolRef;
  }

  /** @internal */
  public get _nodePools(): readonly NodePool[] {
    return [this.pool];
  }
}
