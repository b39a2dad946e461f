import { AmiFamily } from '../props/ec2nodeclass/ami-family';
import { BlockDeviceMapping } from '../props/ec2nodeclass/block-device-mapping';
import { MetadataOptions } from '../props/ec2nodeclass/metadata-options';

/**
 * AWS settings for nodes, which an AWSNodeTemplate and the `provider` of a Provisioner have in common.
 *
 * Since Karpenter 0.9 or earlier, up to 0.32. Descriptions of newer properties state the first release.
 *
 * @stability stable
 */
export interface AwsLaunchSettings {
  /**
   * Tags that select subnets. A subnet must match all tags. A tag value can be `*` or a comma-separated list of values. The key `aws-ids` selects subnets by a comma-separated list of IDs.
   *
   * @crd AWSNodeTemplate spec.subnetSelector
   */
  readonly subnetSelector: { [tag: string]: string };

  /**
   * Tags or `aws-ids` that select security groups, in the same format as `subnetSelector`.
   *
   * @crd AWSNodeTemplate spec.securityGroupSelector
   * @default - none; required if `launchTemplate` is not set
   */
  readonly securityGroupSelector?: { [tag: string]: string };

  /**
   * AMI family: AL2, Bottlerocket, Ubuntu, Custom (since 0.14), Windows2019, or Windows2022 (both since 0.29). Mutually exclusive with `launchTemplate`.
   *
   * @crd AWSNodeTemplate spec.amiFamily
   * @default AmiFamily.AL2
   */
  readonly amiFamily?: AmiFamily;

  /**
   * Name of the nodes' instance profile. Mutually exclusive with `launchTemplate`.
   *
   * @crd AWSNodeTemplate spec.instanceProfile
   * @default - the default instance profile in the controller's settings
   */
  readonly instanceProfile?: string;

  /**
   * Name of a custom launch template. Mutually exclusive with the security groups, metadata options, AMI family, instance profile, block devices,
   * user data, and AMI selector. API version v1beta1 does not have this field.
   *
   * @crd AWSNodeTemplate spec.launchTemplate
   * @default - Karpenter creates launch templates
   */
  readonly launchTemplate?: string;

  /**
   * Tags for the EC2 resources that Karpenter creates. In Karpenter 0.28 and later, an AWSNodeTemplate must not set the tags that Karpenter sets itself.
   *
   * @crd AWSNodeTemplate spec.tags
   * @default - only the tags that Karpenter sets itself
   */
  readonly tags?: { [key: string]: string };

  /**
   * Options for the EC2 Instance Metadata Service (IMDS). Mutually exclusive with `launchTemplate`.
   *
   * @crd AWSNodeTemplate spec.metadataOptions
   * @default - IMDSv2 is required, the hop limit is 2, and the IPv6 endpoint is disabled
   */
  readonly metadataOptions?: MetadataOptions;

  /**
   * EBS volumes of the nodes, each from 1G to 64T. `rootVolume` and `volumeInitializationRate` are not supported. Mutually exclusive with `launchTemplate`.
   *
   * @crd AWSNodeTemplate spec.blockDeviceMappings
   * @default - the AMI family's default volumes
   */
  readonly blockDeviceMappings?: BlockDeviceMapping[];

  /**
   * Context ID for the EC2 CreateFleet request. Since Karpenter 0.14.
   *
   * @crd AWSNodeTemplate spec.context
   * @default - none
   */
  readonly context?: string;
}
