import { Json } from '../../../../src/checks/findings/rule';
import { fnvOfText, xor } from '../../../../src/forecast/plan/hash/fnv';
import { nodeClassHash, NodeClassHashVersion, nodeClassHashVersion } from '../../../../src/forecast/plan/hash/node-class-hash';

/** The EC2NodeClass of Karpenter's own unit tests. */
const BASE = {
  role: 'role-1',
  tags: { 'keyTag-1': 'valueTag-1', 'keyTag-2': 'valueTag-2' },
  context: 'fake-context',
  detailedMonitoring: false,
  associatePublicIPAddress: false,
  metadataOptions: { httpEndpoint: 'disabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 1, httpTokens: 'optional' },
  blockDeviceMappings: [{
    deviceName: 'map-device-1',
    ebs: {
      deleteOnTermination: false, encrypted: false, iops: 0, kmsKeyID: 'fakeKMSKeyID', snapshotID: 'fakeSnapshot', throughput: 0, volumeSize: '2G', volumeType: 'standard',
    },
  }, { deviceName: 'map-device-2' }],
  userData: 'userdata-test-1',
};
/** The CA bundle of these tests. */
const CA_BUNDLE = 'test-ca-bundle';

interface UpstreamRow {
  readonly name: string;
  readonly change: Json;
  readonly v6: string;
  readonly v5?: string;
  readonly v4?: string;
}

/**
 * Hashes in Karpenter's unit tests: v6 in 1.15.0, v5 in 1.14.1, and v4 in 1.3.3 and 1.8.6. The tests of 1.0.14 have the hashes of v4, because
 * v3 differs from v4 only in the kubelet settings.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.0/pkg/apis/v1/ec2nodeclass_hash_test.go
 */
const UPSTREAM: readonly UpstreamRow[] = [
  { name: 'no change', change: {}, v6: '11148166120438674859', v5: '2608468723537941485', v4: '4950366118253097694' },
  { name: 'userData', change: { userData: 'userdata-test-2' }, v6: '11774429238106843388', v5: '2153344579995979450', v4: '9034828637236670345' },
  { name: 'tags["keyTag-test-3"]', change: { tags: { 'keyTag-test-3': 'valueTag-test-3' } }, v6: '9327338697296909506', v5: '4608386791045313156', v4: '6878220270322275255' },
  { name: 'context', change: { context: 'context-2' }, v6: '2279761750428738028', v5: '11612053647989098410', v4: '13953931752662869657' },
  { name: 'detailedMonitoring', change: { detailedMonitoring: true }, v6: '1936848126751988570', v5: '11845605438531206428', v4: '14187487647319890991' },
  { name: 'instanceStorePolicy', change: { instanceStorePolicy: 'RAID0' }, v6: '16697988646989909967', v5: '6430637013089544585', v4: '4160809219257698490' },
  { name: 'associatePublicIPAddress', change: { associatePublicIPAddress: true }, v6: '16141801171825097963', v5: '6811176403923819181', v4: '4469320567057431454' },
  { name: 'metadataOptions.httpEndpoint', change: { metadataOptions: { httpEndpoint: 'enabled' } }, v6: '14969742554812447671', v5: '8158886403801636337', v4: '1277386558528601282' },
  { name: 'metadataOptions.httpProtocolIPv6', change: { metadataOptions: { httpProtocolIPv6: 'enabled' } }, v6: '1581716956216772561', v5: '12355196004817691031', v4: '14697047633165484196' },
  { name: 'metadataOptions.httpPutResponseHopLimit', change: { metadataOptions: { httpPutResponseHopLimit: 10 } }, v6: '14046948658064232764', v5: '8968306366664488826', v4: '2086799014304536137' },
  { name: 'metadataOptions.httpTokens', change: { metadataOptions: { httpTokens: 'required' } }, v6: '1346719102507290084', v5: '12408995450371615650', v4: '14750841460622248593' },
  { name: 'blockDeviceMappings[].deviceName', change: { blockDeviceMappings: { 0: { deviceName: 'map-device-test-3' } } }, v6: '8979166653850509463', v5: '13986335469721503441', v4: '11716516558705174498' },
  { name: 'blockDeviceMappings[].rootVolume', change: { blockDeviceMappings: { 0: { rootVolume: true } } }, v6: '8875796205856543692', v5: '14242690863945643402', v4: '11900810786014401721' },
  { name: 'blockDeviceMappings[].ebs.deleteOnTermination', change: { blockDeviceMappings: { 0: { ebs: { deleteOnTermination: true } } } }, v6: '1470935115846151531', v5: '12316454167870753581', v4: '14586255897156659742' },
  { name: 'blockDeviceMappings[].ebs.encrypted', change: { blockDeviceMappings: { 0: { ebs: { encrypted: true } } } }, v6: '5252376125396833097', v5: '17753517657333560591', v4: '10872029821841773628' },
  { name: 'blockDeviceMappings[].ebs.iops', change: { blockDeviceMappings: { 0: { ebs: { iops: 10 } } } }, v6: '11651419893470054855', v5: '2249322442135400321', v4: '9202874311950700210' },
  { name: 'blockDeviceMappings[].ebs.kmsKeyID', change: { blockDeviceMappings: { 0: { ebs: { kmsKeyID: 'test' } } } }, v6: '1488385067008138755', v5: '12259594419287406661', v4: '14601456769467439478' },
  { name: 'blockDeviceMappings[].ebs.snapshotID', change: { blockDeviceMappings: { 0: { ebs: { snapshotID: 'test' } } } }, v6: '12786013539168652330', v5: '1149563513090550380', v4: '8031059801598053215' },
  { name: 'blockDeviceMappings[].ebs.throughput', change: { blockDeviceMappings: { 0: { ebs: { throughput: 10 } } } }, v6: '1873429003468556999', v5: '12068199760789564545', v4: '14410045481146650034' },
  { name: 'blockDeviceMappings[].ebs.volumeType', change: { blockDeviceMappings: { 0: { ebs: { volumeType: 'io1' } } } }, v6: '6743466905516550702', v5: '16361719363399715944', v4: '9480251663542054235' },
  { name: 'enclaveOptions.enabled true', change: { enclaveOptions: { enabled: true } }, v6: '7236976372141148292' },
  { name: 'enclaveOptions.enabled false', change: { enclaveOptions: { enabled: false } }, v6: '12655667132181172925' },
  { name: 'connectionTracking.tcpEstablishedTimeout', change: { connectionTracking: { tcpEstablishedTimeout: 300 } }, v6: '1619669030802245540', v5: '12177489405137904098' },
  { name: 'connectionTracking.udpStreamTimeout', change: { connectionTracking: { udpStreamTimeout: 120 } }, v6: '13743705849402595405', v5: '17567831983996427' },
  { name: 'connectionTracking.udpTimeout', change: { connectionTracking: { udpTimeout: 45 } }, v6: '17941926745862994490', v5: '5078825826133662844' },
  { name: 'cpuOptions.nestedVirtualization', change: { cpuOptions: { nestedVirtualization: 'enabled' } }, v6: '6157846767212910604', v5: '17001101224536964682' },
  { name: 'amiSelectorTerms (not hashed)', change: { amiSelectorTerms: [{ tags: { '': 'ami-test-value' } }] }, v6: '11148166120438674859', v5: '2608468723537941485', v4: '4950366118253097694' },
  { name: 'subnetSelectorTerms (not hashed)', change: { subnetSelectorTerms: [{ tags: { 'subnet-test-key': 'subnet-test-value' } }] }, v6: '11148166120438674859', v5: '2608468723537941485', v4: '4950366118253097694' },
  { name: 'securityGroupSelectorTerms (not hashed)', change: { securityGroupSelectorTerms: [{ tags: { 'security-group-test-key': 'security-group-test-value' } }] }, v6: '11148166120438674859', v5: '2608468723537941485', v4: '4950366118253097694' },
  { name: 'blockDeviceMappings[].ebs.volumeSize', change: { blockDeviceMappings: { 0: { ebs: { volumeSize: '10G' } } } }, v6: '10372902467896351912', v5: '3564293065344858862', v4: '5906178522470964189' },
  { name: 'instanceProfile instead of role', change: { role: '', instanceProfile: 'test-instance-profile' }, v6: '10323991363677716244', v5: '3585768058063247698', v4: '5855570904022890593' },
];

/** Returns a copy with changes at any depth. */
function merged(value: any, change: any): any {
  if (typeof change !== 'object' || Array.isArray(change) || typeof value !== 'object') return change;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  for (const [key, child] of Object.entries(change)) copy[key] = merged(copy[key], child);
  return copy;
}

/** Returns a computed hash, which assumes an empty CA bundle, for the CA bundle of Karpenter's tests. */
function withBundle(hash: string): string {
  return String(xor(BigInt(hash), fnvOfText(''), fnvOfText(CA_BUNDLE)));
}

describe('the hash equals the hash in Karpenter\'s unit tests after a change of', () => {
  test.each(UPSTREAM)('$name', ({ change, v6, v5, v4 }) => {
    const spec = merged(BASE, change);
    expect(withBundle(nodeClassHash({ spec }, 'v6'))).toBe(v6);
    if (v5 !== undefined) expect(withBundle(nodeClassHash({ spec }, 'v5'))).toBe(v5);
    if (v4 !== undefined) expect(nodeClassHash({ spec }, 'v4')).toBe(v4);
    if (v4 !== undefined) expect(nodeClassHash({ spec }, 'v3')).toBe(v4);
  });
});

/** A typical EC2NodeClass as the API server stores it. */
const STORED = {
  amiSelectorTerms: [{ alias: 'al2023@latest' }],
  role: 'r',
  subnetSelectorTerms: [{ tags: { a: 'b' } }],
  securityGroupSelectorTerms: [{ tags: { a: 'b' } }],
  metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 1, httpTokens: 'required' },
};

function hashOf(change: Json, version: NodeClassHashVersion = 'v6'): string {
  return nodeClassHash({ spec: { ...STORED, ...change } }, version);
}

test('a stored EC2NodeClass has the hash that Karpenter computes without a CA bundle', () => {
  expect(hashOf({}, 'v6')).toBe('16664176375993651535');
  expect(hashOf({}, 'v5')).toBe('6468882521411450633');
});

test.each([
  { name: 'amiFamily that equals the family of the alias', change: { amiFamily: 'AL2023' } },
  { name: 'another version of the alias', change: { amiSelectorTerms: [{ alias: 'al2023@v20260101' }] } },
  { name: 'an alias in a later term', change: { amiSelectorTerms: [{ alias: '' }, { alias: 'al2023@latest' }] } },
  { name: 'subnetSelectorTerms', change: { subnetSelectorTerms: [{ id: 'subnet-1' }] } },
  { name: 'securityGroupSelectorTerms', change: { securityGroupSelectorTerms: [{ id: 'sg-1' }] } },
  { name: 'capacityReservationSelectorTerms', change: { capacityReservationSelectorTerms: [{ id: 'cr-1' }] } },
  { name: 'ipPrefixCount', change: { ipPrefixCount: 1 } },
  { name: 'no instanceProfile', change: { instanceProfile: null } },
])('the hash does not depend on $name', ({ change }) => {
  expect(hashOf(change)).toBe(hashOf({}));
  expect(hashOf(change, 'v5')).toBe(hashOf({}, 'v5'));
});

test.each([
  { name: 'the family of the alias', change: { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] } },
  { name: 'amiFamily Custom', change: { amiFamily: 'Custom' } },
  { name: 'an empty map of tags', change: { tags: {} } },
  { name: 'detailedMonitoring false', change: { detailedMonitoring: false } },
  { name: 'an empty string of user data', change: { userData: '' } },
  { name: 'an empty list of block device mappings', change: { blockDeviceMappings: [] } },
  { name: 'placementGroupSelector', change: { placementGroupSelector: { name: 'a' } } },
  { name: 'networkInterfaces', change: { networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' }] } },
])('the hash depends on $name', ({ change }) => {
  expect(hashOf(change)).not.toBe(hashOf({}));
  expect(hashOf(change, 'v5')).not.toBe(hashOf({}, 'v5'));
});

const interfaces = [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' }, { networkCardIndex: 1, deviceIndex: 1, interfaceType: 'efa-only' }];
const volume = (volumeSize: unknown) => ({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize } }] });

test.each([
  { name: 'list items in another order', one: { networkInterfaces: interfaces }, other: { networkInterfaces: [...interfaces].reverse() } },
  { name: 'two identical items, which cancel each other', one: { networkInterfaces: [interfaces[0], interfaces[0]] }, other: { networkInterfaces: [] } },
  { name: 'tags in another order', one: { tags: { a: 'b', c: 'd' } }, other: { tags: { c: 'd', a: 'b' } } },
  { name: 'a volume size in another unit', one: volume('20Gi'), other: volume('20480Mi') },
  { name: 'a volume size with another exponent', one: volume('2000M'), other: volume('2G') },
])('the hash is equal for $name', ({ one, other }) => {
  expect(hashOf(one)).toBe(hashOf(other));
  expect(hashOf(one)).not.toBe(hashOf({}));
});

describe('kubelet settings', () => {
  const kubelet = (settings: Json) => ({ kubelet: settings });

  test.each([
    { name: 'an empty map', one: {}, other: undefined },
    { name: 'keys in another order', one: { maxPods: 1, podsPerCore: 2 }, other: { podsPerCore: 2, maxPods: 1 } },
    { name: 'nested keys in another order, which the API server sorts', one: { kubeReserved: { cpu: '1', memory: '1Gi' } }, other: { kubeReserved: { memory: '1Gi', cpu: '1' } } },
  ])('v6 has the same hash for $name', ({ one, other }) => {
    expect(hashOf({ kubelet: one })).toBe(hashOf({ kubelet: other }));
  });

  test.each([
    { name: 'another spelling of a duration', one: { evictionSoftGracePeriod: { 'memory.available': '60s' } }, other: { evictionSoftGracePeriod: { 'memory.available': '1m' } } },
    { name: 'two list items in another order', one: { clusterDNS: ['10.0.0.1', '10.0.0.2'] }, other: { clusterDNS: ['10.0.0.2', '10.0.0.1'] } },
    { name: 'two identical list items', one: { clusterDNS: ['10.0.0.1', '10.0.0.1'] }, other: { clusterDNS: [] } },
  ])('v6 has another hash for $name, but v5 has the same hash', ({ one, other }) => {
    expect(hashOf(kubelet(one), 'v6')).not.toBe(hashOf(kubelet(other), 'v6'));
    expect(hashOf(kubelet(one), 'v5')).toBe(hashOf(kubelet(other), 'v5'));
  });

  test.each([
    { name: 'swapped digits', one: { maxPods: 12 }, other: { maxPods: 21 } },
    { name: 'a number as a string', one: { maxPods: 12 }, other: { maxPods: '12' } },
    { name: 'an integer beyond 2^53', one: { maxPods: 9007199254740993n }, other: { maxPods: 9007199254740992n } },
  ])('v6 has another hash for $name', ({ one, other }) => {
    expect(hashOf(kubelet(one))).not.toBe(hashOf(kubelet(other)));
  });

  test('v5 has another hash for an empty map than for no settings', () => {
    expect(hashOf(kubelet({}), 'v5')).not.toBe(hashOf({}, 'v5'));
  });

  test('v6 hashes the escapes that Go writes for <, >, and &', () => {
    const text = '{"maxPods":"vcpus \\u003c 4 \\u0026\\u0026 vcpus \\u003e 1 ? 10 : 20"}';
    const withoutText = xor(BigInt(hashOf({})), fnvOfText('null'));
    expect(hashOf(kubelet({ maxPods: 'vcpus < 4 && vcpus > 1 ? 10 : 20' }))).toBe(String(xor(withoutText, fnvOfText(text))));
  });
});

describe('versions for which Karpenter\'s code has no oracle', () => {
  test('v4 contains the kubelet settings like v5, but no CA bundle (from reading Karpenter 1.1 to 1.11)', () => {
    const kubelet = { maxPods: 110 };
    expect(hashOf({ kubelet }, 'v4')).toBe(String(xor(BigInt(hashOf({ kubelet }, 'v5')), fnvOfText(''))));
    expect(hashOf({ kubelet }, 'v4')).not.toBe(hashOf({}, 'v4'));
  });

  test('v3 contains neither kubelet settings nor a CA bundle (from reading Karpenter 1.0)', () => {
    expect(hashOf({ kubelet: { maxPods: 110 } }, 'v3')).toBe(hashOf({}, 'v3'));
    expect(hashOf({}, 'v3')).toBe(hashOf({}, 'v4'));
  });
});

test.each([
  { minor: '1.0', version: 'v3' },
  { minor: '1.1', version: 'v4' },
  { minor: '1.9', version: 'v4' },
  { minor: '1.11', version: 'v4' },
  { minor: '1.12', version: 'v5' },
  { minor: '1.14', version: 'v5' },
  { minor: '1.15', version: 'v6' },
  { minor: '1.16', version: 'v6' },
])('Karpenter $minor computes hash $version', ({ minor, version }) => {
  expect(nodeClassHashVersion(minor)).toBe(version);
});
