import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { needSelfManaged } from './need-self-managed';
import { NODE_CLASS_OPTIONS, POOL_OPTIONS } from './option-checks';
import { mergedPoolProps } from './pool-props';
import { PresetNodeClassOptions, PresetPoolOptions } from './preset-options';
import { defined } from '../../foundation/basics/defined';
import { checkValue, checkValues } from '../../foundation/basics/props/check-props';
import { mutableMap } from '../../foundation/basics/props/mutable-copy';
import { neededText } from '../../foundation/basics/props/prop-checks';
import { AmiFamily } from '../props/ec2nodeclass/ami-family';
import { AmiSelectorTerm } from '../props/ec2nodeclass/ami-selector-term';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';
import { knownProps } from '../props/known-props';
import { ConsolidationPolicy } from '../props/nodepool/consolidation-policy';
import { DurationOrNever } from '../props/nodepool/duration-or-never';
import { INodePool, NodePoolRef } from '../props/nodepool/node-pool-ref';
import { Architecture } from '../props/requirements/architecture';
import { CapacityType } from '../props/requirements/capacity-type';
import { OperatingSystem } from '../props/requirements/operating-system';
import { Requirement } from '../props/requirements/requirement';
import { EC2NodeClass } from '../resources/ec2-node-class';
import { NodePool } from '../resources/node-pool';
import { UserData } from '../user-data/user-data';

/**
 * Properties of KopsNodes.
 *
 * @stability experimental
 */
export interface KopsNodesProps {
  /** Name of the kOps cluster, for example `demo1.k8s.local`. */
  readonly clusterName: string;

  /** Name of the instance group, for example `nodes-us-west-1a`. Keep at least one instance group that Karpenter does not manage. */
  readonly instanceGroup: string;

  /** User data from the instance group's launch template, which lets a node join the cluster. */
  readonly userData: UserData;

  /** Terms that select the AMIs of the instance group, for example `AmiSelectorTerm.name('ubuntu/images/…')`. */
  readonly amiSelectorTerms: AmiSelectorTerm[];

  /**
   * AMI family. With `Custom`, Karpenter does not change the user data, and the node registers the taint `karpenter.sh/unregistered:NoExecute` itself.
   * With `AL2`, Karpenter appends a call to the EKS bootstrap script, unless you use a controller image that is patched for kOps.
   *
   * @default AmiFamily.CUSTOM
   */
  readonly amiFamily?: AmiFamily;

  /**
   * Overrides for the node class. `tags` are added to the tags of the instance group. `kubelet` has no effect, because kOps configures the kubelet.
   *
   * @default - the subnets, security group, and instance profile of the cluster, and the tags of the instance group
   */
  readonly nodeClass?: PresetNodeClassOptions;

  /**
   * Overrides for the NodePool, for example its limits.
   *
   * @default - spot or on-demand, Linux on amd64, expiry after 720h, consolidation after 1m
   */
  readonly pool?: PresetPoolOptions;
}

/**
 * Karpenter nodes in a kOps cluster: an EC2NodeClass that launches the same kind of nodes as an instance group, and a NodePool.
 * The controller runs on the control plane, with `settings.ControllerValues.forKops`.
 *
 * kOps 1.24 and later have built-in Karpenter support, and recent kOps releases create an EC2NodeClass and a NodePool for each instance group that Karpenter manages. Do not use this preset with kOps releases that create these objects.
 *
 * @see https://kops.sigs.k8s.io/operations/karpenter/
 *
 * @example
 * new karpenter.KopsNodes(chart, 'nodes', {
 *   clusterName: 'demo1.k8s.local',
 *   instanceGroup: 'nodes-us-west-1a',
 *   userData: karpenter.UserData.of('#!/bin/bash\n…'),
 *   amiSelectorTerms: [karpenter.AmiSelectorTerm.name('ubuntu/images/hvm-ssd-gp3/ubuntu-noble-24.04-amd64-server-*')],
 * });
 *
 * @stability experimental
 */
export class KopsNodes extends Construct implements INodePool {
  /** The EC2NodeClass for the nodes. */
  public readonly nodeClass: EC2NodeClass;
  /** The NodePool that launches the nodes. */
  public readonly pool: NodePool;

  /** @throws if clusterName or instanceGroup is missing, or if the cluster or the node class is of EKS Auto Mode */
  constructor(scope: Construct, id: string, props: KopsNodesProps) {
    super(scope, id);
    needSelfManaged(this, 'KopsNodes', props?.nodeClass, 'EKS Auto Mode requires an EKS cluster. Set cluster to ClusterTarget.SELF_MANAGED.');
    const { clusterName, instanceGroup, userData, amiSelectorTerms, amiFamily = AmiFamily.CUSTOM } = knownProps(props, 'KopsNodesProps', '{ clusterName: "demo.example.com", instanceGroup: "nodes", … }', { isExact: new.target === KopsNodes });
    checkValues(props, { nodeClass: NODE_CLASS_OPTIONS, pool: POOL_OPTIONS });
    const nodes = `nodes.${checkValue('clusterName', clusterName, neededText('demo.example.com'))}`;
    const { role, instanceProfile = role === undefined ? nodes : undefined, tags } = props.nodeClass ?? {};
    this.nodeClass = new EC2NodeClass(this, 'NodeClass', {
      associatePublicIPAddress: true,
      amiFamily,
      amiSelectorTerms,
      subnetSelectorTerms: [SubnetSelectorTerm.tags({ KubernetesCluster: clusterName })],
      securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ Name: nodes, KubernetesCluster: clusterName })],
      userData,
      ...defined(props.nodeClass),
      instanceProfile,
      tags: {
        'KubernetesCluster': clusterName,
        'aws-node-termination-handler/managed': '',
        'k8s.io/cluster-autoscaler/node-template/label/node-role.kubernetes.io/node': '',
        'k8s.io/role/node': '1',
        'kops.k8s.io/instancegroup': checkValue('instanceGroup', instanceGroup, neededText('nodes')),
        ...mutableMap('nodeClass.tags', tags ?? undefined),
      },
    });
    this.pool = new NodePool(this, 'NodePool', mergedPoolProps(this.nodeClass, {
      requirements: [
        Requirement.architectures(Architecture.AMD64),
        Requirement.operatingSystems(OperatingSystem.LINUX),
        Requirement.capacityTypes(CapacityType.ON_DEMAND, CapacityType.SPOT),
      ],
      expireAfter: DurationOrNever.of(Duration.hours(720)),
      disruption: {
        consolidationPolicy: ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED,
        consolidateAfter: DurationOrNever.of(Duration.minutes(1)),
      },
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
