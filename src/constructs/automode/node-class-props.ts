import { ApiObjectMetadata } from 'cdk8s';
import { AdvancedCompute } from './advanced-compute';
import { AdvancedNetworking } from './advanced-networking';
import { AdvancedSecurity } from './advanced-security';
import { CapacityReservationSelectorTerm } from './capacity-reservation-selector-term';
import { CertificateBundle } from './certificate-bundle';
import { EphemeralStorage } from './ephemeral-storage';
import { NetworkPolicy } from './network-policy';
import { NetworkPolicyEventLogs } from './network-policy-event-logs';
import { SnatPolicy } from './snat-policy';
import { PlacementGroupSelector } from '../props/ec2nodeclass/placement-group-selector';
import { SecurityGroupSelectorTerm } from '../props/ec2nodeclass/security-group-selector-term';
import { SubnetSelectorTerm } from '../props/ec2nodeclass/subnet-selector-term';

/**
 * Properties of a NodeClass of EKS Auto Mode, as of 2026-11-22. Exactly one of `role` and `instanceProfile` is required.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @stability experimental
 */
export interface NodeClassProps {
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
   * Metadata of the object. The name must not be `default`, which EKS reserves.
   *
   * @default - the name is generated from the construct path
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Name of the IAM role of the nodes, at most 64 characters. Set either `role` or `instanceProfile`. A custom role needs an access entry of type `EC2` with the policy AmazonEKSAutoNodePolicy. A change may be rejected.
   *
   * @crd spec.role
   * @default - `instanceProfile` is used
   */
  readonly role?: string;

  /**
   * Name of an instance profile. It should start with `eks`, because the managed policy of the cluster role allows only such names. Since 2025-09-30.
   *
   * @crd spec.instanceProfile
   * @default - EKS creates an instance profile for `role`
   */
  readonly instanceProfile?: string;

  /**
   * Terms that select the subnets of pods. Requires `podSecurityGroupSelectorTerms`. Since 2025-06-13.
   *
   * @crd spec.podSubnetSelectorTerms
   * @default - the subnets of the nodes
   */
  readonly podSubnetSelectorTerms?: SubnetSelectorTerm[];

  /**
   * Terms that select the security groups of pods, by ID or tags. Requires `podSubnetSelectorTerms`. AWS does not document terms with a name. Since 2025-06-13.
   *
   * @crd spec.podSecurityGroupSelectorTerms
   * @default - the security groups of the nodes
   */
  readonly podSecurityGroupSelectorTerms?: SecurityGroupSelectorTerm[];

  /**
   * Terms that select capacity reservations. If one NodeClass sets this field, EKS stops using open reservations automatically for all NodeClasses of the cluster. Since 2025-06-20.
   *
   * @crd spec.capacityReservationSelectorTerms
   * @default - EKS uses open reservations automatically
   */
  readonly capacityReservationSelectorTerms?: CapacityReservationSelectorTerm[];

  /**
   * Selector for the placement group of the nodes. Since 2026-05-05.
   *
   * @crd spec.placementGroupSelector
   * @default - none
   */
  readonly placementGroupSelector?: PlacementGroupSelector;

  /**
   * Source network address translation for traffic to addresses outside the VPC.
   *
   * @crd spec.snatPolicy
   * @default SnatPolicy.RANDOM
   */
  readonly snatPolicy?: SnatPolicy;

  /**
   * Traffic of pods before a network policy applies to them. Network policies also need a setting in the ConfigMap `amazon-vpc-cni`.
   *
   * @crd spec.networkPolicy
   * @default NetworkPolicy.DEFAULT_ALLOW
   */
  readonly networkPolicy?: NetworkPolicy;

  /**
   * Whether nodes log the decisions of network policies.
   *
   * @crd spec.networkPolicyEventLogs
   * @default NetworkPolicyEventLogs.DISABLED
   */
  readonly networkPolicyEventLogs?: NetworkPolicyEventLogs;

  /**
   * The data volume of the nodes.
   *
   * @crd spec.ephemeralStorage
   * @default - 80Gi, 3000 IOPS, and 125 MiB/s
   */
  readonly ephemeralStorage?: EphemeralStorage;

  /**
   * Certificates that nodes trust. Since 2025-04-11.
   *
   * @crd spec.certificateBundles
   * @default - none
   */
  readonly certificateBundles?: CertificateBundle[];

  /**
   * Network settings of the nodes.
   *
   * @crd spec.advancedNetworking
   * @default - the defaults of EKS Auto Mode
   */
  readonly advancedNetworking?: AdvancedNetworking;

  /**
   * Security settings of the nodes.
   *
   * @crd spec.advancedSecurity
   * @default - the defaults of EKS Auto Mode
   */
  readonly advancedSecurity?: AdvancedSecurity;

  /**
   * Huge pages, kubelet, and kernel settings of the nodes.
   *
   * @crd spec.advancedCompute
   * @default - the defaults of EKS Auto Mode
   */
  readonly advancedCompute?: AdvancedCompute;

  /**
   * Tags for the EC2 resources of the nodes. They need additional permissions for the cluster role. Without them, no nodes launch.
   *
   * @crd spec.tags
   * @default - only the tags that EKS sets
   */
  readonly tags?: { [key: string]: string };
}
