import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { blockDeviceMappingJson, connectionTrackingJson, metadataOptionsJson, networkInterfaceJson, userDataText } from './ec2-node-class-json';
import { kubeletJson } from './kubelet-json';
import { NodeClassObject } from './node-class-object';
import { NODE_CLASS_STRUCTS } from './struct-checks';
import { checkValue, checkValues } from '../../foundation/basics/props/check-props';
import { mutableList } from '../../foundation/basics/props/mutable-copy';
import { EC2NodeClassV1Spec } from '../../karpenter/imports/EC2NodeClass.v1';
import { EC2_NODE_CLASS } from '../../karpenter/versions/known-apis';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { AmiFamily } from '../props/ec2nodeclass/ami-family';
import { AmiSelectorTerm } from '../props/ec2nodeclass/ami-selector-term';
import { BlockDeviceMapping } from '../props/ec2nodeclass/block-device-mapping';
import { CapacityReservationSelectorTerm } from '../props/ec2nodeclass/capacity-reservation-selector-term';
import { ConnectionTracking } from '../props/ec2nodeclass/connection-tracking';
import { CpuOptions } from '../props/ec2nodeclass/cpu-options';
import { EnclaveOptions } from '../props/ec2nodeclass/enclave-options';
import { InstanceStorePolicy } from '../props/ec2nodeclass/instance-store-policy';
import { MetadataOptions } from '../props/ec2nodeclass/metadata-options';
import { NestedVirtualization } from '../props/ec2nodeclass/nested-virtualization';
import { NetworkInterface } from '../props/ec2nodeclass/network-interface';
import { PlacementGroupSelector } from '../props/ec2nodeclass/placement-group-selector';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';
import { ALIASED_AMI_TERM, itemsJson, PLACEMENT_GROUP, RESERVATION_TERM, SECURITY_GROUP_TERM, SUBNET_TERM } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { KubeletConfiguration } from '../props/kubelet/kubelet-configuration';
import { INodeClass, NodeClassRef } from '../props/nodepool/node-class-ref';
import { textOf } from '../props/text-of';
import { UserData } from '../user-data/user-data';

/**
 * Optional properties of an EC2NodeClass. Exactly one of `role` and `instanceProfile` is required.
 *
 * Since Karpenter 1.0. Descriptions of newer properties state the first release.
 *
 * @stability stable
 */
export interface EC2NodeClassOptions {
  /**
   * Metadata of the object.
   *
   * @default - the name is generated from the construct path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Name of the nodes' IAM role. Karpenter creates an instance profile for the role. Before Karpenter 1.7, the field is immutable.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specrole
   * @crd spec.role
   * @default - `instanceProfile` is used
   */
  readonly role?: string;

  /**
   * Name of an existing instance profile for the nodes, for example in a private cluster that cannot reach the IAM API.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specinstanceprofile
   * @crd spec.instanceProfile
   * @default - Karpenter creates an instance profile for `role`
   */
  readonly instanceProfile?: string;

  /**
   * List of 1 to 30 terms that select EC2 capacity reservations. Since Karpenter 1.3.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#speccapacityreservationselectorterms
   * @crd spec.capacityReservationSelectorTerms
   * @default - none
   */
  readonly capacityReservationSelectorTerms?: CapacityReservationSelectorTerm[];

  /**
   * AMI family, which determines the bootstrap user data and the default block device mappings.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specamifamily
   * @crd spec.amiFamily
   * @default - the family of the alias in `amiSelectorTerms`; required if there is no alias
   */
  readonly amiFamily?: AmiFamily;

  /**
   * User data of the nodes, in the AMI family's format. Karpenter merges this user data with the bootstrap configuration that it generates, except for the `Custom` family.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata
   * @crd spec.userData
   * @default - only the bootstrap configuration of Karpenter
   */
  readonly userData?: UserData;

  /**
   * EBS volumes of the nodes, at most 50.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specblockdevicemappings
   * @crd spec.blockDeviceMappings
   * @default - depends on the AMI family: AL2 and AL2023 (20Gi), Bottlerocket (6Gi and 20Gi, or 4Gi and 20Gi before 1.15), Windows (50Gi), Custom (none)
   */
  readonly blockDeviceMappings?: BlockDeviceMapping[];

  /**
   * Policy for the local NVMe disks of the nodes.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specinstancestorepolicy
   * @crd spec.instanceStorePolicy
   * @default - nodes do not use local disks
   */
  readonly instanceStorePolicy?: InstanceStorePolicy;

  /**
   * Tags for all EC2 resources that Karpenter creates for the node class. Some tag keys are reserved for Karpenter.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#spectags
   * @crd spec.tags
   * @default - only the tags that Karpenter sets itself
   */
  readonly tags?: { [key: string]: string };

  /**
   * Kubelet configuration of the nodes. Karpenter 1.15 and later accept all fields of Kubernetes' KubeletConfiguration.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#speckubelet
   * @crd spec.kubelet
   * @default - the AMI's settings
   */
  readonly kubelet?: KubeletConfiguration;

  /**
   * Options for the EC2 Instance Metadata Service (IMDS).
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specmetadataoptions
   * @crd spec.metadataOptions
   * @default - IMDSv2 is required, the hop limit is 1, and the IPv6 endpoint is disabled
   */
  readonly metadataOptions?: MetadataOptions;

  /**
   * Whether nodes get a public IP address.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specassociatepublicipaddress
   * @crd spec.associatePublicIPAddress
   * @default - the setting of the subnet
   */
  readonly associatePublicIPAddress?: boolean;

  /**
   * Number of IPv4 prefixes on the primary network interface, at least 0. Since Karpenter 1.8.
   *
   * @crd spec.ipPrefixCount
   * @default - no prefixes
   */
  readonly ipPrefixCount?: number;

  /**
   * Network interfaces of the nodes, at most 150. Since Karpenter 1.11.
   *
   * @crd spec.networkInterfaces
   * @default - Karpenter configures the interfaces
   */
  readonly networkInterfaces?: NetworkInterface[];

  /**
   * Idle timeouts of tracked connections. Since Karpenter 1.13.
   *
   * @see https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/security-group-connection-tracking.html
   * @crd spec.connectionTracking
   * @default - EC2's default timeouts
   */
  readonly connectionTracking?: ConnectionTracking;

  /**
   * Selector for the placement group of the nodes. Since Karpenter 1.11.
   *
   * @crd spec.placementGroupSelector
   * @default - none
   */
  readonly placementGroupSelector?: PlacementGroupSelector;

  /**
   * CPU options of the instances. Since Karpenter 1.13.
   *
   * @crd spec.cpuOptions
   * @default - EC2's default options
   */
  readonly cpuOptions?: CpuOptions;

  /**
   * Options for AWS Nitro Enclaves. Since Karpenter 1.15.
   *
   * @crd spec.enclaveOptions
   * @default - enclaves are off
   */
  readonly enclaveOptions?: EnclaveOptions;

  /**
   * Whether EC2 reports metrics every minute, for an additional charge.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specdetailedmonitoring
   * @crd spec.detailedMonitoring
   * @default false
   */
  readonly detailedMonitoring?: boolean;

  /**
   * Context ID for EC2 CreateFleet requests. AWS provides context IDs for some reserved capacity.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#speccontext
   * @crd spec.context
   * @default - none
   */
  readonly context?: string;
}

/**
 * Properties of an EC2NodeClass.
 *
 * Since Karpenter 1.0.
 *
 * @stability stable
 */
export interface EC2NodeClassProps extends EC2NodeClassOptions {
  /**
   * Terms that select the AMIs of the nodes, from 1 to 30.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms
   * @crd spec.amiSelectorTerms
   */
  readonly amiSelectorTerms: AmiSelectorTerm[];

  /**
   * Terms that select the subnets of the nodes, from 1 to 30.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specsubnetselectorterms
   * @crd spec.subnetSelectorTerms
   */
  readonly subnetSelectorTerms: SubnetSelectorTerm[];

  /**
   * Terms that select the security groups of the nodes, from 1 to 30.
   *
   * @see https://karpenter.sh/docs/concepts/nodeclasses/#specsecuritygroupselectorterms
   * @crd spec.securityGroupSelectorTerms
   */
  readonly securityGroupSelectorTerms: SecurityGroupSelectorTerm[];
}

/**
 * An EC2NodeClass: the AWS-specific configuration of nodes. The object is cluster-scoped (`karpenter.k8s.aws/v1`).
 *
 * Since Karpenter 1.0, and in 0.33.6, 0.34.7, 0.35.6, 0.36.3, 0.37.1, and later patches of these minor releases.
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/
 *
 * @example
 * new karpenter.EC2NodeClass(chart, 'default', {
 *   role: 'KarpenterNodeRole-demo',
 *   amiSelectorTerms: [karpenter.AmiSelectorTerm.alias('al2023', 'v20260701')],
 *   subnetSelectorTerms: [karpenter.SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
 *   securityGroupSelectorTerms: [karpenter.SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
 * });
 *
 * @stability stable
 */
export class EC2NodeClass extends NodeClassObject implements INodeClass {
  /**
   * Creates the construct for an existing EC2NodeClass, for example for an object that is in the cluster already. The construct renders the same object.
   * Methods such as `addTag` extend the object.
   *
   * The construct omits the status, and the metadata that a cluster sets: for example `uid`, `managedFields`, and Karpenter's own annotations and finalizers.
   * All other fields stay, including unknown fields.
   *
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get ec2nodeclass NAME -o json`. The object is not changed.
   * @throws if the manifest is not an EC2NodeClass of API version karpenter.k8s.aws/v1. For older API versions, use the classes in `v1beta1` and `v1alpha5`, or the `convert` command.
   *
   * @example
   * const [manifest] = Yaml.load('node-class.yaml');
   * const nodeClass = karpenter.EC2NodeClass.fromManifest(chart, 'default', manifest);
   * nodeClass.addTag('team', 'web');
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): EC2NodeClass {
    return fromManifest(EC2_NODE_CLASS, manifest, (props) => new EC2NodeClass(scope, id, props));
  }

  private readonly given: EC2NodeClassProps;
  private readonly amiSelectorTerms: AmiSelectorTerm[];

  constructor(scope: Construct, id: string, props: EC2NodeClassProps) {
    super(scope, id, { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', clusterScoped: true }, knownProps(props, 'EC2NodeClassProps', '{ role: "KarpenterNodeRole-demo", subnetSelectorTerms: […], securityGroupSelectorTerms: […], amiSelectorTerms: […] }', { isExact: new.target === EC2NodeClass }));
    checkValues(props, NODE_CLASS_STRUCTS);
    this.given = props;
    this.amiSelectorTerms = mutableList('amiSelectorTerms', props.amiSelectorTerms, ALIASED_AMI_TERM);
  }

  /** The reference that NodePools use for this node class. */
  public get nodeClassRef(): NodeClassRef {
    return NodeClassRef._inApp(this.name);
  }

  /** Adds a term that selects AMIs. */
  public addAmiSelectorTerm(term: AmiSelectorTerm): void {
    this.amiSelectorTerms.push(term);
  }

  /** @internal */
  public _spec(): EC2NodeClassV1Spec {
    const { given } = this;
    const hasMappings = this._blockDeviceMappings.length > 0 || given.blockDeviceMappings !== undefined;
    return {
      role: given.role,
      instanceProfile: given.instanceProfile,
      amiFamily: textOf('amiFamily', given.amiFamily, AmiFamily),
      amiSelectorTerms: itemsJson('amiSelectorTerms', this.amiSelectorTerms, ALIASED_AMI_TERM),
      subnetSelectorTerms: itemsJson('subnetSelectorTerms', this._subnetSelectorTerms, SUBNET_TERM),
      securityGroupSelectorTerms: itemsJson('securityGroupSelectorTerms', this._securityGroupSelectorTerms, SECURITY_GROUP_TERM),
      capacityReservationSelectorTerms: given.capacityReservationSelectorTerms && itemsJson('capacityReservationSelectorTerms', given.capacityReservationSelectorTerms, RESERVATION_TERM),
      userData: userDataText(given.userData),
      blockDeviceMappings: hasMappings ? this._blockDeviceMappings.map((mapping, index) => blockDeviceMappingJson(mapping, index)) : undefined,
      instanceStorePolicy: textOf('instanceStorePolicy', given.instanceStorePolicy, InstanceStorePolicy),
      tags: Object.keys(this._tags).length > 0 || given.tags ? this._tags : undefined,
      kubelet: given.kubelet && kubeletJson(given.kubelet),
      metadataOptions: given.metadataOptions && metadataOptionsJson(given.metadataOptions),
      associatePublicIPAddress: given.associatePublicIPAddress,
      ipPrefixCount: given.ipPrefixCount,
      networkInterfaces: given.networkInterfaces?.map(networkInterfaceJson),
      connectionTracking: given.connectionTracking && connectionTrackingJson(given.connectionTracking),
      placementGroupSelector: given.placementGroupSelector && checkValue('placementGroupSelector', given.placementGroupSelector, PLACEMENT_GROUP)._toJson(),
      cpuOptions: given.cpuOptions && { nestedVirtualization: textOf('cpuOptions.nestedVirtualization', given.cpuOptions.nestedVirtualization, NestedVirtualization) },
      enclaveOptions: given.enclaveOptions && { enabled: given.enclaveOptions.enabled },
      detailedMonitoring: given.detailedMonitoring,
      context: given.context,
    };
  }
}
