import { JsonObject } from '../../../../src/foundation/basics/json';
import { parseNanos } from '../../../../src/foundation/go/exact-quantity';
import { allInstanceTypes } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { nodeClassTypes } from '../../../../src/karpenter/instance-types/node-class/node-class-types';
import { allocatableOf } from '../../../../src/karpenter/scheduling/pods/resources';
import { podVolume } from '../../../../src/karpenter/scheduling/shortages/pod-volume';

function nodeClass(spec: JsonObject): JsonObject {
  return { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'linux' }, spec };
}
function volume(deviceName: string, volumeSize?: string, more = {}): JsonObject {
  return { deviceName, ...more, ebs: { ...volumeSize !== undefined && { volumeSize } } };
}
const AL2023 = [{ alias: 'al2023@latest' }];
const al2023 = (...blockDeviceMappings: JsonObject[]) => nodeClass({ amiSelectorTerms: AL2023, blockDeviceMappings });
const BOTTLEROCKET = [{ alias: 'bottlerocket@latest' }];
const bottlerocket = (...blockDeviceMappings: JsonObject[]) => nodeClass({ amiSelectorTerms: BOTTLEROCKET, blockDeviceMappings });
const custom = (...blockDeviceMappings: JsonObject[]) => nodeClass({ amiFamily: 'Custom', blockDeviceMappings });

const typesOf = (...names: string[]) => allInstanceTypes().filter(({ name }) => names.includes(name));
const describe50 = (json: JsonObject, ...names: string[]) => podVolume(json, typesOf(...names), parseNanos('50Gi')!);
const IN = 'In blockDeviceMappings of EC2NodeClass linux, ';

test.each<[string, JsonObject, string, string]>([
  ['AL2023 without mappings', al2023(), 'volume /dev/xvda of EC2NodeClass linux has the default size of 20Gi', 'set volumeSize of /dev/xvda to at least 57Gi.'],
  ['AL2023 with a small volume', al2023(volume('/dev/xvda', '30Gi')), 'volume /dev/xvda of EC2NodeClass linux has 30Gi', 'set volumeSize of /dev/xvda to at least 57Gi.'],
  ['AL2023 with another volume', al2023(volume('/dev/sda1', '250Gi')), 'volume /dev/xvda of EC2NodeClass linux has the default size of 20Gi. Pods do not use /dev/sda1', 'set volumeSize of /dev/xvda to at least 57Gi.'],
  ['Bottlerocket with a large root volume', bottlerocket(volume('/dev/xvda', '100Gi')), 'volume /dev/xvdb of EC2NodeClass linux has the default size of 20Gi. Pods do not use /dev/xvda', 'set volumeSize of /dev/xvdb to at least 57Gi.'],
  ['Windows', nodeClass({ amiSelectorTerms: [{ alias: 'windows2022@latest' }] }), 'volume /dev/sda1 of EC2NodeClass linux has the default size of 50Gi', 'set volumeSize of /dev/sda1 to at least 57Gi.'],
  ['a snapshot', al2023(volume('/dev/xvda')), 'volume /dev/xvda of EC2NodeClass linux has the default size of 20Gi', 'set volumeSize of /dev/xvda to at least 57Gi.'],
  ['a root volume with another name', al2023(volume('/dev/xvda', '20Gi'), volume('/dev/sdb', '30Gi', { rootVolume: true })), 'volume /dev/sdb of EC2NodeClass linux has 30Gi. Pods do not use /dev/xvda', 'set volumeSize of /dev/sdb to at least 57Gi.'],
  ['a custom AMI', custom(volume('/dev/xvda', '4Gi'), volume('/dev/sdf', '30Gi')), 'volume /dev/sdf of EC2NodeClass linux has 30Gi', 'set volumeSize of /dev/sdf to at least 57Gi.'],
  ['a custom AMI without mappings', custom(), 'the volume for pods of EC2NodeClass linux has the default size of 20Gi', 'add a mapping with rootVolume: true and volumeSize 57Gi.'],
])('names the volume of %s', (_, json, text, fix) => {
  expect(describe50(json, 'm5.large')).toEqual({ text, fix: `${IN}${fix}` });
});

test('the size leaves the request to pods, and a smaller one does not', () => {
  const left = (size: number) => allocatableOf(nodeClassTypes(typesOf('m5.large'), bottlerocket(volume('/dev/xvdb', `${size}Gi`))).types[0]).get('ephemeral-storage')!;
  expect([left(57) >= parseNanos('50Gi')!, left(56) >= parseNanos('50Gi')!]).toEqual([true, false]);
});

test('names local disks if they are large enough and the AMI family sets them up', () => {
  const disks = 'set instanceStorePolicy: RAID0 for instance types with local disks, such as m5d.large';
  expect(describe50(al2023(), 'm5.large', 'm5d.large')?.fix).toBe(`${IN}set volumeSize of /dev/xvda to at least 57Gi, or ${disks}.`);
  expect(describe50(custom(volume('/dev/xvda')), 'm5.large', 'm5d.large')?.fix).toBe(`${IN}set volumeSize of /dev/xvda to at least 57Gi.`);
  expect(podVolume(al2023(), typesOf('m5d.large'), parseNanos('100Gi')!)?.fix).not.toContain('RAID0');
});

test('local disks that are too small must be larger, and EBS has a largest volume', () => {
  const raid = nodeClass({ ...al2023().spec, instanceStorePolicy: 'RAID0' });
  const larger = 'Lower the request, or allow instance types with larger local disks in the NodePool.';
  expect(podVolume(raid, typesOf('m5d.large'), parseNanos('100Gi')!)).toEqual({ fix: larger });
  expect(describe50(raid, 'm5.large')?.text).toBe('volume /dev/xvda of EC2NodeClass linux has the default size of 20Gi');
  expect(podVolume(al2023(), typesOf('m5.large'), parseNanos('60Ti')!)?.fix).toBe('Lower the request. No EBS volume is large enough.');
});

test('names the setting of a NodeClass of EKS Auto Mode', () => {
  const auto = (spec: JsonObject) => ({ apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'default' }, spec });
  const of100 = (json: JsonObject, ...names: string[]) => podVolume(json, typesOf(...names), parseNanos('100Gi')!);
  expect(of100(auto({}), 'm5.large')).toEqual({ text: 'the volume of NodeClass default has the default size of 80Gi', fix: 'Set ephemeralStorage.size of NodeClass default to at least 113Gi.' });
  expect(of100(auto({ ephemeralStorage: { size: '90Gi' } }), 'm5.large')?.text).toBe('the volume of NodeClass default has 90Gi');
  expect(of100(auto({}), 'm5.large', 'm5d.large')).toEqual({
    fix: 'Set ephemeralStorage.size of NodeClass default to at least 113Gi, or allow instance types with larger local disks in the NodePool.',
  });
});

test('describes no volume of an unknown node class', () => {
  expect(podVolume(undefined, typesOf('m5.large'), 1n)).toBeUndefined();
});
