import { BOOL, GoType, STRING, struct } from '../../../../src/forecast/plan/hash/go-type';

function jsonNames(type: GoType): readonly string[] {
  return type.kind === 'struct' ? type.fields.map(({ json }) => json) : [];
}

test.each([
  { go: 'Role', json: 'role' },
  { go: 'UserData', json: 'userData' },
  { go: 'AssociatePublicIPAddress', json: 'associatePublicIPAddress' },
  { go: 'HTTPEndpoint', json: 'httpEndpoint' },
  { go: 'HTTPProtocolIPv6', json: 'httpProtocolIPv6' },
  { go: 'KMSKeyID', json: 'kmsKeyID' },
  { go: 'SnapshotID', json: 'snapshotID' },
  { go: 'IOPS', json: 'iops' },
  { go: 'EBS', json: 'ebs' },
  { go: 'ID', json: 'id' },
  { go: 'ClusterDNS', json: 'clusterDNS' },
  { go: 'ImageGCHighThresholdPercent', json: 'imageGCHighThresholdPercent' },
  { go: 'TCPEstablishedTimeout', json: 'tcpEstablishedTimeout' },
  { go: 'CPUOptions', json: 'cpuOptions' },
])('the field $go has the JSON name $json', ({ go, json }) => {
  expect(jsonNames(struct('T', { [go]: STRING }))).toEqual([json]);
});

test('a struct keeps the order of the Go source, and takes JSON names that differ', () => {
  expect(struct('T', { B: BOOL, CPUCFSQuota: BOOL, A: STRING }, { CPUCFSQuota: 'cpuCFSQuota' })).toEqual({
    kind: 'struct',
    name: 'T',
    fields: [{ name: 'B', json: 'b', type: BOOL }, { name: 'CPUCFSQuota', json: 'cpuCFSQuota', type: BOOL }, { name: 'A', json: 'a', type: STRING }],
  });
});
