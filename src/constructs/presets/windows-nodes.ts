import { Construct } from 'constructs';
import { discoveredNodeClass } from './discovered-node-class';
import { needSelfManaged } from './need-self-managed';
import { NODE_CLASS_OPTIONS, POOL_OPTIONS } from './option-checks';
import { poolProps } from './pool-props';
import { PresetNodeClassOptions, PresetPoolOptions } from './preset-options';
import { WindowsRelease } from './windows-release';
import { checkValue, checkValues } from '../../foundation/basics/props/check-props';
import { objectWith } from '../../foundation/basics/props/prop-checks';
import { AmiSelectorTerm } from '../props/ec2nodeclass/ami-selector-term';
import { VolumeType } from '../props/ec2nodeclass/volume-type';
import { knownProps } from '../props/known-props';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { Taint } from '../props/nodepool/taint';
import { CapacityType } from '../props/requirements/capacity-type';
import { OperatingSystem } from '../props/requirements/operating-system';
import { Requirement } from '../props/requirements/requirement';
import { EC2NodeClass } from '../resources/ec2-node-class';
import { NodePool } from '../resources/node-pool';

/**
 * Properties of WindowsNodes.
 *
 * @stability experimental
 */
export interface WindowsNodesProps {
  /** Cluster name. By default, subnets and security groups must have the tag `karpenter.sh/discovery` with this name, and the role must be named `KarpenterNodeRole-CLUSTER`. */
  readonly clusterName: string;

  /**
   * Windows Server release. Karpenter always uses the latest AMI for the release.
   *
   * @default WindowsRelease.WINDOWS_2022
   */
  readonly release?: WindowsRelease;

  /**
   * Overrides for the node class.
   *
   * @default - the role `KarpenterNodeRole-CLUSTER`, subnets and security groups by tag, and an encrypted volume
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
 * Windows Server nodes: an EC2NodeClass with an encrypted gp3 volume of 100Gi, and a NodePool.
 * The taint `os=windows:NoSchedule` keeps away Linux pods that have no operating system requirement. `KarpenterWorkload.runOn` adds the toleration to Windows pods.
 *
 * The NodePool launches Windows nodes on amd64 with on-demand capacity, in the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h, consolidation starts after 1m, and the disruption budget is 10%. Enable Windows support in the cluster's Amazon VPC CNI.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/windows-support.html
 *
 * @example
 * new karpenter.WindowsNodes(chart, 'windows', {
 *   clusterName: 'demo',
 *   release: karpenter.WindowsRelease.WINDOWS_2022,
 * });
 *
 * @stability experimental
 */
export class WindowsNodes extends Construct implements INodePool {
  /** The EC2NodeClass for the nodes. */
  public readonly nodeClass: EC2NodeClass;
  /** The NodePool that launches the nodes. */
  public readonly pool: NodePool;

  /** @throws if the cluster or the node class is of EKS Auto Mode */
  constructor(scope: Construct, id: string, props: WindowsNodesProps) {
    super(scope, id);
    needSelfManaged(this, 'WindowsNodes', props?.nodeClass, 'EKS Auto Mode supports only Linux. Use a managed node group for Windows nodes.');
    const { clusterName } = knownProps(props, 'WindowsNodesProps', '{ clusterName: "demo" }', { isExact: new.target === WindowsNodes });
    checkValues(props, { nodeClass: NODE_CLASS_OPTIONS, pool: POOL_OPTIONS });
    const release = checkValue('release', props.release ?? WindowsRelease.WINDOWS_2022, objectWith('family', 'a WindowsRelease', 'WindowsRelease.WINDOWS_2022'));
    this.nodeClass = discoveredNodeClass(this, clusterName, AmiSelectorTerm.alias(release.family, 'latest'), {
      blockDeviceMappings: [{ deviceName: '/dev/sda1', ebs: { volumeSize: '100Gi', volumeType: VolumeType.GP3, encrypted: true } }],
    }, props.nodeClass);
    this.pool = new NodePool(this, 'NodePool', poolProps(this.nodeClass, {
      requirements: [Requirement.operatingSystems(OperatingSystem.WINDOWS), Requirement.capacityTypes(CapacityType.ON_DEMAND)],
      taints: [Taint.noSchedule('os', 'windows')],
    }, props.pool));
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
