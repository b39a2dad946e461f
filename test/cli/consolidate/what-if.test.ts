import { answer, deletedNode, EMPTY_REPORT, listOf, OBJECTS, report, SNAPSHOT } from './run-consolidate';
import { nodePoolHash } from '../../../src/forecast/plan/hash/node-pool-hash';
import { JsonObject } from '../../../src/foundation/basics/json';
import { yamlOf } from '../../../src/foundation/yaml/write-yaml';

const HASH = 'karpenter.sh/nodepool-hash';

const objectsAfter = (...args: string[]) => answer([SNAPSHOT], [...args, '-o', 'json'], [EMPTY_REPORT]).calls[0].objects;
const poolAfter = (...args: string[]) => objectsAfter(...args)[0];

test.each<[string, (pool: JsonObject) => unknown, unknown]>([
  ['nodepool/general.spec.disruption.consolidationPolicy=WhenEmptyOrUnderutilized', ({ spec }) => spec.disruption.consolidationPolicy, 'WhenEmptyOrUnderutilized'],
  ['NodePool/general.spec.disruption.consolidateAfter=5m', ({ spec }) => spec.disruption.consolidateAfter, '5m'],
  ['nodepools/general.spec.disruption.budgets[0].nodes="0"', ({ spec }) => spec.disruption.budgets, [{ nodes: '0' }]],
  ['nodepools/general.spec.disruption.budgets[1]={nodes: "5", reasons: [Drifted]}', ({ spec }) => spec.disruption.budgets, [{ nodes: '10%' }, { nodes: '5', reasons: ['Drifted'] }]],
  ['nodepool/general.spec.limits["nvidia.com/gpu"]="8"', ({ spec }) => spec.limits, { 'nvidia.com/gpu': '8' }],
  ['np/general.spec.weight=10', ({ spec }) => spec.weight, 10],
  ['nodepools.karpenter.sh/general.spec.weight=10', ({ spec }) => spec.weight, 10],
  ['nodepool/general.spec.weight=10', ({ spec }) => spec.weight, 10],
  ['nodepool/general.spec.disruption.budgets=null', ({ spec }) => 'budgets' in spec.disruption, false],
])('sets %s', (change, field, value) => {
  expect(field(poolAfter('--set', change))).toEqual(value);
});

test('compares the snapshot with and without the changes', () => {
  const { out, calls } = answer([SNAPSHOT], ['--set', 'nodepool/general.spec.disruption.consolidateAfter=5m'], [
    report({ nodes: [deletedNode('node-a'), deletedNode('node-b')], cost: { now: 0.856, afterwards: 0 } }), report(),
  ]);
  expect(calls).toHaveLength(2);
  expect(calls[1].objects).toHaveLength(OBJECTS.length);
  expect(calls[1].objects[0]).toEqual(OBJECTS[0]);
  expect(out).toContain('Changes to the snapshot\n  NodePool/general spec.disruption.consolidateAfter is "5m"\n');
  expect(out).toMatch(/\n +now {2}with the changes\nNodes +2 +2\nNodes to delete +1 +2\n/);
  expect(out).toMatch(/\nUSD per hour reached +0\.428 +0\.00\n/);
  expect(out).toContain('Changed verdicts\n  node-a: keep to delete\n');
});

test('changes the longest name, because names can contain dots', () => {
  const other = { ...OBJECTS[0], metadata: { name: 'general.spec' } };
  const { calls } = answer([listOf([...OBJECTS, other])], ['--set', 'nodepool/general.spec.spec.weight=5', '-o', 'json'], [EMPTY_REPORT]);
  expect(calls[0].objects.at(-1)!.spec.weight).toBe(5);
});

test('changes objects in namespaces', () => {
  const pod = objectsAfter('--set', 'pod/shop/web-0.metadata.annotations["karpenter.sh/do-not-disrupt"]="true"').at(-1)!;
  expect(pod.metadata.annotations).toEqual({ 'karpenter.sh/do-not-disrupt': 'true' });
});

test.each([
  ['pdb/shop/web.spec.maxUnavailable=1', 1], ['poddisruptionbudgets/shop/web.spec.maxUnavailable=1', 1], ['pdb/api.spec.maxUnavailable=1', 2], ['pdb/default/api.spec.maxUnavailable=1', 2],
])('accepts the short names of kubectl and the default namespace: %s', (change, index) => {
  const budgets = [['shop', 'web'], ['default', 'api']].map(([namespace, name]) => ({
    apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name, namespace }, spec: {},
  }));
  const { objects } = answer([listOf([OBJECTS[0], ...budgets, OBJECTS[1]])], ['--set', change, '-o', 'json'], [EMPTY_REPORT]).calls[0];
  expect(objects.map(({ spec }) => spec?.maxUnavailable === 1).indexOf(true)).toBe(index);
});

test.each([
  ['nodepool/general', '--set must be KIND/NAME.FIELD=VALUE, such as nodepool/general.spec.limits.cpu=100, got "nodepool/general"'],
  ['spec.weight=3', '--set must be KIND/NAME.FIELD=VALUE, such as nodepool/general.spec.limits.cpu=100, got "spec.weight=3"'],
  ['nodepool/genral.spec.weight=3', '--set "nodepool/genral.spec.weight=3": the input contains no NodePool with this name. Did you mean nodepool/general?'],
  ['nodepool/general=3', '--set "nodepool/general=3": the field is missing. Set KIND/NAME.FIELD=VALUE, such as nodepool/general.spec.weight=10'],
  ['daemonset/x.spec=3', '--set "daemonset/x.spec=3": the input contains no DaemonSet'],
  ['pbd/shop/web.spec=3', '--set "pbd/shop/web.spec=3": pbd is not a kind that --set can change. Did you mean pdb?'],
  ['secret/shop/web.data=3', '--set "secret/shop/web.data=3": secret is not a kind that --set can change. Set a kind such as nodepool or pdb.'],
  ['po/web-0.spec=3', '--set "po/web-0.spec=3": the input contains no Pod with this name. Did you mean po/shop/web-0?'],
  ['pod/shop/wbe-0.spec=3', '--set "pod/shop/wbe-0.spec=3": the input contains no Pod with this name. Did you mean pod/shop/web-0?'],
  ['no/other.spec=3', '--set "no/other.spec=3": the input contains no Node with this name. Set KIND/NAME, or KIND/NAMESPACE/NAME.'],
  ['nodepool/general.spec.disruption.consolidateAfter.x=3', '--set "nodepool/general.spec.disruption.consolidateAfter.x=3": spec.disruption.consolidateAfter is not a map'],
  ['nodepool/general.spec.disruption.budgets[7]={}', '--set "nodepool/general.spec.disruption.budgets[7]={}": spec.disruption.budgets has only 1 item'],
  ['nodepool/general.spec.weight={', /^--set "nodepool\/general\.spec\.weight=\{": the value must be YAML: /],
  ['nodepool/general.spec..weight=1', /the path must be field names with dots/],
  ['nodepool/general.spec.disruption.consolidationPolcy=Never', /^Karpenter rejects NodePool\/general after the change: unknown field spec\.disruption\.consolidationPolcy\. Did you mean consolidationPolicy\?/],
  ['nodepool/general.spec.weight=1000', /^Karpenter rejects NodePool\/general after the change: spec\.weight must be/],
  ['pod/shop/web-0.spec.containers=[]', /^Kubernetes rejects Pod\/shop\/web-0 after the change: spec\.containers/],
])('rejects --set %s', (change, message) => {
  expect(() => poolAfter('--set', change)).toThrow(message);
});

test('prints integers above 2^53', () => {
  const { out } = answer([listOf(OBJECTS)], ['--set', 'nodepool/general.spec.limits.memory=9007199254740993'], [report()]);
  expect(out).toContain('NodePool/general spec.limits.memory is 9007199254740993\n');
});

test('updates the drift hash as Karpenter does', () => {
  const label = 'nodepool/general.spec.template.metadata.labels.team=shop';
  const hashesWith = (annotation: string) => {
    const pool = { ...OBJECTS[0], metadata: { name: 'general', annotations: { [HASH]: annotation } } };
    return answer([listOf([pool, ...OBJECTS.slice(1)])], ['--set', label], [report()]).calls.map(({ objects }) => objects[0].metadata.annotations[HASH]);
  };
  const hash = nodePoolHash(OBJECTS[0]);
  const [changed, before] = hashesWith(hash);
  expect(before).toBe(hash);
  expect(changed).toMatch(/^\d+$/);
  expect(changed).not.toBe(hash);
  // Karpenter has not updated the annotation before the snapshot.
  expect(hashesWith('1')).toEqual(['1', '1']);
});

test('replaces objects, and keeps what the cluster adds to them', () => {
  const { metadata, ...pool } = OBJECTS[0];
  const override = yamlOf({ ...pool, metadata: { name: 'general' }, spec: { ...pool.spec, weight: 7 } });
  const added = yamlOf({ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'web', namespace: 'shop' }, spec: { maxUnavailable: 1 } });
  const { calls, out } = answer([SNAPSHOT], [], [report()], [override, added]);
  expect(calls[0].objects[0]).toEqual({ ...pool, metadata: { name: 'general', uid: 'a', annotations: { 'karpenter.sh/nodepool-hash': '1' } }, spec: { ...pool.spec, weight: 7 } });
  expect(calls[0].objects.at(-1)).toMatchObject({ kind: 'PodDisruptionBudget' });
  expect(out).toContain('  NodePool/general is replaced\n  PodDisruptionBudget/shop/web is added\n');
});
