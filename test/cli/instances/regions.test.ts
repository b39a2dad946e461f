import { json, M7I, pool, run } from './run-instances';

const zones = (...names: string[]) => `${M7I}, {key: topology.kubernetes.io/zone, operator: In, values: [${names.join(', ')}]}`;
const counts = (content: string, ...args: string[]) => Object.values<any>(json(content, ...args).nodePools)
  .map(({ instanceTypes, fix }) => [instanceTypes.length, fix]);
const [ireland, frankfurt] = [pool('a', zones('eu-west-1a', 'eu-west-1b')), pool('b', zones('eu-central-1a'))];

test('the region is that of the zones that NodePools require', () => {
  expect([counts(ireland), json(ireland).assumptions[0]]).toEqual([[[11, null]], 'The region is eu-west-1, because NodePools require this region or its zones. To change it, set --region.']);
  expect(counts(pool('a', `${M7I}, {key: topology.kubernetes.io/region, operator: In, values: [eu-west-1]}`))).toEqual([[11, null]]);
  expect(json(ireland, '--region', 'eu-west-1').assumptions[0]).toBe('Prices are on-demand prices of us-east-1 in USD, as of 2026-07-20.');
});

const workload = (kind: string, spec: string) => `---
apiVersion: apps/v1
kind: ${kind}
metadata: {name: w}
spec: {template: {spec: {${spec}, containers: [{name: a, image: b}]}}}
`;
const inZone = (zone: string, key = 'topology.kubernetes.io/zone') => `nodeSelector: {${key}: ${zone}}`;
const OF_PODS = 'The region is eu-west-1, because pods require this region or its zones. To change it, set --region.';

test.each([
  ['a Deployment', 'Deployment', inZone('eu-west-1a')],
  ['a zone ID', 'StatefulSet', inZone('euw1-az2', 'topology.k8s.aws/zone-id')],
  ['a deprecated label', 'Deployment', inZone('eu-west-1a', 'failure-domain.beta.kubernetes.io/zone')],
  ['a DaemonSet', 'DaemonSet', inZone('eu-west-1', 'topology.kubernetes.io/region')],
  ['a node affinity', 'Deployment', 'affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: topology.kubernetes.io/zone, operator: In, values: [eu-west-1b, eu-west-1c]}]}]}}}'],
])('the region is that of the zones that pods require: %s', (_, kind, spec) => {
  const content = pool('a', M7I) + workload(kind, spec);
  expect(json(content).assumptions[0]).toBe(OF_PODS);
  expect(run(content).err).toBe('');
  expect(run(content).out).not.toContain('fits no NodePool');
  expect(json(content, '--region', 'us-east-1').assumptions.join()).not.toContain('The region is');
});

const VOLUME = `---
apiVersion: v1
kind: PersistentVolume
metadata: {name: data}
spec: {nodeAffinity: {required: {nodeSelectorTerms: [{matchExpressions: [{key: topology.ebs.csi.aws.com/zone, operator: In, values: [eu-west-1d]}]}]}}}
`;

test('PersistentVolumes decide the region after pods, and add zones', () => {
  const { assumptions } = json(pool('a', M7I) + VOLUME);
  expect(assumptions[0]).toBe('The region is eu-west-1, because PersistentVolumes require this region or its zones. To change it, set --region.');
  expect(assumptions.join()).toContain('eu-west-1c (euw1-az3), eu-west-1d.');
  expect(json(pool('a', M7I) + VOLUME + workload('Deployment', inZone('us-east-2a'))).assumptions.slice(0, 2)).toEqual([
    'The region is us-east-2, because pods require this region or its zones. To change it, set --region.',
    'Objects require zones of eu-west-1, but the region is us-east-2. To choose another region, set --region.',
  ]);
});

test('accepts different PersistentVolumes with the same name', () => {
  const { code, err } = run(pool('a', M7I) + VOLUME + VOLUME.replace('eu-west-1d', 'eu-west-1a'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('NodePools decide the region before pods', () => {
  const { assumptions } = json(ireland + workload('Deployment', inZone('us-east-2a')));
  expect(assumptions.slice(0, 2)).toEqual([
    'The region is eu-west-1, because NodePools require this region or its zones. To change it, set --region.',
    'Objects require zones of us-east-2, but the region is eu-west-1. To choose another region, set --region.',
  ]);
});

test('pods that only prefer or exclude zones do not decide the region', () => {
  const term = (operator: string) => `matchExpressions: [{key: topology.kubernetes.io/zone, operator: ${operator}, values: [eu-west-1a]}]`;
  const excluded = workload('Deployment', `affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{${term('NotIn')}}]}}}`);
  const preferred = workload('StatefulSet', `affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, preference: {${term('In')}}}]}}`);
  expect(json(pool('a', M7I) + excluded + preferred).assumptions.join()).not.toContain('region is');
});

test('another release can have other instance types', () => {
  const [first] = json(pool('a', M7I), '--karpenter-version', '1.9').assumptions;
  expect(first).toBe('The instance types are those of Karpenter 1.15. Karpenter 1.9 can have other instance types and labels.');
  expect(json(pool('a', M7I), '--karpenter-version', '1.15').assumptions.join()).not.toContain('Karpenter 1.15.');
});

test('the region can have more zones than a, b, and c', () => {
  const content = pool('a', zones('us-east-1d'));
  expect([counts(content), counts(content, '--zones', 'us-east-1a')]).toEqual([[[11, null]], [[0, null]]]);
  expect(counts(pool('a', zones('us-east-1z')))).toEqual([[0, null]]);
});

test('the region is in the fix if zones are of several regions', () => {
  const fixes = [[0, 'Set --region eu-west-1.'], [0, 'Set --region eu-central-1.']];
  expect(counts(ireland + frankfurt)).toEqual(fixes);
  expect(counts(ireland + frankfurt, '--region', 'eu-west-1')).toEqual([[11, null], fixes[1]]);
  expect(run(ireland, '--region', 'us-east-2').out).toMatch(/^NodePool a: 0 of 1336 instance types\n {2}Reason {4}no instance type meets requirement topology\.kubernetes\.io\/zone In\n {12}\[eu-west-1a eu-west-1b\]\n {2}fix: Set --region eu-west-1\.\n\n {2}REQUIREMENT/);
  expect(json(ireland, '--region', 'us-east-2', '--why', 'm7i.large').nodePools.a).toMatchObject({
    admitted: false,
    message: 'm7i.large does not meet requirement topology.kubernetes.io/zone In [eu-west-1a eu-west-1b]: m7i.large has us-east-2a, us-east-2b, us-east-2c',
    fix: 'Set --region eu-west-1.',
  });
});

test('the fix for a local zone sets --zones', () => {
  const content = pool('a', zones('us-west-2-lax-1a'));
  expect(counts(content)).toEqual([[0, 'Set --zones us-west-2-lax-1a.']]);
  expect(counts(content, '--zones', 'us-west-2-lax-1a')).toEqual([[11, null]]);
});
