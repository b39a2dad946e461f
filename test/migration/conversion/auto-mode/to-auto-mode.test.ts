import { nodeClass, pool, TERMS } from './objects';
import { unreported } from './unreported';
import { toAutoMode } from '../../../../src/migration/conversion/auto-mode/to-auto-mode';
import { noteText } from '../../../../src/migration/conversion/notes';

const ALL_FIELDS = nodeClass({
  instanceProfile: 'nodes',
  amiFamily: 'AL2023',
  amiSelectorTerms: [{ id: 'ami-1' }],
  userData: 'text',
  associatePublicIPAddress: false,
  blockDeviceMappings: [
    { deviceName: '/dev/xvda', rootVolume: true, ebs: { volumeSize: '100Gi', volumeType: 'io2', iops: 20000, throughput: 300, kmsKeyID: 'key', encrypted: true, deleteOnTermination: false, snapshotID: 'snap-1', volumeInitializationRate: 100 } },
    { deviceName: '/dev/xvdb', ebs: { volumeSize: '10Gi' } },
  ],
  capacityReservationSelectorTerms: [{ tags: { a: 'b' }, ownerID: '123456789012', instanceMatchCriteria: 'open' }],
  connectionTracking: { udpTimeout: 30 },
  context: 'context',
  cpuOptions: { nestedVirtualization: 'enabled' },
  detailedMonitoring: true,
  enclaveOptions: { enabled: true },
  instanceStorePolicy: 'RAID0',
  ipPrefixCount: 1,
  kubelet: {
    maxPods: 200, podsPerCore: 2, clusterDNS: ['10.0.0.10'], evictionHard: { 'memory.available': '5%' }, containerLogMaxFiles: 3, podPidsLimit: '100 * 2', userNamespaces: { idsPerPod: 65536 },
  },
  metadataOptions: { httpEndpoint: 'enabled', httpPutResponseHopLimit: 2, httpTokens: 'required', httpProtocolIPv6: 'disabled' },
  networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' }],
  placementGroupSelector: { name: 'group' },
  tags: { 'team': 'red', 'karpenter.sh/managed-by': 'demo' },
});

test('converts each field of an EC2NodeClass, or reports it', () => {
  const { objects: [result], notes } = toAutoMode([ALL_FIELDS]);
  const places = new Set(notes.map(({ where }) => where));
  expect(unreported(ALL_FIELDS.spec, result.spec, 'spec', 'EC2NodeClass/web', places)).toEqual([]);
  expect(result.spec).toEqual({
    subnetSelectorTerms: TERMS,
    securityGroupSelectorTerms: TERMS,
    instanceProfile: 'nodes',
    advancedNetworking: { associatePublicIPAddress: false, networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' }] },
    capacityReservationSelectorTerms: [{ tags: { a: 'b' }, owner: '123456789012' }],
    advancedCompute: { kubelet: { maxPods: 110, eviction: { hard: { 'memory.available': '5%' } }, logging: { containerLogMaxFiles: 3 }, idsPerPod: 65536 } },
    ephemeralStorage: { size: '100Gi', iops: 16000, throughput: 300, kmsKeyID: 'key' },
    placementGroupSelector: { name: 'group' },
    tags: { team: 'red' },
  });
});

test('reports a field without a note', () => {
  expect(unreported({ a: [{ b: 1 }], c: 2 }, { c: 2 }, '', 'NodePool/x', new Set())).toEqual(['NodePool/x a[0].b']);
});

test.each([
  [{ expireAfter: '480h' }, { expireAfter: '480h' }],
  [{ expireAfter: 'Never' }, { expireAfter: '480h' }],
  [{ expireAfter: '500h', terminationGracePeriod: '48h' }, { expireAfter: '456h', terminationGracePeriod: '48h' }],
  [{ terminationGracePeriod: '200h' }, { expireAfter: '304h', terminationGracePeriod: '200h' }],
  [{ terminationGracePeriod: '600h' }, { terminationGracePeriod: '168h' }],
])('keeps the lifetime of nodes within 21 days: %j', (before, after) => {
  const { expireAfter, terminationGracePeriod } = toAutoMode([pool(before)]).objects[0].spec.template.spec;
  expect({ ...expireAfter && { expireAfter }, ...terminationGracePeriod && { terminationGracePeriod } }).toEqual(after);
});

test('reports a missing EC2NodeClass, and removes the startup taint of the EBS CSI driver', () => {
  const { objects, notes } = toAutoMode([pool({ startupTaints: [{ key: 'ebs.csi.aws.com/agent-not-ready', effect: 'NoExecute' }] })]);
  expect(objects[0].spec.template.spec.startupTaints).toEqual([]);
  expect(notes.filter(({ kind }) => kind === 'decision').map(noteText)).toEqual([
    'NodePool/web spec.template.spec.nodeClassRef: EC2NodeClass/web is not in the input. Convert EC2NodeClass/web together with the NodePool, or create NodeClass/web-auto-mode.',
  ]);
});

test('omits NodePools for Windows and NodeOverlays, and keeps objects of EKS Auto Mode', () => {
  const windows = pool({ requirements: [{ key: 'kubernetes.io/os', operator: 'In', values: ['windows'] }] });
  const overlay = { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name: 'cheap' }, spec: {} };
  const own = { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'web-auto-mode' }, spec: {} };
  const { objects, notes } = toAutoMode([windows, overlay, own]);
  expect(objects).toEqual([own]);
  expect(notes.map(({ kind, where }) => `${kind} ${where}`)).toEqual(['impossible NodePool/web', 'impossible NodeOverlay/cheap']);
});
