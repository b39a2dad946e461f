import { EndpointState } from '../../props/ec2nodeclass/endpoint-state';
import { HttpTokens } from '../../props/ec2nodeclass/http-tokens';
import { VolumeType } from '../../props/ec2nodeclass/volume-type';
import { call, literal, struct } from '../build';
import { Expression } from '../expression';
import { boolean, enumLike, fieldsOf, Form, number, structOf, text } from '../forms';

const EBS = structOf('BlockDevice', {
  volumeSize: text,
  volumeType: enumLike(VolumeType),
  iops: number,
  throughput: number,
  encrypted: boolean,
  kmsKeyID: text,
  deleteOnTermination: boolean,
  snapshotID: text,
  volumeInitializationRate: number,
});

const NO_VOLUME = { deviceName: literal(''), ebs: struct('BlockDevice', []) };

/** Returns code for a block device mapping. The code omits fields of a wrong type. */
export function blockDeviceMapping(json: unknown): Expression {
  return struct('BlockDeviceMapping', fieldsOf(json, { deviceName: text, rootVolume: boolean, ebs: EBS }, NO_VOLUME));
}

export const metadataOptions = structOf('MetadataOptions', {
  httpEndpoint: enumLike(EndpointState),
  httpProtocolIPv6: enumLike(EndpointState),
  httpPutResponseHopLimit: number,
  httpTokens: enumLike(HttpTokens),
});

export const userData: Form = (json) => (typeof json === 'string' ? call('UserData', 'of', literal(json)) : undefined);
