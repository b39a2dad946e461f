import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { AmiSelectorTerm } from './ami-selector-term';
import { INodeClass, NodeClassRef } from './node-class-ref';
import { omitEmptyMap } from '../../foundation/basics/omit-empty';
import { checkValues } from '../../foundation/basics/props/check-props';
import { mutableList } from '../../foundation/basics/props/mutable-copy';
import { EC2NodeClassV1Beta1Spec } from '../../karpenter/imports/EC2NodeClass.v1beta1';
import { EC2_NODE_CLASS_BETA } from '../../karpenter/versions/known-apis';
import { fromManifest } from '../code-model/manifest/from-manifest';
import { AmiFamily } from '../props/ec2nodeclass/ami-family';
import { BlockDeviceMapping } from '../props/ec2nodeclass/block-device-mapping';
import { InstanceStorePolicy } from '../props/ec2nodeclass/instance-store-policy';
import { MetadataOptions } from '../props/ec2nodeclass/metadata-options';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';
import { AMI_TERM, itemsJson, SECURITY_GROUP_TERM, SUBNET_TERM } from '../props/items-json';
import { knownProps } from '../props/known-props';
import { textOf } from '../props/text-of';
import { blockDeviceMappingJson, metadataOptionsJson, userDataText } from '../resources/ec2-node-class-json';
import { NodeClassObject } from '../resources/node-class-object';
import { LAUNCH_STRUCTS } from '../resources/struct-checks';
import { UserData } from '../user-data/user-data';

/**
 * Properties of a v1beta1 EC2NodeClass. Exactly one of `role` and `instanceProfile` is required. Karpenter 0.32.0 and 0.32.1 support only `role`.
 *
 * In Karpenter 0.32 to 1.0. Descriptions of newer properties state the first release.
 *
 * @stability stable
 */
export interface EC2NodeClassProps {
  /**
   * Metadata of the object.
   *
   * @default - the name is generated from the construct path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * AMI family. `AmiFamily.UBUNTU` is supported only in v1beta1. AL2023 requires Karpenter 0.35.
   *
   * @crd spec.amiFamily
   */
  readonly amiFamily: AmiFamily;

  /**
   * Terms that select the AMIs of the nodes, at most 30. Required for the `Custom` family.
   *
   * @crd spec.amiSelectorTerms
   * @default - the latest EKS optimized AMI of the family
   */
  readonly amiSelectorTerms?: AmiSelectorTerm[];

  /**
   * Terms that select the subnets of the nodes, from 1 to 30.
   *
   * @crd spec.subnetSelectorTerms
   */
  readonly subnetSelectorTerms: SubnetSelectorTerm[];

  /**
   * Terms that select the security groups of the nodes, from 1 to 30.
   *
   * @crd spec.securityGroupSelectorTerms
   */
  readonly securityGroupSelectorTerms: SecurityGroupSelectorTerm[];

  /**
   * Name of the nodes' IAM role. Karpenter creates an instance profile for the role. The field is immutable.
   *
   * @crd spec.role
   * @default - `instanceProfile` is used
   */
  readonly role?: string;

  /**
   * Name of an existing instance profile for the nodes, for example in a private cluster that cannot reach the IAM API. Since Karpenter 0.32.2.
   *
   * @crd spec.instanceProfile
   * @default - Karpenter creates an instance profile for `role`
   */
  readonly instanceProfile?: string;

  /**
   * User data of the nodes, in the AMI family's format.
   *
   * @crd spec.userData
   * @default - only the bootstrap configuration of Karpenter
   */
  readonly userData?: UserData;

  /**
   * EBS volumes of the nodes, at most 50.
   *
   * @crd spec.blockDeviceMappings
   * @default - depends on the AMI family: AL2, AL2023, and Ubuntu (20Gi), Bottlerocket (4Gi and 20Gi), Windows (50Gi), Custom (none)
   */
  readonly blockDeviceMappings?: BlockDeviceMapping[];

  /**
   * Policy for the local NVMe disks of the nodes. Since Karpenter 0.34.
   *
   * @crd spec.instanceStorePolicy
   * @default - nodes do not use local disks
   */
  readonly instanceStorePolicy?: InstanceStorePolicy;

  /**
   * Tags for all EC2 resources that Karpenter creates for the node class. Some tag keys are reserved for Karpenter.
   *
   * @crd spec.tags
   * @default - only the tags that Karpenter sets itself
   */
  readonly tags?: { [key: string]: string };

  /**
   * Options for the EC2 Instance Metadata Service (IMDS).
   *
   * @crd spec.metadataOptions
   * @default - IMDSv2 is required, the IPv6 endpoint is disabled, and the hop limit is 2; Karpenter 1.0 stores the object as v1, with a hop limit of 1
   */
  readonly metadataOptions?: MetadataOptions;

  /**
   * Whether nodes get a public IP address. Since Karpenter 0.35.
   *
   * @crd spec.associatePublicIPAddress
   * @default - the setting of the subnet; false if all subnets are private
   */
  readonly associatePublicIPAddress?: boolean;

  /**
   * Whether EC2 reports metrics every minute, for an additional charge.
   *
   * @crd spec.detailedMonitoring
   * @default false
   */
  readonly detailedMonitoring?: boolean;

  /**
   * Context ID for the EC2 CreateFleet request, which AWS provides for some reserved capacity.
   *
   * @crd spec.context
   * @default - none
   */
  readonly context?: string;
}

/**
 * An EC2NodeClass of API version v1beta1: the AWS-specific configuration of nodes, cluster-scoped. In Karpenter 0.32 to 1.0.
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
   * @param manifest the object: an item of the list that `Yaml.load(file)` of cdk8s returns, or the parsed output of `kubectl get ec2nodeclasses.v1beta1.karpenter.k8s.aws NAME -o json`. The object is not changed.
   * @throws if the manifest is not an EC2NodeClass of API version karpenter.k8s.aws/v1beta1.
   *
   * @example
   * const [manifest] = Yaml.load('node-class.yaml');
   * const nodeClass = karpenter.v1beta1.EC2NodeClass.fromManifest(chart, 'default', manifest);
   * nodeClass.addTag('team', 'web');
   */
  public static fromManifest(scope: Construct, id: string, manifest: any): EC2NodeClass {
    return fromManifest(EC2_NODE_CLASS_BETA, manifest, (props) => new EC2NodeClass(scope, id, props), { 'v1beta1.AmiSelectorTerm': AmiSelectorTerm });
  }

  private readonly given: EC2NodeClassProps;
  private readonly amiSelectorTerms: AmiSelectorTerm[];

  constructor(scope: Construct, id: string, props: EC2NodeClassProps) {
    super(scope, id, { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', clusterScoped: true }, knownProps(props, 'v1beta1.EC2NodeClassProps', '{ amiFamily: AmiFamily.AL2023, role: "KarpenterNodeRole-demo", subnetSelectorTerms: […], securityGroupSelectorTerms: […] }', { isExact: new.target === EC2NodeClass }));
    checkValues(props, LAUNCH_STRUCTS);
    this.given = props;
    this.amiSelectorTerms = mutableList('amiSelectorTerms', props.amiSelectorTerms, AMI_TERM);
  }

  /** The reference that NodePools use for this node class. */
  public get nodeClassRef(): NodeClassRef {
    return NodeClassRef._inApp(this.name);
  }

  /** Adds a term that selects AMIs. The first term replaces the default AMIs of the family. */
  public addAmiSelectorTerm(term: AmiSelectorTerm): void {
    this.amiSelectorTerms.push(term);
  }

  /** @internal */
  public _spec(): EC2NodeClassV1Beta1Spec {
    const { given } = this;
    return {
      amiFamily: textOf('amiFamily', given.amiFamily, AmiFamily)!,
      amiSelectorTerms: listIfGiven(this.amiSelectorTerms, given.amiSelectorTerms)?.map((term) => term._toJson()),
      subnetSelectorTerms: itemsJson('subnetSelectorTerms', this._subnetSelectorTerms, SUBNET_TERM),
      securityGroupSelectorTerms: itemsJson('securityGroupSelectorTerms', this._securityGroupSelectorTerms, SECURITY_GROUP_TERM),
      role: given.role,
      instanceProfile: given.instanceProfile,
      userData: userDataText(given.userData),
      blockDeviceMappings: listIfGiven(this._blockDeviceMappings, given.blockDeviceMappings)?.map((each, at) => blockDeviceMappingJson(each, at)),
      instanceStorePolicy: textOf('instanceStorePolicy', given.instanceStorePolicy, InstanceStorePolicy),
      tags: omitEmptyMap(this._tags) ?? given.tags,
      metadataOptions: given.metadataOptions && metadataOptionsJson(given.metadataOptions),
      associatePublicIPAddress: given.associatePublicIPAddress,
      detailedMonitoring: given.detailedMonitoring,
      context: given.context,
    };
  }
}

/** Keeps an explicit empty list, because it differs from an absent list. */
function listIfGiven<T>(list: readonly T[], given: readonly T[] | undefined): readonly T[] | undefined {
  return list.length > 0 || given !== undefined ? list : undefined;
}
