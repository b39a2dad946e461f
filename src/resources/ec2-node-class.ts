import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { blockDeviceMappingJson, connectionTrackingJson, metadataOptionsJson, networkInterfaceJson, userDataText } from './ec2-node-class-json';
import { kubeletJson } from './kubelet-json';
import { NodeClassObject } from './node-class-object';
import { mutableList } from '../basics/mutable-copy';
import { EC2NodeClassV1Spec } from '../imports/EC2NodeClass.v1';
import { UserData } from '../user-data/user-data';
import { AmiFamily } from '../values/ec2nodeclass/ami-family';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { BlockDeviceMapping } from '../values/ec2nodeclass/block-device-mapping';
import { CapacityReservationSelectorTerm } from '../values/ec2nodeclass/capacity-reservation-selector-term';
import { ConnectionTracking } from '../values/ec2nodeclass/connection-tracking';
import { CpuOptions } from '../values/ec2nodeclass/cpu-options';
import { EnclaveOptions } from '../values/ec2nodeclass/enclave-options';
import { InstanceStorePolicy } from '../values/ec2nodeclass/instance-store-policy';
import { MetadataOptions } from '../values/ec2nodeclass/metadata-options';
import { NetworkInterface } from '../values/ec2nodeclass/network-interface';
import { PlacementGroupSelector } from '../values/ec2nodeclass/placement-group-selector';
import { SecurityGroupSelectorTerm } from '../values/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../values/ec2nodeclass/subnet-selector-term';
import { KubeletConfiguration } from '../values/kubelet/kubelet-configuration';
import { INodeClass, NodeClassRef } from '../values/nodepool/node-class-ref';
import { textOf } from '../values/text-of';

/**
 * The fields of an EC2NodeClass that may be left out, but that exactly one of `role` and `instanceProfile` is asked for (rule NC-3).
 *
 * Since 1.0; fields that came later say so.
 *
 * @stability stable
 */
export interface EC2NodeClassOptions {
  /**
   * The object's own metadata.
   *
   * @default - a name made from the construct's path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * The IAM role of the nodes, by name. Karpenter makes the instance profile. Can't be changed on a live class before 1.7 (rule NC-4). Source: CRD spec.role.
   *
   * @default - `instanceProfile` is given
   */
  readonly role?: string;

  /**
   * The instance profile of the nodes, by name. For clusters that cannot reach IAM (rule NC-77). Source: CRD spec.instanceProfile.
   *
   * @default - `role` is given
   */
  readonly instanceProfile?: string;

  /**
   * The capacity reservations, 1 to 30 terms. Since 1.3. Source: CRD spec.capacityReservationSelectorTerms.
   *
   * @default - none
   */
  readonly capacityReservationSelectorTerms?: CapacityReservationSelectorTerm[];

  /**
   * The family of the images. Source: CRD spec.amiFamily, rule NC-17.
   *
   * @default - that of the alias in `amiSelectorTerms`; without an alias it is asked for
   */
  readonly amiFamily?: AmiFamily;

  /**
   * What nodes run or read at their first boot, in the format of the family. Source: CRD spec.userData.
   *
   * @default - only Karpenter's own part
   */
  readonly userData?: UserData;

  /**
   * The disks, at most 50. Source: CRD spec.blockDeviceMappings, rule NC-69.
   *
   * @default - by family: 20Gi for AL2 and AL2023, 6Gi (4Gi before 1.15) and 20Gi for Bottlerocket, 50Gi for Windows, none for Custom
   */
  readonly blockDeviceMappings?: BlockDeviceMapping[];

  /**
   * What becomes of local NVMe disks. Source: CRD spec.instanceStorePolicy.
   *
   * @default - they are left alone
   */
  readonly instanceStorePolicy?: InstanceStorePolicy;

  /**
   * Tags of everything that Karpenter makes for the class in EC2. Some keys are Karpenter's own (rule NC-71). Source: CRD spec.tags.
   *
   * @default - only Karpenter's own
   */
  readonly tags?: { [key: string]: string };

  /**
   * Kubelet settings of the nodes. Karpenter 1.15 and later accept all fields of Kubernetes' KubeletConfiguration. Source: CRD spec.kubelet.
   *
   * @default - settings of the node image
   */
  readonly kubelet?: KubeletConfiguration;

  /**
   * The instance metadata service. Source: CRD spec.metadataOptions.
   *
   * @default - by Karpenter: IMDSv2 only, one hop, no IPv6
   */
  readonly metadataOptions?: MetadataOptions;

  /**
   * Whether nodes get a public IP address. Source: CRD spec.associatePublicIPAddress.
   *
   * @default - by the subnet
   */
  readonly associatePublicIPAddress?: boolean;

  /**
   * IPv4 prefixes of the primary interface, at least 0. Since 1.8. Source: CRD spec.ipPrefixCount, rule NC-36.
   *
   * @default - none
   */
  readonly ipPrefixCount?: number;

  /**
   * The network interfaces, at most 150. Since 1.11. Source: CRD spec.networkInterfaces.
   *
   * @default - by Karpenter
   */
  readonly networkInterfaces?: NetworkInterface[];

  /**
   * How long security groups remember idle connections. Since 1.13. Source: CRD spec.connectionTracking.
   *
   * @default - by EC2
   */
  readonly connectionTracking?: ConnectionTracking;

  /**
   * The placement group that nodes are launched into. Since 1.11. Source: CRD spec.placementGroupSelector.
   *
   * @default - none
   */
  readonly placementGroupSelector?: PlacementGroupSelector;

  /**
   * CPU features. Since 1.13. Source: CRD spec.cpuOptions.
   *
   * @default - by EC2
   */
  readonly cpuOptions?: CpuOptions;

  /**
   * AWS Nitro Enclaves on the nodes. Since 1.15. Source: CRD spec.enclaveOptions.
   *
   * @default - enclaves are off
   */
  readonly enclaveOptions?: EnclaveOptions;

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
 * The fields of an EC2NodeClass.
 *
 * Since 1.0.
 *
 * @stability stable
 */
export interface EC2NodeClassProps extends EC2NodeClassOptions {
  /** The images, 1 to 30 terms. Source: CRD spec.amiSelectorTerms. */
  readonly amiSelectorTerms: AmiSelectorTerm[];

  /** The subnets, 1 to 30 terms. Source: CRD spec.subnetSelectorTerms. */
  readonly subnetSelectorTerms: SubnetSelectorTerm[];

  /** The security groups, 1 to 30 terms. Source: CRD spec.securityGroupSelectorTerms. */
  readonly securityGroupSelectorTerms: SecurityGroupSelectorTerm[];
}

/**
 * How nodes are launched on EC2: karpenter.k8s.aws/v1 EC2NodeClass, cluster-scoped.
 *
 * Since 1.0, and in the patches of earlier minors from 0.33.6, 0.34.7, 0.35.6, 0.36.3 and 0.37.1 on.
 *
 * @stability stable
 */
export class EC2NodeClass extends NodeClassObject implements INodeClass {
  private readonly given: EC2NodeClassProps;
  private readonly amiSelectorTerms: AmiSelectorTerm[];

  constructor(scope: Construct, id: string, props: EC2NodeClassProps) {
    super(scope, id, { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', clusterScoped: true }, props);
    this.given = props;
    this.amiSelectorTerms = mutableList('amiSelectorTerms', props.amiSelectorTerms);
  }

  /** The reference by which pools name the class. */
  public get nodeClassRef(): NodeClassRef {
    return NodeClassRef._inApp(this.name);
  }

  /** Adds a way to find images. */
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
      amiFamily: textOf('amiFamily', given.amiFamily),
      amiSelectorTerms: this.amiSelectorTerms.map((term) => term._toJson()),
      subnetSelectorTerms: this._subnetSelectorTerms.map((term) => term._toJson()),
      securityGroupSelectorTerms: this._securityGroupSelectorTerms.map((term) => term._toJson()),
      capacityReservationSelectorTerms: given.capacityReservationSelectorTerms?.map((term) => term._toJson()),
      userData: userDataText(given.userData),
      blockDeviceMappings: hasMappings ? this._blockDeviceMappings.map(blockDeviceMappingJson) : undefined,
      instanceStorePolicy: textOf('instanceStorePolicy', given.instanceStorePolicy),
      tags: Object.keys(this._tags).length > 0 || given.tags ? this._tags : undefined,
      kubelet: given.kubelet && kubeletJson(given.kubelet),
      metadataOptions: given.metadataOptions && metadataOptionsJson(given.metadataOptions),
      associatePublicIPAddress: given.associatePublicIPAddress,
      ipPrefixCount: given.ipPrefixCount,
      networkInterfaces: given.networkInterfaces?.map(networkInterfaceJson),
      connectionTracking: given.connectionTracking && connectionTrackingJson(given.connectionTracking),
      placementGroupSelector: given.placementGroupSelector?._toJson(),
      cpuOptions: given.cpuOptions && { nestedVirtualization: textOf('nestedVirtualization', given.cpuOptions.nestedVirtualization) },
      enclaveOptions: given.enclaveOptions && { enabled: given.enclaveOptions.enabled },
      detailedMonitoring: given.detailedMonitoring,
      context: given.context,
    };
  }
}
