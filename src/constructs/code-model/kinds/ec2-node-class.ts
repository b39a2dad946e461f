import { JsonObject } from '../../../foundation/basics/json';
import { AmiFamily } from '../../props/ec2nodeclass/ami-family';
import { InstanceStorePolicy } from '../../props/ec2nodeclass/instance-store-policy';
import { InterfaceType } from '../../props/ec2nodeclass/interface-type';
import { NestedVirtualization } from '../../props/ec2nodeclass/nested-virtualization';
import { list, literal, struct } from '../build';
import { boolean, enumLike, fieldsOf, Forms, listOf, number, structOf, text, textMap } from '../forms';
import { ObjectCode } from '../object-code';
import { kubelet } from '../parts/kubelet';
import { blockDeviceMapping, metadataOptions, userData } from '../parts/launch';
import { metadata } from '../parts/metadata';
import { amiTerm, placementGroup, reservationTerm, securityGroupTerm, subnetTerm } from '../parts/selector-terms';

const NETWORK_INTERFACE = structOf('NetworkInterface', { networkCardIndex: number, deviceIndex: number, interfaceType: enumLike(InterfaceType) },
  { networkCardIndex: literal(0), deviceIndex: literal(0), interfaceType: enumLike(InterfaceType)('interface')! });

const SPEC: Forms = {
  role: text,
  instanceProfile: text,
  amiFamily: enumLike(AmiFamily),
  amiSelectorTerms: listOf(amiTerm),
  subnetSelectorTerms: listOf(subnetTerm),
  securityGroupSelectorTerms: listOf(securityGroupTerm),
  capacityReservationSelectorTerms: listOf(reservationTerm),
  placementGroupSelector: placementGroup,
  associatePublicIPAddress: boolean,
  ipPrefixCount: number,
  networkInterfaces: listOf(NETWORK_INTERFACE),
  connectionTracking: structOf('ConnectionTracking', { tcpEstablishedTimeout: number, udpStreamTimeout: number, udpTimeout: number }),
  blockDeviceMappings: listOf(blockDeviceMapping),
  instanceStorePolicy: enumLike(InstanceStorePolicy),
  metadataOptions,
  cpuOptions: structOf('CpuOptions', { nestedVirtualization: enumLike(NestedVirtualization) }),
  enclaveOptions: structOf('EnclaveOptions', { enabled: boolean }, { enabled: literal(false) }),
  kubelet,
  userData,
  detailedMonitoring: boolean,
  context: text,
  tags: textMap,
};

const REQUIRED = { amiSelectorTerms: list([]), subnetSelectorTerms: list([]), securityGroupSelectorTerms: list([]) };

/** Returns the code of an EC2NodeClass of API version v1. */
export function ec2NodeClassCode(json: JsonObject): ObjectCode {
  return { type: 'EC2NodeClass', props: struct('EC2NodeClassProps', [...fieldsOf(json, { metadata }), ...fieldsOf(json.spec, SPEC, REQUIRED)]) };
}
