import { AmiFamily } from '../values/ec2nodeclass/ami-family';
import { BlockDeviceMapping } from '../values/ec2nodeclass/block-device-mapping';
import { MetadataOptions } from '../values/ec2nodeclass/metadata-options';

/**
 * How nodes are launched on AWS: what an AWSNodeTemplate and the `provider` of a Provisioner have in common. Source: rules NT-2 and IP-1.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface AwsLaunchSettings {
  /**
   * The subnets, by tags that all match. A value can be `*`, or several separated by commas. Ids stand in `aws-ids`, with commas too (rules NT-4 to NT-7).
   * Source: AWSNodeTemplate CRD spec.subnetSelector.
   */
  readonly subnetSelector: { [tag: string]: string };

  /**
   * The security groups, by tags or by `aws-ids`, as `subnetSelector` has them. Source: AWSNodeTemplate CRD spec.securityGroupSelector, rules NT-4 to NT-7.
   *
   * @default - `launchTemplate` is given; else it is asked for
   */
  readonly securityGroupSelector?: { [tag: string]: string };

  /**
   * The family of the images: AL2, Bottlerocket, Ubuntu, since 0.14 Custom, since 0.29 Windows2019 and Windows2022. Not beside `launchTemplate`.
   * Source: AWSNodeTemplate CRD spec.amiFamily, rule NT-8.
   *
   * @default - AL2, by Karpenter
   */
  readonly amiFamily?: AmiFamily;

  /**
   * The instance profile of the nodes, by name. Not beside `launchTemplate` (rule NT-3). Source: AWSNodeTemplate CRD spec.instanceProfile.
   *
   * @default - the one in the settings of the controller
   */
  readonly instanceProfile?: string;

  /**
   * A launch template of your own, by name. It says itself what security groups, metadata options, image family, instance profile, block devices, user data and
   * image selector would (rule NT-3). v1beta1 has no such field. Source: AWSNodeTemplate CRD spec.launchTemplate.
   *
   * @default - Karpenter makes launch templates
   */
  readonly launchTemplate?: string;

  /**
   * Tags of what Karpenter makes in EC2. In an AWSNodeTemplate, since 0.28, without those that Karpenter sets itself (rule NT-9). Source: AWSNodeTemplate CRD spec.tags.
   *
   * @default - those that Karpenter sets
   */
  readonly tags?: { [key: string]: string };

  /**
   * The instance metadata service of the nodes. Here its answers may travel 2 hops where `httpPutResponseHopLimit` is left out. Not beside `launchTemplate`.
   * Source: AWSNodeTemplate CRD spec.metadataOptions, rule NT-10.
   *
   * @default - reachable, IPv4 only, 2 hops, with a token required, by Karpenter
   */
  readonly metadataOptions?: MetadataOptions;

  /**
   * The disks, each 1G to 64T. There is no `rootVolume` and no `volumeInitializationRate` yet. Not beside `launchTemplate`.
   * Source: AWSNodeTemplate CRD spec.blockDeviceMappings, rule NT-11.
   *
   * @default - by the image family
   */
  readonly blockDeviceMappings?: BlockDeviceMapping[];

  /**
   * A field that EC2 keeps for itself in CreateFleet. Since 0.14. Source: AWSNodeTemplate CRD spec.context, rule NT-12.
   *
   * @default - none
   */
  readonly context?: string;
}
