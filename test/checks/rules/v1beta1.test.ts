import { judge } from '../../../src/checks/engine/judge';
import { EnforcedBy, Severity } from '../../../src/checks/findings/finding';
import { Json } from '../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const TERMS = [{ id: 'subnet-1' }];
const nodes = (spec: Json): Json => ({ template: { spec: { nodeClassRef: { name: 'default' }, requirements: [], ...spec } } });
const pool = (spec: Json): Json => ({ apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', metadata: { name: 'default' }, spec: { ...nodes({}), ...spec } });
const poolOf = (spec: Json): Json => pool(nodes(spec));
const disruption = (spec: Json): Json => pool({ disruption: spec });
const nodeClass = (spec: Json): Json => ({
  apiVersion: 'karpenter.k8s.aws/v1beta1',
  kind: 'EC2NodeClass',
  metadata: { name: 'default' },
  spec: { amiFamily: 'AL2', role: 'r', subnetSelectorTerms: TERMS, securityGroupSelectorTerms: [{ id: 'sg-1' }], ...spec },
});
const requirement = (key: string): Json => poolOf({ requirements: [{ key, operator: 'Exists' }] });
const tags = (key: string): Json => nodeClass({ tags: { [key]: 'x' } });
const many = (count: number): Json => poolOf({ requirements: Array.from({ length: count }, (_, index) => ({ key: `a${index}`, operator: 'Exists' })) });
const volume = (volumeSize: unknown): Json => nodeClass({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize } }] });
const named = (name: string): Json => ({ ...pool({}), metadata: { name } });
const reserved = (cpu: unknown): Json => poolOf({ kubelet: { kubeReserved: { cpu } } });

/** Returns the errors for an object, each with enforcer, rule, and path. */
function errorsOf(object: Json, version: string): string[] {
  return judge(object, KarpenterVersion.of(version)).findings.filter(({ severity }) => severity === Severity.ERROR).map(({ rule, path, enforcedBy }) => `${enforcedBy} ${rule} ${path}`);
}

const POOL_REF = 'spec.template.spec';

describe.each<[number: string, right: readonly [Json, string][], wrong: readonly [Json, string, string][]]>([
  ['BNP-6', [[disruption({ consolidationPolicy: 'WhenUnderutilized' }), '0.32']], [[disruption({ consolidationPolicy: 'WhenEmptyOrUnderutilized' }), '0.37', 'schema schema-enum spec.disruption.consolidationPolicy']]],
  ['BNP-8', [[disruption({ expireAfter: '720h' }), '0.35']], [[poolOf({ expireAfter: '720h' }), '0.35', `strict unknown-field ${POOL_REF}.expireAfter`]]],
  ['BNP-9', [[disruption({ budgets: [{ nodes: '1' }] }), '0.34']], [
    [disruption({ budgets: [{ nodes: '1' }] }), '0.33', 'strict field-not-in-release spec.disruption.budgets'],
    [disruption({ budgets: [{ nodes: '1', reasons: ['Empty'] }] }), '0.37', 'strict unknown-field spec.disruption.budgets[0].reasons'],
  ]],
  ['BNP-12', [[many(30), '0.32'], [many(100), '0.33']], [[many(31), '0.32', `schema schema-size ${POOL_REF}.requirements`], [many(101), '0.37', `schema schema-size ${POOL_REF}.requirements`]]],
  ['BNP-16', [[poolOf({ kubelet: { maxPods: 20 } }), '0.32']], [[poolOf({ kubelet: { containerRuntime: 'containerd' } }), '0.32', `strict unknown-field ${POOL_REF}.kubelet.containerRuntime`]]],
  ['BNP-17, BNP-51', [[poolOf({ resources: {} }), '0.37']], [
    [poolOf({ resources: { requests: { cpu: '1' } } }), '0.34', `schema schema-size ${POOL_REF}.resources`],
    [poolOf({ resources: { requests: { cpu: '1' } } }), '0.32', `webhook nodepool-beta-resources ${POOL_REF}.resources.requests`],
  ]],
  ['BNP-30', [[disruption({ consolidationPolicy: 'WhenEmpty', consolidateAfter: '30s' }), '0.32'], [disruption({ consolidateAfter: 'Never' }), '0.37']], [
    [disruption({ consolidateAfter: '30s' }), '0.37', 'cel nodepool-beta-consolidate-after spec.disruption.consolidateAfter'],
    [disruption({ consolidationPolicy: 'WhenUnderutilized', consolidateAfter: '0s' }), '1.0', 'cel nodepool-beta-consolidate-after spec.disruption.consolidateAfter'],
  ]],
  ['BNP-31', [[disruption({ consolidationPolicy: 'WhenEmpty', consolidateAfter: 'Never' }), '0.32']], [
    [disruption({ consolidationPolicy: 'WhenEmpty' }), '0.32', 'cel nodepool-beta-when-empty spec.disruption.consolidateAfter'],
  ]],
  ['BNP-32', [[disruption({ budgets: [{ nodes: '1', schedule: '@daily', duration: '8h' }] }), '0.34']], [
    [disruption({ budgets: [{ nodes: '1', schedule: '@daily' }] }), '0.34', 'cel nodepool-budget-schedule-needs-duration spec.disruption.budgets[0].schedule'],
  ]],
  ['BNP-35', [
    [requirement('karpenter.k8s.aws/instance-cpu-manufacturer'), '0.36'], [requirement('karpenter.k8s.aws/instance-ebs-bandwidth'), '0.37'], [requirement('topology.k8s.aws/zone-id'), '0.32'],
  ], [
    [requirement('karpenter.k8s.aws/instance-cpu-manufacturer'), '0.35', `cel label-aws-domain ${POOL_REF}.requirements[0].key`],
    [requirement('karpenter.k8s.aws/instance-ebs-bandwidth'), '0.36', `cel label-aws-domain ${POOL_REF}.requirements[0].key`],
    [requirement('karpenter.k8s.aws/instance-pods'), '0.32', `cel label-aws-domain ${POOL_REF}.requirements[0].key`],
  ]],
  ['BNP-40', [[reserved('100m'), '0.32'], [reserved('1'), '0.37']], [
    [reserved('-1'), '0.35', `cel kubelet-reserved-negative ${POOL_REF}.kubelet.kubeReserved["cpu"]`],
    [reserved(1), '0.35', `cel kubelet-reserved-negative ${POOL_REF}.kubelet.kubeReserved["cpu"]`],
    [reserved(1), '0.36', `schema schema-type ${POOL_REF}.kubelet.kubeReserved["cpu"]`],
  ]],
  ['BNP-41', [[poolOf({ kubelet: { imageGCHighThresholdPercent: 81, imageGCLowThresholdPercent: 80 } }), '0.32']], [
    [poolOf({ kubelet: { imageGCHighThresholdPercent: 80, imageGCLowThresholdPercent: 80 } }), '0.32', `cel kubelet-image-gc-thresholds ${POOL_REF}.kubelet.imageGCHighThresholdPercent`],
    [poolOf({ kubelet: { evictionSoft: { 'memory.available': '1Gi' } } }), '0.32', `cel kubelet-eviction-soft-pairs ${POOL_REF}.kubelet.evictionSoft["memory.available"]`],
  ]],
  ['BNP-52', [[disruption({ budgets: [{ nodes: '1', schedule: '0 9 * * 1-5', duration: '8h' }] }), '0.34']], [
    [disruption({ budgets: [{ nodes: '1', schedule: 'a b c d e', duration: '8h' }] }), '0.34.13', 'webhook nodepool-budget-schedule spec.disruption.budgets[0].schedule'],
    [disruption({ budgets: [{ nodes: '1', schedule: 'a b c d e', duration: '8h' }] }), '0.34.8', 'controller nodepool-budget-schedule spec.disruption.budgets[0].schedule'],
  ]],
  ['BNP-53', [[poolOf({ taints: [{ key: 'a', effect: 'NoSchedule' }], startupTaints: [{ key: 'a', effect: 'NoExecute' }] }), '0.32']], [
    [poolOf({ taints: [{ key: 'a', effect: 'NoSchedule' }], startupTaints: [{ key: 'a', effect: 'NoSchedule' }] }), '0.32', `webhook taint-duplicate ${POOL_REF}.startupTaints[0]`],
    [poolOf({ taints: [{ key: 'a', effect: 'NoSchedule' }], startupTaints: [{ key: 'a', effect: 'NoSchedule' }] }), '0.33.0', `controller taint-duplicate ${POOL_REF}.startupTaints[0]`],
  ]],
  ['BC-1', [[nodeClass({ amiFamily: 'Ubuntu' }), '0.32'], [nodeClass({ amiFamily: 'AL2023' }), '0.35']], [
    [nodeClass({ amiFamily: undefined }), '0.32', 'schema schema-required spec.amiFamily'],
    [nodeClass({ amiFamily: 'AL2023' }), '0.34', 'schema value-not-in-release spec.amiFamily'],
  ]],
  ['BC-2', [[nodeClass({ amiFamily: 'Custom', amiSelectorTerms: [{ id: 'ami-1' }] }), '0.32']], [
    [nodeClass({ amiFamily: 'Custom' }), '0.32', 'cel ec2nodeclass-custom-ami-terms spec.amiSelectorTerms'],
  ]],
  ['BC-3', [[nodeClass({ amiSelectorTerms: [{ id: 'ami-1' }, { name: 'n', owner: 'self' }] }), '0.37']], [
    [nodeClass({ amiSelectorTerms: [] }), '0.37', 'cel ec2nodeclass-beta-ami-id-alone spec.amiSelectorTerms'],
    [nodeClass({ amiSelectorTerms: [{ id: 'ami-1', name: 'n' }] }), '0.37', 'cel ec2nodeclass-beta-ami-id-alone spec.amiSelectorTerms[0].id'],
    [nodeClass({ amiSelectorTerms: [{ owner: 'self' }] }), '0.37', 'cel ec2nodeclass-ami-term-empty spec.amiSelectorTerms[0]'],
    [nodeClass({ amiSelectorTerms: [{ id: 'ami-1', alias: 'al2@latest' }] }), '0.37', 'strict unknown-field spec.amiSelectorTerms[0].alias'],
  ]],
  ['BC-5', [[nodeClass({ role: undefined, instanceProfile: 'p' }), '0.32']], [[nodeClass({ instanceProfile: 'p' }), '0.32', 'cel ec2nodeclass-role-or-instance-profile spec.instanceProfile']]],
  ['BC-9', [[nodeClass({ subnetSelectorTerms: [{ id: 'subnet-1' }, { tags: { a: 'b' } }] }), '0.37']], [
    [nodeClass({ subnetSelectorTerms: [{ id: 'subnet-1' }, { id: 'subnet-2', tags: { a: 'b' } }] }), '0.37', 'webhook ec2nodeclass-selector-id-beside spec.subnetSelectorTerms[1].id'],
    [nodeClass({ blockDeviceMappings: [{ ebs: { volumeSize: '8Gi' } }] }), '0.32', 'webhook ec2nodeclass-block-device-incomplete spec.blockDeviceMappings[0].deviceName'],
    [nodeClass({ blockDeviceMappings: [{ ebs: { volumeSize: '8Gi' } }] }), '0.33.0', 'crash ec2nodeclass-block-device-incomplete spec.blockDeviceMappings[0].deviceName'],
  ]],
  ['BC-11', [[tags('karpenter.sh/nodeclaim'), '0.34'], [tags('karpenter.sh/provisioner-name'), '0.35'], [tags('eks:eks-cluster-name'), '0.37']], [
    [tags('karpenter.sh/nodeclaim'), '0.35', 'cel ec2nodeclass-tag-restricted spec.tags["karpenter.sh/nodeclaim"]'],
    [tags('karpenter.sh/provisioner-name'), '0.34', 'cel ec2nodeclass-tag-restricted spec.tags["karpenter.sh/provisioner-name"]'],
    [tags('karpenter.sh/managed-by'), '1.0', 'cel ec2nodeclass-tag-restricted spec.tags["karpenter.sh/managed-by"]'],
    [tags('kubernetes.io/cluster/demo'), '0.32', 'cel ec2nodeclass-tag-restricted spec.tags["kubernetes.io/cluster/demo"]'],
  ]],
  ['BC-8', [[volume('100Gi'), '0.36'], [volume(20_000_000_000), '0.32']], [
    [volume(100), '0.36', 'webhook ec2nodeclass-beta-volume-size spec.blockDeviceMappings[0].ebs.volumeSize'],
    [volume(100), '0.37', 'schema schema-type spec.blockDeviceMappings[0].ebs.volumeSize'],
  ]],
  ['BNP-50', [[named('team-red'), '0.37'], [named('team.red'), '1.0']], [
    [named('team.red'), '0.32', 'webhook metadata-name-of-webhook metadata.name'],
    [named('2nd'), '0.37', 'webhook metadata-name-of-webhook metadata.name'],
    [named('a'.repeat(64)), '0.33.8', 'webhook metadata-name-of-webhook metadata.name'],
  ]],
  ['BC-12', [[nodeClass({ instanceStorePolicy: 'RAID0' }), '0.34'], [nodeClass({ associatePublicIPAddress: true }), '0.35']], [
    [nodeClass({ instanceStorePolicy: 'RAID0' }), '0.33', 'strict field-not-in-release spec.instanceStorePolicy'],
    [nodeClass({ associatePublicIPAddress: true }), '0.34', 'strict field-not-in-release spec.associatePublicIPAddress'],
  ]],
])('%s', (_, right, wrong) => {
  test.each(right.map(([object, version]) => [version, object] as const))('valid object %# for %s', (version, object) => {
    expect(errorsOf(object, version)).toEqual([]);
  });

  test.each(wrong.map(([object, version, error]) => [version, error, object] as const))('invalid object %# for %s: %s', (version, error, object) => {
    expect(errorsOf(object, version)).toEqual([error]);
  });
});

describe('early patches', () => {
  const budget = (duration: string) => disruption({ budgets: [{ nodes: '1', schedule: '@daily', duration }] });
  const ownerWithTags = nodeClass({ amiSelectorTerms: [{ owner: 'self', tags: { a: 'b' } }] });
  const profile = nodeClass({ role: undefined, instanceProfile: 'p' });
  const AT = `${POOL_REF}.requirements`;

  test.each<[Json, string, string[]]>([
    [many(30), '0.33.5', []],
    [many(31), '0.33.5', [`schema early-patch ${AT}`]],
    [many(31), '0.33.6', []],
    [many(31), '0.33', []],
    [many(31), '0.34.6', [`schema early-patch ${AT}`]],
    [many(31), '0.35.5', [`schema early-patch ${AT}`]],
    [many(31), '0.36.2', [`schema early-patch ${AT}`]],
    [many(31), '0.37.0', [`schema early-patch ${AT}`]],
    [many(31), '0.37.1', []],
    [budget('1h30m'), '0.34.4', ['schema early-patch spec.disruption.budgets[0].duration']],
    [budget('1h30m'), '0.34.5', []],
    [budget('1h30m'), '0.35.3', ['schema early-patch spec.disruption.budgets[0].duration']],
    [budget('1h30m'), '0.36.0', []],
    [budget('90m'), '0.34.0', []],
    [profile, '0.32.1', ['schema early-patch spec.role', 'strict early-patch spec.instanceProfile']],
    [profile, '0.32.2', []],
    [ownerWithTags, '0.32.1', ['cel early-patch spec.amiSelectorTerms[0].owner']],
    [ownerWithTags, '0.32.2', []],
    [requirement('my.node.kubernetes.io/x'), '0.32.1', [`cel early-patch ${AT}[0].key`]],
    [requirement('my.node.kubernetes.io/x'), '0.32.2', []],
    [requirement('node.kubernetes.io/x'), '0.32.0', []],
  ])('judges %j in %s: %j', (object, version, errors) => {
    expect(errorsOf(object, version)).toEqual(errors);
  });
});

describe('constraints that only the webhook enforces', () => {
  const object = nodeClass({ subnetSelectorTerms: [{ id: 'subnet-1' }, { id: 'subnet-2', tags: { a: 'b' } }] });
  const said = (version: string) => judge(object, KarpenterVersion.of(version)).findings.filter(({ rule }) => rule === 'ec2nodeclass-selector-id-beside')
    .map(({ severity, enforcedBy, webhookByDefault, message }) => ({ severity, enforcedBy, webhookByDefault, message }));
  const MESSAGE = 'id "subnet-2" must not be set together with tags';

  test.each(['0.32.0', '0.33.8', '0.34.9', '0.35.8', '0.36.5', '0.37.3', '0.33', '0.37'])('is an error in %s, whose default install runs it', (version) => {
    expect(said(version)).toEqual([{ severity: Severity.ERROR, enforcedBy: EnforcedBy.WEBHOOK, webhookByDefault: true, message: MESSAGE }]);
  });

  test.each(['1.0.0', '1.0.14'])('is advice in %s, which keeps only the conversion webhook', (version) => {
    expect(said(version)).toEqual([{ severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, webhookByDefault: undefined, message: MESSAGE }]);
  });

  test.each(['0.33.0', '0.33.7', '0.34.8', '0.35.7', '0.36.4', '0.37.2'])('is a warning in %s, whose default install does not', (version) => {
    const message = `id "subnet-2" must not be set together with tags (only Karpenter's webhook checks this, but the default installation of Karpenter ${version} does not run the webhook)`;
    expect(said(version)).toEqual([{ severity: Severity.WARNING, enforcedBy: EnforcedBy.WEBHOOK, webhookByDefault: false, message }]);
  });
});

test('the API server of 0.34.0 rejects incomplete budgets only if every budget is incomplete', () => {
  const halves = disruption({ budgets: [{ nodes: '1', schedule: '@daily' }] });
  const one = disruption({ budgets: [{ nodes: '1' }, { nodes: '1', schedule: '@daily' }] });
  const judged = (object: Json, version: string) => judge(object, KarpenterVersion.of(version)).admitted;
  expect([judged(halves, '0.34.0'), judged(one, '0.34.0'), judged(one, '0.34.1')]).toEqual([false, true, false]);
  expect(errorsOf(one, '0.34.0')).toEqual(['controller nodepool-budget-schedule-needs-duration spec.disruption.budgets[1].schedule']);
});

test('a label of later releases counts as a user-defined label', () => {
  const said = (version: string) => judge(requirement('topology.k8s.aws/zone-id'), KarpenterVersion.of(version)).findings.filter(({ rule }) => rule === 'label-look-alike').map(({ message }) => message);
  expect(said('0.36')).toEqual(['topology.k8s.aws/zone-id is a custom label before Karpenter 0.37, so it selects no instance types in Karpenter 0.36']);
  expect(said('0.37')).toEqual([]);
});

describe('the role of a stored EC2NodeClass', () => {
  const judged = (old: Json, now: Json, version: string) => judge(nodeClass(now), KarpenterVersion.of(version), nodeClass(old)).findings
    .filter(({ severity }) => severity === Severity.ERROR).map(({ rule }) => rule);

  test.each<[string, Json, Json, string[]]>([
    ['the same role', { role: 'a' }, { role: 'a' }, []],
    ['another role', { role: 'a' }, { role: 'b' }, ['ec2nodeclass-role-changed']],
    ['an instance profile instead of the role', { role: 'a' }, { role: undefined, instanceProfile: 'p' }, ['ec2nodeclass-role-switched']],
  ])('an update to %s', (_, old, now, rules) => {
    expect(judged(old, now, '0.37')).toEqual(rules);
  });
});
