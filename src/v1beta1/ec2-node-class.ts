import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { AmiSelectorTerm } from './ami-selector-term';
import { INodeClass, NodeClassRef } from './node-class-ref';
import { mutableList } from '../basics/mutable-copy';
import { omitEmptyMap } from '../basics/omit-empty';
import { EC2NodeClassV1Beta1Spec } from '../imports/EC2NodeClass.v1beta1';
import { blockDeviceMappingJson, metadataOptionsJson, userDataText } from '../resources/ec2-node-class-json';
import { NodeClassObject } from '../resources/node-class-object';
import { UserData } from '../user-data/user-data';
import { AmiFamily } from '../values/ec2nodeclass/ami-family';
import { BlockDeviceMapping } from '../values/ec2nodeclass/block-device-mapping';
import { InstanceStorePolicy } from '../values/ec2nodeclass/instance-store-policy';
import { MetadataOptions } from '../values/ec2nodeclass/metadata-options';
import { SecurityGroupSelectorTerm } from '../values/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../values/ec2nodeclass/subnet-selector-term';
import { textOf } from '../values/text-of';

/**
 * The fields of a v1beta1 EC2NodeClass. Exactly one of `role` and `instanceProfile` is asked for; in 0.32.0 and 0.32.1 it is `role` (rule BC-5).
 *
 * Since 0.32; fields that came later say so.
 *
 * @stability stable
 */
export interface EC2NodeClassProps {
  /**
   * The object's own metadata.
   *
   * @default - a name made from the construct's path
   */
  readonly metadata?: ApiObjectMetadata;

  /** The family of the images: one of v1beta1 has it always. `AmiFamily.UBUNTU` was here only. AL2023 since 0.35. Source: CRD spec.amiFamily, rule BC-1. */
  readonly amiFamily: AmiFamily;

  /**
   * The images, at most 30 terms. The family Custom asks for some (rule BC-2). Source: CRD spec.amiSelectorTerms.
   *
   * @default - the newest image that EKS publishes of the family
   */
  readonly amiSelectorTerms?: AmiSelectorTerm[];

  /** The subnets, 1 to 30 terms. Source: CRD spec.subnetSelectorTerms, rule BC-7. */
  readonly subnetSelectorTerms: SubnetSelectorTerm[];

  /** The security groups, 1 to 30 terms. Source: CRD spec.securityGroupSelectorTerms, rule BC-7. */
  readonly securityGroupSelectorTerms: SecurityGroupSelectorTerm[];

  /**
   * The IAM role of the nodes, by name. Karpenter makes the instance profile. Can't be changed on a live class (rule BC-6). Source: CRD spec.role.
   *
   * @default - `instanceProfile` is given
   */
  readonly role?: string;

  /**
   * The instance profile of the nodes, by name. Since 0.32.2. For clusters that cannot reach IAM. Source: CRD spec.instanceProfile, rule BC-5.
   *
   * @default - `role` is given
   */
  readonly instanceProfile?: string;

  /**
   * What nodes run or read at their first boot, in the format of the family. Source: CRD spec.userData.
   *
   * @default - only Karpenter's own part
   */
  readonly userData?: UserData;

  /**
   * The disks, at most 50. Source: CRD spec.blockDeviceMappings, rule BC-8.
   *
   * @default - by family: 20Gi for AL2, AL2023 and Ubuntu, 4Gi and 20Gi for Bottlerocket, 50Gi for Windows, none for Custom
   */
  readonly blockDeviceMappings?: BlockDeviceMapping[];

  /**
   * What becomes of local NVMe disks. Since 0.34. Source: CRD spec.instanceStorePolicy, rule BC-12.
   *
   * @default - they are left alone
   */
  readonly instanceStorePolicy?: InstanceStorePolicy;

  /**
   * Tags of everything that Karpenter makes for the class in EC2. Some keys are Karpenter's own (rule BC-11). Source: CRD spec.tags.
   *
   * @default - only Karpenter's own
   */
  readonly tags?: { [key: string]: string };

  /**
   * The instance metadata service. Its hop limit is 2 unless given. Source: CRD spec.metadataOptions, rule BC-10.
   *
   * @default - by Karpenter: IMDSv2 only, two hops, no IPv6; with 1.0, which stores it as v1, one hop
   */
  readonly metadataOptions?: MetadataOptions;

  /**
   * Whether nodes get a public IP address. Since 0.35. Source: CRD spec.associatePublicIPAddress, rule BC-12.
   *
   * @default - by the subnet; false where all subnets are private
   */
  readonly associatePublicIPAddress?: boolean;

  /**
   * Whether EC2 reports metrics each minute, at a price. Source: CRD spec.detailedMonitoring.
   *
   * @default false
   */
  readonly detailedMonitoring?: boolean;

  /**
   * The context field of the fleet request: an id that EC2 gives on demand. Source: CRD spec.context.
   *
   * @default - none
   */
  readonly context?: string;
}

/**
 * How nodes are launched on EC2: karpenter.k8s.aws/v1beta1 EC2NodeClass, cluster-scoped. 0.32 to 1.0.
 *
 * @stability stable
 */
export class EC2NodeClass extends NodeClassObject implements INodeClass {
  private readonly given: EC2NodeClassProps;
  private readonly amiSelectorTerms: AmiSelectorTerm[];

  constructor(scope: Construct, id: string, props: EC2NodeClassProps) {
    super(scope, id, { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', clusterScoped: true }, props);
    this.given = props;
    this.amiSelectorTerms = mutableList('amiSelectorTerms', props.amiSelectorTerms);
  }

  /** The reference by which pools name the class. */
  public get nodeClassRef(): NodeClassRef {
    return NodeClassRef._inApp(this.name);
  }

  /** Adds a way to find images. Where it is the only one, it takes the place of the family's own images. */
  public addAmiSelectorTerm(term: AmiSelectorTerm): void {
    this.amiSelectorTerms.push(term);
  }

  /** @internal */
  public _spec(): EC2NodeClassV1Beta1Spec {
    const { given } = this;
    return {
      amiFamily: textOf('amiFamily', given.amiFamily)!,
      amiSelectorTerms: listIfGiven(this.amiSelectorTerms, given.amiSelectorTerms)?.map((term) => term._toJson()),
      subnetSelectorTerms: this._subnetSelectorTerms.map((term) => term._toJson()),
      securityGroupSelectorTerms: this._securityGroupSelectorTerms.map((term) => term._toJson()),
      role: given.role,
      instanceProfile: given.instanceProfile,
      userData: userDataText(given.userData),
      blockDeviceMappings: listIfGiven(this._blockDeviceMappings, given.blockDeviceMappings)?.map(blockDeviceMappingJson),
      instanceStorePolicy: textOf('instanceStorePolicy', given.instanceStorePolicy),
      tags: omitEmptyMap(this._tags) ?? given.tags,
      metadataOptions: given.metadataOptions && metadataOptionsJson(given.metadataOptions),
      associatePublicIPAddress: given.associatePublicIPAddress,
      detailedMonitoring: given.detailedMonitoring,
      context: given.context,
    };
  }
}

/** An empty list stays where it was given, since it is not the same as none. */
function listIfGiven<T>(list: readonly T[], given: readonly T[] | undefined): readonly T[] | undefined {
  return list.length > 0 || given !== undefined ? list : undefined;
}
