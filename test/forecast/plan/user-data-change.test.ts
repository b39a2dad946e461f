import { nodeClass, planned, pool, poolPlan, REF } from './manifests';
import { unifiedLines } from '../../../src/forecast/plan/line-diff';
import { planOf } from '../../../src/forecast/plan/plan-of';
import { JsonObject } from '../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const bottlerocket = (userData?: string) => nodeClass({ amiSelectorTerms: [{ alias: 'bottlerocket@v1.40.0' }], userData });
const custom = (userData: string) => nodeClass({ amiFamily: 'Custom', amiSelectorTerms: [{ id: 'ami-1' }], userData });

function diff(before: JsonObject, after: JsonObject) {
  const { userData } = poolPlan([pool(), before], [pool(), after]);
  return userData && { families: userData.families, changed: unifiedLines(userData.hunks).filter((line) => /^[+-]/.test(line)) };
}

test('shows the lines that change in the user data of nodes', () => {
  expect(diff(bottlerocket(), bottlerocket('[settings.host-containers.admin]\nenabled = true\n'))?.changed).toEqual(['+[settings.host-containers]', '+[settings.host-containers.admin]', '+enabled = true', '+']);
  expect(diff(custom('a\nb'), custom('a\nc'))).toEqual({ families: ['Custom', 'Custom'], changed: ['-b', '+c'] });
});

test('shows settings of the EC2NodeClass and the NodePool', () => {
  expect(diff(nodeClass(), nodeClass({ kubelet: { maxPods: 42 } }))?.changed).toEqual(['-      maxPods: MAX_PODS', '+      maxPods: 42']);
  const taint = { key: 'a', effect: 'NoSchedule' };
  const { userData } = poolPlan([pool(), bottlerocket()], [pool({ template: { taints: [taint] } }), bottlerocket()]);
  expect(userData!.hunks).not.toEqual([]);
});

test.each([
  { name: 'more capacity types', before: ['spot'], after: ['spot', 'on-demand'], changed: undefined },
  { name: 'fewer capacity types', before: ['spot', 'on-demand'], after: ['spot'], changed: undefined },
  { name: 'another capacity type', before: ['spot'], after: ['on-demand'], changed: 2 },
])('compares nodes with the same capacity type, if possible: $name', ({ before, after, changed }) => {
  const ofTypes = (values: string[]) => pool({ requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values }] });
  const { userData } = poolPlan([ofTypes(before), nodeClass()], [ofTypes(after), nodeClass()]);
  expect(userData && unifiedLines(userData.hunks).filter((line) => /^[+-]/.test(line)).length).toBe(changed);
});

test('names both AMI families', () => {
  expect(diff(nodeClass(), bottlerocket())?.families).toEqual(['AL2023', 'Bottlerocket']);
});

test.each([
  { name: 'other fields change', before: nodeClass(), after: nodeClass({ tags: { a: 'b' } }) },
  { name: 'user data is invalid', before: bottlerocket(), after: bottlerocket('[[[') },
])('does not change if $name', ({ before, after }) => {
  expect(diff(before, after)).toBeUndefined();
});

test('is unknown without the EC2NodeClass', () => {
  expect(poolPlan([pool()], [pool({ metadata: { labels: { a: 'b' } } })]).userData).toBeUndefined();
});

test('follows a NodePool to another EC2NodeClass', () => {
  const other = custom('x');
  const after = [pool({ template: { nodeClassRef: { ...REF, name: 'other' } } }), { ...other, metadata: { name: 'other' } }];
  expect(planned([pool(), custom('a')], after).nodePools.get('default')!.userData!.hunks).toEqual([{ starts: [1, 1], lines: [{ change: '-', text: 'a' }, { change: '+', text: 'x' }] }]);
});

test('an upgrade that only migrates hashes replaces no nodes', () => {
  const manifests = [pool(), nodeClass()];
  const { nodePools } = planOf({ before: manifests, after: manifests, from: KarpenterVersion.of('1.0.0'), to: KarpenterVersion.of('1.15.0') });
  expect(nodePools.get('default')).toMatchObject({ action: 'none', nodes: 'none' });
});
