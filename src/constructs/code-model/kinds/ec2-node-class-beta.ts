import { JsonObject } from '../../../foundation/basics/json';
import { AmiFamily } from '../../props/ec2nodeclass/ami-family';
import { InstanceStorePolicy } from '../../props/ec2nodeclass/instance-store-policy';
import { list, struct } from '../build';
import { boolean, enumLike, fieldsOf, Forms, listOf, text, textMap } from '../forms';
import { ObjectCode } from '../object-code';
import { blockDeviceMapping, metadataOptions, userData } from '../parts/launch';
import { metadata } from '../parts/metadata';
import { amiTermBeta, securityGroupTerm, subnetTerm } from '../parts/selector-terms';

const SPEC: Forms = {
  amiFamily: enumLike(AmiFamily),
  amiSelectorTerms: listOf(amiTermBeta),
  role: text,
  instanceProfile: text,
  subnetSelectorTerms: listOf(subnetTerm),
  securityGroupSelectorTerms: listOf(securityGroupTerm),
  associatePublicIPAddress: boolean,
  blockDeviceMappings: listOf(blockDeviceMapping),
  instanceStorePolicy: enumLike(InstanceStorePolicy),
  metadataOptions,
  userData,
  detailedMonitoring: boolean,
  context: text,
  tags: textMap,
};

/** Returns the code of an EC2NodeClass of API version v1beta1. */
export function ec2NodeClassBetaCode(json: JsonObject): ObjectCode {
  const required = { subnetSelectorTerms: list([]), securityGroupSelectorTerms: list([]) };
  return { type: 'v1beta1.EC2NodeClass', props: struct('v1beta1.EC2NodeClassProps', [...fieldsOf(json, { metadata }), ...fieldsOf(json.spec, SPEC, required)]) };
}
