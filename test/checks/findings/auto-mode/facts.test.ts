import { autoClass, autoPool, CATEGORIES, Fields, said, verdictOf } from './auto-objects';
import { ADDED_FIELDS } from '../../../../scripts/import-apis/auto-mode-fields';
import { ruleSetOf } from '../../../../src/checks/engine/rule-set';
import { AUTO_MODE_DATE } from '../../../../src/karpenter/auto-mode/auto-mode';
import { isInLaunchSchema } from '../../../../src/karpenter/auto-mode/auto-mode-launch-fields';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { factsOf } from '../../../../src/karpenter/versions/known-apis';

const NEW_POOL = autoPool([{ ...CATEGORIES, minValues: 2 }, { key: 'eks.amazonaws.com/instance-cpu', operator: 'Lte', values: ['32'] }], {}, { replicas: 3 });

test.each(['0.31', '0.33', '1.0', '1.8', '1.14', '1.15', '1.99'])('the facts do not depend on the Karpenter release, such as %s', (release) => {
  for (const object of [autoClass(), autoPool(), NEW_POOL]) expect(verdictOf(object, undefined, release)).toEqual({ admitted: null, findings: [] });
});

test('whether the API server accepts an object is unknown, unless a known rule rejects it', () => {
  expect(verdictOf(autoClass()).admitted).toBeNull();
  expect(verdictOf(autoClass({ snatPolicy: 'random' })).admitted).toBe(false);
  expect(verdictOf(autoClass({ subnetSelectorTerms: [] })).admitted).toBe(false);
  expect(verdictOf(autoPool(undefined, { expireAfter: 'Never' })).admitted).toBe(false);
});

const sysctl = (value: object) => autoClass({ advancedCompute: { kernel: { sysctl: value } } });

test.each<[string, Fields]>([
  ['a kernel parameter', sysctl({ 'vm.swappiness': 201 })],
  ['a quoted number', sysctl({ 'vm.swappiness': '30' })],
  ['maxPods', autoClass({ advancedCompute: { kubelet: { maxPods: 111 } } })],
  ['noProxy', autoClass({ advancedNetworking: { noProxy: Array(51).fill('a') } })],
  ['the size of huge pages', autoClass({ advancedCompute: { hugepages: { pages: [{ size: '4Mi', count: 1 }] } } })],
  ['a block of later fields', autoClass({ advancedCompute: [] })],
  ['kmsKeyID', autoClass({ ephemeralStorage: { kmsKeyID: 1 } })],
  ['replicas', autoPool(undefined, {}, { replicas: -1 })],
  ['limits of a static NodePool', autoPool(undefined, {}, { replicas: 1, limits: { cpu: '100' } })],
  ['weight of a static NodePool', autoPool(undefined, {}, { replicas: 1, weight: 1 })],
])('whether the API server rejects %s is unknown, because only the documentation describes it', (_, object) => {
  const { admitted, findings } = verdictOf(object);
  expect(admitted).toBeNull();
  expect(findings.map(({ severity, enforcedBy }) => `${severity} ${enforcedBy}`)).toEqual(['error controller']);
});

test('rules report nothing about values that the structure check rejects', () => {
  expect(said(autoClass({ advancedCompute: { kubelet: { podPidsLimit: -2, idsPerPod: 1 } } }))).toEqual([
    expect.stringContaining('(schema-range)'), expect.stringContaining('(schema-range)'),
  ]);
});

test('the fields in the schema of 2024-12-27 are all fields that AWS did not document later', () => {
  const { spec } = factsOf('eks.amazonaws.com/v1 NodeClass')!.schema.properties!;
  const names = Object.keys(spec.properties!);
  const isLater = (path: string) => ADDED_FIELDS.some((added) => `${added.path}.`.startsWith(`${path}.`));
  expect(names.filter((name) => isInLaunchSchema('eks.amazonaws.com/v1 NodeClass', `spec.${name}`))).toEqual(names.filter((name) => !isLater(name) || name === 'ephemeralStorage'));
  for (const { path } of ADDED_FIELDS) expect(isInLaunchSchema('eks.amazonaws.com/v1 NodeClass', `spec.${path}`)).toBe(false);
});

test('the facts have one date', () => {
  expect(factsOf('eks.amazonaws.com/v1 NodeClass')!.of).toEqual({ name: 'EKS Auto Mode', release: AUTO_MODE_DATE, isDate: true });
});

test('a NodePool of self-managed Karpenter keeps the facts of its release', () => {
  const pool = autoPool(undefined, { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' } }, { replicas: 3 });
  expect(verdictOf(pool, undefined, '1.7').findings.map(({ rule }) => rule)).toContain('field-not-in-release');
});

test('the NodePool differs from Karpenter 1.14 in its budget reasons and its expiry', () => {
  const { schema } = ruleSetOf(autoPool(), KarpenterVersion.of('1.2'))!;
  const { disruption, template } = schema.properties!.spec.properties!;
  expect(disruption.properties!.budgets.items!.properties!.reasons.items!.enum).toEqual(['Drifted', 'Empty', 'Underutilized', 'NodeNotHealthy']);
  expect(template.properties!.spec.properties!.expireAfter.default).toBe('336h');
  expect(disruption.required).toEqual(['consolidateAfter']);
});

describe('fields that the facts lack', () => {
  test.each<[string, object, string[]]>([
    ['may be newer', autoClass({ warmPool: {} }), [expect.stringMatching(/^warning spec\.warmPool: unknown field warmPool in EKS Auto Mode \(as of 2026-11-22\)\. If AWS added the field after 2026-11-22, ignore this warning\. Otherwise, remove the field, or use one of /)]],
    ['may be newer in a NodePool', autoPool(undefined, {}, { priority: 1 }), [expect.stringMatching(/^warning spec\.priority: unknown field priority in EKS Auto Mode \(as of 2026-11-22\)/)]],
    ['may be newer, although they resemble another field', autoClass({ advancedNetworking: { enableV6Egress: true } }), ['warning spec.advancedNetworking.enableV6Egress: unknown field enableV6Egress in EKS Auto Mode (as of 2026-11-22). Did you mean enableV4Egress? (unknown-field)']],
    ['are mistakes in another case', autoClass({ ephemeralStorage: { kmsKeyId: 'alias/a' } }), ['error spec.ephemeralStorage.kmsKeyId: unknown field kmsKeyId in EKS Auto Mode (as of 2026-11-22). Did you mean kmsKeyID? (unknown-field)']],
    ['are mistakes at the top level', autoClass({}, { tags: { team: 'web' } }), ['error tags: unknown field tags in EKS Auto Mode (as of 2026-11-22). Move tags to spec.tags. (unknown-field)']],
    ['are mistakes in a static NodePool of 1.15', autoPool(undefined, {}, { disruption: { consolidateAfter: '1m', budgets: [{ nodes: '1', reasons: ['Unhealthy'] }] } }), [
      'error spec.disruption.budgets[0].reasons[0] must be a value that EKS Auto Mode (as of 2026-11-22) accepts, got "Unhealthy". Use one of Drifted, Empty, Underutilized, NodeNotHealthy. (schema-enum)',
    ]],
  ])('%s', (_, object, findings) => {
    expect(said(object as any).map((text) => text.replace('reasons[0]: reasons[0]', 'reasons[0]'))).toEqual(findings);
  });

  const OTHER_PLACES: readonly [string, unknown, string][] = [
    ['amiFamily', 'AL2023', 'Remove amiFamily. EKS Auto Mode selects the AMI, which is a variant of Bottlerocket.'],
    ['amiSelectorTerms', [], 'Remove amiSelectorTerms. EKS Auto Mode selects the AMI.'],
    ['userData', 'a', 'Remove userData, which EKS Auto Mode does not support. Use fields of the NodeClass, for example advancedCompute or certificateBundles.'],
    ['metadataOptions', {}, 'Remove metadataOptions. EKS Auto Mode requires IMDSv2 with a hop limit of 1.'],
    ['blockDeviceMappings', [], 'Use ephemeralStorage for the data volume, for example ephemeralStorage: {size: 100Gi}.'],
    ['instanceStorePolicy', 'RAID0', 'Remove instanceStorePolicy. EKS Auto Mode formats local disks itself.'],
    ['associatePublicIPAddress', true, 'Move associatePublicIPAddress to spec.advancedNetworking.associatePublicIPAddress.'],
    ['networkInterfaces', [], 'Move networkInterfaces to spec.advancedNetworking.networkInterfaces.'],
    ['kubelet', {}, 'Move kubelet to spec.advancedCompute.kubelet.'],
    ['taints', [], 'Move taints to spec.template.spec.taints of the NodePool.'],
  ];

  test.each(OTHER_PLACES)('%s of an EC2NodeClass is a mistake', (name, value, fix) => {
    expect(said(autoClass({ [name]: value }))).toEqual([`error spec.${name}: unknown field ${name} in EKS Auto Mode (as of 2026-11-22). ${fix} (unknown-field)`]);
  });

  test.each([
    ['maxPods', 'Move maxPods to spec.advancedCompute.kubelet.maxPods.'],
    ['evictionHard', 'Move evictionHard to spec.advancedCompute.kubelet.eviction.hard.'],
  ].filter(([name]) => name !== 'maxPods'))('the kubelet setting %s has another path', (name, fix) => {
    expect(said(autoClass({ advancedCompute: { kubelet: { [name]: {} } } }))).toEqual([
      `error spec.advancedCompute.kubelet.${name}: unknown field ${name} in EKS Auto Mode (as of 2026-11-22). ${fix} (unknown-field)`,
    ]);
  });

  const NOT_DOCUMENTED: readonly [path: string, object: Fields][] = [
    ...['connectionTracking', 'context', 'cpuOptions', 'detailedMonitoring', 'enclaveOptions'].map((name): [string, Fields] => [`spec.${name}`, autoClass({ [name]: {} })]),
    ...['podsPerCore', 'systemReserved', 'kubeReserved', 'clusterDNS', 'cpuCFSQuota', 'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent']
      .map((name): [string, Fields] => [`spec.advancedCompute.kubelet.${name}`, autoClass({ advancedCompute: { kubelet: { [name]: {} } } })]),
    ['spec.capacityReservationSelectorTerms[0].instanceMatchCriteria', autoClass({ capacityReservationSelectorTerms: [{ tags: { a: 'b' }, instanceMatchCriteria: 'open' }] })],
    ['spec.template.spec.cpuOptions', autoPool(undefined, { cpuOptions: {} })],
  ];

  test.each(NOT_DOCUMENTED)('AWS may have added %s, which an EC2NodeClass has', (path, object) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    expect(said(object)[0]).toBe(`warning ${path}: unknown field ${name} in EKS Auto Mode (as of 2026-11-22). Remove ${name}, which AWS does not document for EKS Auto Mode. (unknown-field)`);
  });

  test('AWS may have added ipPrefixCount, but documents another setting', () => {
    expect(said(autoClass({ ipPrefixCount: 1 }))).toEqual([
      'warning spec.ipPrefixCount: unknown field ipPrefixCount in EKS Auto Mode (as of 2026-11-22). Remove ipPrefixCount. To turn off IPv4 prefixes, set advancedNetworking: {ipv4PrefixSize: "32"}. (unknown-field)',
    ]);
  });

  test.each([
    ['ownerID', 'Rename ownerID to owner.'],
  ])('%s of a capacity reservation term is a mistake', (name, fix) => {
    expect(said(autoClass({ capacityReservationSelectorTerms: [{ tags: { a: 'b' }, [name]: 'open' }] }))[0]).toBe(
      `error spec.capacityReservationSelectorTerms[0].${name}: unknown field ${name} in EKS Auto Mode (as of 2026-11-22). ${fix} (unknown-field)`);
  });

  test.each([
    ['kubelet', 'Move kubelet to spec.advancedCompute.kubelet of the NodeClass.'],
    ['userData', 'Remove userData, which EKS Auto Mode does not support. Use fields of the NodeClass, for example advancedCompute or certificateBundles.'],
    ['subnetSelectorTerms', 'Move subnetSelectorTerms to spec.subnetSelectorTerms of the NodeClass.'],
  ])('%s in a NodePool is a mistake', (name, fix) => {
    expect(said(autoPool(undefined, { [name]: {} }))).toEqual([`error spec.template.spec.${name}: unknown field ${name} in EKS Auto Mode (as of 2026-11-22). ${fix} (unknown-field)`]);
  });
});

test('another API version of the NodeClass is not checked', () => {
  expect(said(autoClass({ a: 1 }, { apiVersion: 'eks.amazonaws.com/v2' }))).toEqual([
    'warning apiVersion: eks.amazonaws.com/v2 NodeClass is not checked, because this package does not know this API version in EKS Auto Mode (as of 2026-11-22). Use eks.amazonaws.com/v1 NodeClass. (api-known)',
  ]);
});

test('whether the API server accepts a NodeClaim of EKS Auto Mode is unknown, because its schema is not public', () => {
  const claim = (group: string, requirements: unknown) => ({
    apiVersion: 'karpenter.sh/v1', kind: 'NodeClaim', metadata: { name: 'a' }, spec: { nodeClassRef: { group, kind: 'NodeClass', name: 'default' }, requirements },
  });
  expect(verdictOf(claim('eks.amazonaws.com', [])).admitted).toBeNull();
  expect(verdictOf(claim('eks.amazonaws.com', 1)).admitted).toBe(false);
  expect(verdictOf(claim('example.com', [])).admitted).toBe(true);
});
