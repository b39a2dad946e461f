import { blockDeviceMapping, metadataOptions } from './launch';
import { AmiFamily } from '../../props/ec2nodeclass/ami-family';
import { dictionary } from '../build';
import { enumLike, Forms, listOf, text, textMap } from '../forms';

/** The fields that an AWSNodeTemplate and the `provider` of a Provisioner have in common. */
export const ALPHA_LAUNCH: Forms = {
  amiFamily: enumLike(AmiFamily),
  instanceProfile: text,
  launchTemplate: text,
  subnetSelector: textMap,
  securityGroupSelector: textMap,
  blockDeviceMappings: listOf(blockDeviceMapping),
  metadataOptions,
  context: text,
  tags: textMap,
};

/** The props that AwsLaunchSettings requires. */
export const ALPHA_REQUIRED = { subnetSelector: dictionary([]) };
