import { Construct } from 'constructs';
import { CapacityReservationSelectorTerm } from './capacity-reservation-selector-term';
import { HugepageSize } from './hugepage-size';
import { Ipv4PrefixSize } from './ipv4-prefix-size';
import { KernelLockdown } from './kernel-lockdown';
import { NetworkPolicy } from './network-policy';
import { NetworkPolicyEventLogs } from './network-policy-event-logs';
import { computeJson, networkingJson, securityJson } from './node-class-json';
import { NodeClassProps } from './node-class-props';
import { SnatPolicy } from './snat-policy';
import { TransparentHugepagesDefrag } from './transparent-hugepages-defrag';
import { TransparentHugepagesMode } from './transparent-hugepages-mode';
import { checkValue } from '../../foundation/basics/props/check-props';
import { mutableList, mutableMap } from '../../foundation/basics/props/mutable-copy';
import { instanceOf, required } from '../../foundation/basics/props/prop-checks';
import { NodeClassV1Spec } from '../../karpenter/imports/NodeClass.v1';
import { AUTO_MODE_NODE_CLASS } from '../../karpenter/versions/known-apis';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';
import { itemsJson, PLACEMENT_GROUP, SECURITY_GROUP_TERM, SUBNET_TERM } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { INodeClass, NodeClassRef } from '../props/nodepool/node-class-ref';
import { textOf } from '../props/text-of';
import { KarpenterObject } from '../resources/karpenter-object';

/** The value classes of this submodule, by the name of their type in expressions. */
const TYPES = Object.fromEntries([
  CapacityReservationSelectorTerm, HugepageSize, Ipv4PrefixSize, KernelLockdown, NetworkPolicy, NetworkPolicyEventLogs, SnatPolicy,
  TransparentHugepagesDefrag, TransparentHugepagesMode,
].map((type) => [`automode.${type.name}`, type]));
const EXAMPLE = '{ role: "AmazonEKSAutoNodeRole", subnetSelectorTerms: […], securityGroupSelectorTerms: […] }';
const RESERVATION_TERM = required({
  ...instanceOf(CapacityReservationSelectorTerm, 'automode.CapacityReservationSelectorTerm.id("cr-0123456789abcdef0")'),
  mustBe: 'an automode.CapacityReservationSelectorTerm',
});

/**
 * A NodeClass of EKS Auto Mode: the AWS-specific configuration of nodes. The object is cluster-scoped (`eks.amazonaws.com/v1`).
 *
 * AWS changes EKS Auto Mode without releases. The props are those that AWS documented on 2026-11-22. For newer fields, use `addJsonPatch`.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 *
 * @example
 * const nodeClass = new karpenter.automode.NodeClass(chart, 'large-disk', {
 *   role: 'AmazonEKSAutoNodeRole',
 *   subnetSelectorTerms: [karpenter.SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
 *   securityGroupSelectorTerms: [karpenter.SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
 *   ephemeralStorage: { size: '200Gi' },
 * });
 * new karpenter.NodePool(chart, 'builds', {
 *   nodeClass,
 *   requirements: [karpenter.Requirement.label(karpenter.automode.Label.INSTANCE_CATEGORY).anyOf('c')],
 * });
 *
 * @stability experimental
 */
export class NodeClass extends KarpenterObject implements INodeClass {
  /**
   * Creates the construct for an existing NodeClass of EKS Auto Mode, for example for an object that is in the cluster already. The construct renders the same object.
   * Methods such as `addTag` extend the object.
   *
   * The construct omits the status, and the metadata that a cluster sets, for example `uid` and `managedFields`. All other fields stay, including fields that this package does not know.
   *
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get nodeclass NAME -o json`. The object is not changed.
   * @throws if the manifest is not a NodeClass of API version eks.amazonaws.com/v1
   *
   * @example
   * const [manifest] = Yaml.load('node-class.yaml');
   * const nodeClass = karpenter.automode.NodeClass.fromManifest(chart, 'large-disk', manifest);
   * nodeClass.addTag('team', 'web');
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): NodeClass {
    return fromManifest(AUTO_MODE_NODE_CLASS, manifest, (props) => new NodeClass(scope, id, props), TYPES);
  }

  private readonly given: NodeClassProps;
  private readonly subnetSelectorTerms: SubnetSelectorTerm[];
  private readonly securityGroupSelectorTerms: SecurityGroupSelectorTerm[];
  private readonly tags: Record<string, string>;

  /** @throws if neither `role` nor `instanceProfile` is set */
  constructor(scope: Construct, id: string, props: NodeClassProps) {
    const given = knownProps(props, 'automode.NodeClassProps', EXAMPLE, { isExact: new.target === NodeClass });
    super(scope, id, { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', clusterScoped: true }, given.metadata);
    if (given.role === undefined && given.instanceProfile === undefined) {
      throw new Error('role or instanceProfile is required. For example: role: "AmazonEKSAutoNodeRole"');
    }
    this.given = given;
    this.subnetSelectorTerms = mutableList('subnetSelectorTerms', given.subnetSelectorTerms, SUBNET_TERM);
    this.securityGroupSelectorTerms = mutableList('securityGroupSelectorTerms', given.securityGroupSelectorTerms, SECURITY_GROUP_TERM);
    this.tags = mutableMap('tags', given.tags);
  }

  /** The reference that NodePools use for this node class. */
  public get nodeClassRef(): NodeClassRef {
    return NodeClassRef.eksAutoMode(this.name)._asInApp();
  }

  /** Adds a term that selects subnets. */
  public addSubnetSelectorTerm(term: SubnetSelectorTerm): void {
    this.subnetSelectorTerms.push(term);
  }

  /** Adds a term that selects security groups. */
  public addSecurityGroupSelectorTerm(term: SecurityGroupSelectorTerm): void {
    this.securityGroupSelectorTerms.push(term);
  }

  /** Adds or replaces a tag on the EC2 resources of the nodes. */
  public addTag(key: string, value: string): void {
    this.tags[key] = value;
  }

  /** @internal */
  public _spec(): NodeClassV1Spec {
    const { given } = this;
    const reservations = given.capacityReservationSelectorTerms;
    return {
      role: given.role,
      instanceProfile: given.instanceProfile,
      subnetSelectorTerms: itemsJson('subnetSelectorTerms', this.subnetSelectorTerms, SUBNET_TERM),
      securityGroupSelectorTerms: itemsJson('securityGroupSelectorTerms', this.securityGroupSelectorTerms, SECURITY_GROUP_TERM),
      podSubnetSelectorTerms: given.podSubnetSelectorTerms && itemsJson('podSubnetSelectorTerms', given.podSubnetSelectorTerms, SUBNET_TERM),
      podSecurityGroupSelectorTerms: given.podSecurityGroupSelectorTerms
        && itemsJson('podSecurityGroupSelectorTerms', given.podSecurityGroupSelectorTerms, SECURITY_GROUP_TERM),
      capacityReservationSelectorTerms: reservations && itemsJson('capacityReservationSelectorTerms', reservations, RESERVATION_TERM),
      placementGroupSelector: given.placementGroupSelector && checkValue('placementGroupSelector', given.placementGroupSelector, PLACEMENT_GROUP)._toJson(),
      snatPolicy: textOf('snatPolicy', given.snatPolicy, SnatPolicy),
      networkPolicy: textOf('networkPolicy', given.networkPolicy, NetworkPolicy),
      networkPolicyEventLogs: textOf('networkPolicyEventLogs', given.networkPolicyEventLogs, NetworkPolicyEventLogs),
      ephemeralStorage: given.ephemeralStorage,
      certificateBundles: given.certificateBundles,
      advancedNetworking: networkingJson(given.advancedNetworking),
      advancedSecurity: securityJson(given.advancedSecurity),
      advancedCompute: computeJson(given.advancedCompute),
      tags: Object.keys(this.tags).length > 0 || given.tags ? this.tags : undefined,
    };
  }
}
