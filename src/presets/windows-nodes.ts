import { Construct } from 'constructs';
import { discoveredNodeClass } from './discovered-node-class';
import { GENERAL, poolProps } from './pool-props';
import { PresetNodeClassOptions, PresetPoolOptions } from './preset-options';
import { WindowsRelease } from './windows-release';
import { checkValue } from '../basics/check-props';
import { objectWith } from '../basics/prop-checks';
import { EC2NodeClass } from '../resources/ec2-node-class';
import { NodePool } from '../resources/node-pool';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { VolumeType } from '../values/ec2nodeclass/volume-type';
import { Taint } from '../values/nodepool/taint';
import { CapacityType } from '../values/requirements/capacity-type';
import { OperatingSystem } from '../values/requirements/operating-system';
import { Requirement } from '../values/requirements/requirement';

/**
 * Cluster and overrides of Windows nodes.
 *
 * @stability experimental
 */
export interface WindowsNodesProps {
  /** The cluster's name, which is the value of the tag `karpenter.sh/discovery` on its subnets and security groups and the end of the role's name. */
  readonly clusterName: string;

  /**
   * The release of Windows Server. Of each, only the latest image can be named.
   *
   * @default WindowsRelease.WINDOWS_2022
   */
  readonly release?: WindowsRelease;

  /**
   * Overrides for the node class.
   *
   * @default - the role KarpenterNodeRole-CLUSTER, subnets and security groups by their tag, an encrypted disk
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
 * Nodes of Windows Server: their class, with an encrypted gp3 disk of 100Gi, and a pool. Pods of other systems that say no system stay away by the taint `os=windows:NoSchedule`, which Windows pods
 * tolerate, as `KarpenterWorkload.runOn` does.
 *
 * The pool is on-demand, Windows on amd64, categories c, m and r from generation 5 on, expiry after 720h, consolidation after 1m, a tenth of the nodes at a time. Windows support has to be
 * switched on in the VPC CNI of the cluster.
 *
 * @stability experimental
 */
export class WindowsNodes extends Construct {
  /** The class that says how nodes are launched. */
  public readonly nodeClass: EC2NodeClass;
  /** The pool of these nodes. */
  public readonly pool: NodePool;

  constructor(scope: Construct, id: string, props: WindowsNodesProps) {
    super(scope, id);
    const { clusterName } = props;
    const release = checkValue('release', props.release ?? WindowsRelease.WINDOWS_2022, objectWith('family', 'a WindowsRelease', 'WindowsRelease.WINDOWS_2022'));
    this.nodeClass = discoveredNodeClass(this, clusterName, AmiSelectorTerm.alias(release.family, 'latest'), {
      blockDeviceMappings: [{ deviceName: '/dev/sda1', ebs: { volumeSize: '100Gi', volumeType: VolumeType.GP3, encrypted: true } }],
    }, props.nodeClass);
    this.pool = new NodePool(this, 'NodePool', poolProps(this.nodeClass, GENERAL, {
      requirements: [Requirement.operatingSystems(OperatingSystem.WINDOWS), Requirement.capacityTypes(CapacityType.ON_DEMAND)],
      taints: [Taint.noSchedule('os', 'windows')],
    }, props.pool));
  }
}
