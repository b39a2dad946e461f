import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { poolProps } from './pool-props';
import { PresetNodeClassOptions, PresetPoolOptions } from './preset-options';
import { checkValue } from '../basics/check-props';
import { defined } from '../basics/defined';
import { NEEDED_TEXT } from '../basics/prop-checks';
import { EC2NodeClass } from '../resources/ec2-node-class';
import { NodePool } from '../resources/node-pool';
import { UserData } from '../user-data/user-data';
import { AmiFamily } from '../values/ec2nodeclass/ami-family';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { SecurityGroupSelectorTerm } from '../values/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../values/ec2nodeclass/subnet-selector-term';
import { ConsolidationPolicy } from '../values/nodepool/consolidation-policy';
import { DurationOrNever } from '../values/nodepool/duration-or-never';
import { Architecture } from '../values/requirements/architecture';
import { CapacityType } from '../values/requirements/capacity-type';
import { OperatingSystem } from '../values/requirements/operating-system';
import { Requirement } from '../values/requirements/requirement';

/**
 * The instance group of a kOps cluster whose nodes Karpenter launches, and overrides for them.
 *
 * @stability experimental
 */
export interface KopsNodesProps {
  /** The cluster's name as kOps has it, such as `demo1.k8s.local`. */
  readonly clusterName: string;

  /** The instance group's name, such as `nodes-us-west-1a`. One instance group that is not Karpenter's has to stay. */
  readonly instanceGroup: string;

  /** The user data of the instance group's launch template, which lets a node join. */
  readonly userData: UserData;

  /** The images of the instance group, such as `AmiSelectorTerm.name('ubuntu/images/…')`. */
  readonly amiSelectorTerms: AmiSelectorTerm[];

  /**
   * The family of the images: `Custom` sends the user data as it is, and the node itself registers the taint `karpenter.sh/unregistered:NoExecute`. With `AL2`, Karpenter's own images append a call
   * of EKS' bootstrap script; only the controller image that some guides patch for kOps does not. Source: rule G-12.
   *
   * @default AmiFamily.CUSTOM
   */
  readonly amiFamily?: AmiFamily;

  /**
   * Overrides for the node class. Its `tags` are added to those of the instance group. Its `kubelet` has no effect: kOps configures the kubelet.
   *
   * @default - the cluster's subnets, security group and instance profile, and the tags of the instance group
   */
  readonly nodeClass?: PresetNodeClassOptions;

  /**
   * Overrides for the NodePool, such as its limits.
   *
   * @default - spot or on-demand, Linux on amd64, expiry after 720h, consolidation after 1m
   */
  readonly pool?: PresetPoolOptions;
}

/**
 * Karpenter's nodes in a kOps cluster: a node class that launches them like those of an instance group, and a pool. The controller runs on the control plane with `settings.ControllerValues.forKops`.
 *
 * kOps supports Karpenter by itself since 1.24, and recent releases write these objects for instance groups: there, leave them to kOps. Source: rule G-12.
 *
 * @stability experimental
 */
export class KopsNodes extends Construct {
  /** The class that launches nodes like those of the instance group. */
  public readonly nodeClass: EC2NodeClass;
  /** The pool of these nodes. */
  public readonly pool: NodePool;

  /** @throws where clusterName or instanceGroup is missing */
  constructor(scope: Construct, id: string, props: KopsNodesProps) {
    super(scope, id);
    const { clusterName, instanceGroup, userData, amiSelectorTerms, amiFamily = AmiFamily.CUSTOM } = props;
    const nodes = `nodes.${checkValue('clusterName', clusterName, NEEDED_TEXT)}`;
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
        'kops.k8s.io/instancegroup': checkValue('instanceGroup', instanceGroup, NEEDED_TEXT),
        ...tags,
      },
    });
    this.pool = new NodePool(this, 'NodePool', poolProps(this.nodeClass, {
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
}
