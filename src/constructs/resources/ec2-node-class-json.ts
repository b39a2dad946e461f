import { checkValue, needProps } from '../../foundation/basics/props/check-props';
import { required } from '../../foundation/basics/props/prop-checks';
import { reject } from '../../foundation/basics/props/reject';
import { valueText } from '../../foundation/basics/value-text';
import { EC2NodeClassV1Spec } from '../../karpenter/imports/EC2NodeClass.v1';
import { BlockDeviceMapping } from '../props/ec2nodeclass/block-device-mapping';
import { ConnectionTracking } from '../props/ec2nodeclass/connection-tracking';
import { EndpointState } from '../props/ec2nodeclass/endpoint-state';
import { HttpTokens } from '../props/ec2nodeclass/http-tokens';
import { InterfaceType } from '../props/ec2nodeclass/interface-type';
import { MetadataOptions } from '../props/ec2nodeclass/metadata-options';
import { NetworkInterface } from '../props/ec2nodeclass/network-interface';
import { VolumeType } from '../props/ec2nodeclass/volume-type';
import { BLOCK_DEVICE } from '../props/items-json';
import { textOf } from '../props/text-of';
import { UserData } from '../user-data/user-data';

/** Renders a block device mapping with the API's field names. */
export function blockDeviceMappingJson(mapping: BlockDeviceMapping, index: number, where = ''): NonNullable<EC2NodeClassV1Spec['blockDeviceMappings']>[number] {
  const path = `${where}blockDeviceMappings[${index}]`;
  const { deviceName, rootVolume, ebs: given } = checkValue(path, mapping, required(BLOCK_DEVICE));
  const ebs = needProps(given, '{ volumeSize: "100Gi" }', `${path}.`, 'ebs');
  return {
    deviceName,
    rootVolume,
    ebs: {
      volumeSize: ebs.volumeSize,
      volumeType: textOf(`${path}.ebs.volumeType`, ebs.volumeType, VolumeType),
      encrypted: ebs.encrypted,
      kmsKeyID: ebs.kmsKeyID,
      deleteOnTermination: ebs.deleteOnTermination,
      iops: ebs.iops,
      throughput: ebs.throughput,
      snapshotID: ebs.snapshotID,
      volumeInitializationRate: ebs.volumeInitializationRate,
    },
  };
}

/** Renders metadata options with the API's field names. */
export function metadataOptionsJson(options: MetadataOptions, where = ''): NonNullable<EC2NodeClassV1Spec['metadataOptions']> {
  const path = `${where}metadataOptions`;
  return {
    httpEndpoint: textOf(`${path}.httpEndpoint`, options.httpEndpoint, EndpointState),
    httpProtocolIPv6: textOf(`${path}.httpProtocolIPv6`, options.httpProtocolIPv6, EndpointState),
    httpPutResponseHopLimit: options.httpPutResponseHopLimit,
    httpTokens: textOf(`${path}.httpTokens`, options.httpTokens, HttpTokens),
  };
}

/** Renders a network interface with the API's field names. */
export function networkInterfaceJson(networkInterface: NetworkInterface, index: number): NonNullable<EC2NodeClassV1Spec['networkInterfaces']>[number] {
  return {
    networkCardIndex: networkInterface.networkCardIndex,
    deviceIndex: networkInterface.deviceIndex,
    interfaceType: textOf(`networkInterfaces[${index}].interfaceType`, networkInterface.interfaceType, InterfaceType)!,
  };
}

/** Renders connection tracking timeouts with the API's field names. */
export function connectionTrackingJson(tracking: ConnectionTracking): NonNullable<EC2NodeClassV1Spec['connectionTracking']> {
  return {
    tcpEstablishedTimeout: tracking.tcpEstablishedTimeout,
    udpStreamTimeout: tracking.udpStreamTimeout,
    udpTimeout: tracking.udpTimeout,
  };
}

/**
 * Returns user data as a string.
 *
 * @throws if the prop is not a UserData, which JavaScript apps can pass
 */
export function userDataText(userData: UserData | undefined): string | undefined {
  if (userData === undefined || userData === null || typeof userData === 'object' && 'text' in userData) return userData?.text;
  reject(wrongUserData(userData));
  return undefined;
}

/** Returns the error about user data of a wrong type. User data can contain secrets, so the message does not print a string. */
function wrongUserData(userData: unknown): Error {
  return new Error(`userData must be a UserData, got ${typeof userData === 'string' ? 'a string' : valueText(userData)}. Use UserData.of(text).`);
}
