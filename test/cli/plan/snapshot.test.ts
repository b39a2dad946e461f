import { compare, file, NOON, outputAt, run } from './run-plan';
import { JsonObject } from '../../../src/foundation/basics/json';
import { node, pod, pool } from '../../forecast/consolidation/cluster-objects';

const OFF = { consolidationPolicy: 'WhenEmpty', consolidateAfter: 'Never' };
const ON = { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '0s' };
const CLASS = {
  apiVersion: 'karpenter.k8s.aws/v1',
  kind: 'EC2NodeClass',
  metadata: { name: 'default' },
  spec: { role: 'nodes', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] },
};

/** An empty node, and one with a pod that a cheaper node can run. */
const NODES = [...node('n1', 'm7i.large'), ...node('n2', 'm7i.4xlarge')];
const POD = pod('a', 'n2', '3');

const cluster = (disruption: JsonObject, objects: readonly JsonObject[] = [...NODES, POD]) => [pool(disruption), CLASS, ...objects];
const manifests = (disruption: JsonObject) => [pool(disruption), CLASS];
const jsonOf = (before: readonly JsonObject[], after: readonly JsonObject[]) => JSON.parse(outputAt(NOON, before, after, '--output', 'json'));

test('with the pods of a cluster, the effect of loosened settings is known', () => {
  const out = outputAt(NOON, cluster(OFF), manifests(ON));
  expect(out).toContain('Consolidation removes or replaces nodes of 1 NodePool (Karpenter ');
  expect(out).toContain('\nNodePool/general changes, and consolidation removes 1 of 2 nodes and replaces 1\n');
  expect(out).toContain('spec.disruption.consolidateAfter changes from "Never" to "0s", so consolidation is loosened: Karpenter removes 1 of 2 nodes and replaces 1.\n');
  expect(out).toContain('Empty, Underutilized: at most 100% of nodes at a time (up to 2 of 2). At least about 10 min for 1 node (1 round, if it takes 10 minutes).');
  expect(out).toContain(`
Consolidation after the change
  Because of the change, Karpenter removes 1 node and replaces 1 node, and moves 1 pod.
  Cost per hour: 0.9072 USD now (2 nodes), 0.9072 USD without the change (2 nodes), and 0.2016 USD with the change (1 node).
  1. Karpenter deletes 1 empty node, which saves 0.1008 USD per hour: n1
  2. Karpenter replaces 1 underutilized node by 1 new node, which saves 0.6048 USD per hour: n2
  The snapshot has no PodDisruptionBudgets. If the cluster has some, Karpenter may keep more nodes.
`);
  expect(out).toMatch(/\n {2}Prices are on-demand prices of us-east-1 in USD, as of \d{4}-\d\d-\d\d\. To set prices, feature gates, or a time, and to see all nodes, run 'cdk8s-karpenter consolidate --override \S*new\.yaml \S*old\.yaml'\.\n/);
});

test('verbose text output contains the new places of pods', () => {
  expect(outputAt(NOON, cluster(OFF), manifests(ON), '--verbose')).toContain('n2\n     New node: m7i.xlarge of NodePool general, or one of 1 other type, for 1 pod\n');
});

test('JSON output contains the nodes, the commands, and the cost', () => {
  const { nodePools: { general }, consolidation } = jsonOf(cluster(OFF), manifests(ON));
  expect(general).toMatchObject({ nodes: 'all', nodeCount: 2, replacedCount: 2 });
  expect(consolidation).toMatchObject({
    currency: 'USD',
    isComplete: true,
    nodes: {
      n1: { nodePool: 'general', reason: 'Empty', decision: 'delete', isSooner: false, before: 'NodePool general has consolidateAfter: Never' },
      n2: { reason: 'Underutilized', decision: 'replace' },
    },
    keptNodes: [],
    movedPods: ['shop/a'],
    commands: [{ nodes: ['n1'], podsTo: {} }, { nodes: ['n2'], replacement: { nodePool: 'general', pods: ['shop/a'] } }],
    now: { nodes: 2, cost: 0.9072 },
    withoutChange: { nodes: 2, cost: 0.9072 },
    withChange: { nodes: 1, cost: 0.2016 },
  });
});

test.each([
  ['markdown', '| `NodePool/general` | changes, and consolidation removes 1 of 2 nodes and replaces 1 | consolidation |', '<summary>Consolidation after the change</summary>'],
  ['html', '<h2>Consolidation after the change</h2><p>Because of the change, Karpenter removes 1 node', '<li>Karpenter deletes 1 empty node, which saves 0.1008 USD per hour: n1.</li>'],
])('%s output contains the effect', (output, ...texts) => {
  const out = outputAt(NOON, cluster(OFF), manifests(ON), '--output', output);
  for (const text of texts) expect(out).toContain(text);
});

test.each([
  { name: 'nodes that only the new settings remove', before: cluster(OFF), after: ON, code: 3 },
  { name: 'nodes that both settings remove', before: cluster({ ...ON, budgets: [{ nodes: '1' }] }), after: { ...ON, budgets: [{ nodes: '50%' }] }, code: 0 },
  { name: 'a cluster without nodes to remove', before: cluster(OFF, [...node('n1', 'm7i.large'), pod('a', 'n1', '1500m')]), after: ON, code: 0 },
  { name: 'stricter settings', before: cluster(ON), after: OFF, code: 0 },
  { name: 'a cluster without its pods', before: cluster(OFF, NODES), after: ON, code: 3 },
])('$name: --fail-on replace exits with code $code', ({ before, after, code }) => {
  expect(compare(before, manifests(after), '--fail-on', 'replace').code).toBe(code);
});

test('a cluster without nodes to remove', () => {
  const out = outputAt(NOON, cluster(OFF, [...node('n1', 'm7i.large'), pod('a', 'n1', '1500m')]), manifests(ON));
  expect(out).toContain('NodePool/general changes without replacing nodes\n');
  expect(out).toContain('so consolidation is loosened: Karpenter removes and replaces no additional nodes.');
  expect(out).toContain('\n  The change does not affect the nodes that Karpenter removes or replaces.\n');
});

test('the sentence about an unchanged answer excludes nodes that drift', () => {
  const { metadata, ...rest } = pool({ ...ON, budgets: [{ nodes: '1' }] });
  const labeled = { ...rest, metadata, spec: { ...rest.spec, template: { ...rest.spec.template, metadata: { labels: { team: 'shop' } } } } };
  const hashes = { 'karpenter.sh/nodepool-hash': '1', 'karpenter.sh/nodepool-hash-version': 'v3' };
  const nodes = NODES.map(({ kind, metadata: own, ...others }) => ({ kind, ...others, metadata: { ...own, ...kind === 'NodeClaim' && { annotations: hashes } } }));
  const old = [{ ...pool(ON), metadata: { name: 'general', annotations: hashes } }, CLASS, ...nodes, POD];
  expect(outputAt(NOON, old, [labeled, CLASS])).toContain('Apart from 2 nodes that drift, the change does not affect the nodes that Karpenter removes or replaces.');
});

test('stricter settings keep nodes', () => {
  expect(outputAt(NOON, cluster(ON), manifests(OFF))).toContain('\n  With the change, Karpenter keeps 2 nodes that it would otherwise remove or replace: n1, n2.\n');
});

test('nodes that Karpenter also removes later count as an effect', () => {
  const recent = [...node('n1', 'm7i.large', { lastPodEventTime: '2026-11-23T11:50:00Z' }), ...node('n2', 'm7i.large'), pod('a', 'n2', '1500m')];
  const out = outputAt(NOON, cluster({ ...ON, consolidateAfter: '1h' }, recent), manifests({ ...ON, consolidateAfter: '5m' }));
  expect(out).toContain('Because of the change, Karpenter removes 1 node, and moves no pods.\n  Without the change, Karpenter removes or replaces this node later.\n');
});

test('budgets that block delay the effect', () => {
  const out = outputAt(NOON, cluster(OFF), manifests({ ...ON, budgets: [{ nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' }] }));
  expect(out).toContain('NodePool/general changes, and consolidation removes 1 of 2 nodes and replaces 1\n');
  expect(out).toContain('blocked until Mon 2026-11-23 17:00 (UTC) by spec.disruption.budgets[0] (nodes "0"), then any number of nodes at a time');
});

test('drift and consolidation count each node once', () => {
  const hashes = { 'karpenter.sh/nodepool-hash': '1', 'karpenter.sh/nodepool-hash-version': 'v3' };
  const drifting = ({ kind, metadata, ...rest }: JsonObject) => ({ kind, ...rest, metadata: { ...metadata, ...kind === 'NodeClaim' && { annotations: hashes } } });
  const { metadata, ...rest } = pool(ON);
  const labeled = { ...rest, metadata, spec: { ...rest.spec, template: { ...rest.spec.template, metadata: { labels: { team: 'shop' } } } } };
  const [n1, n1Claim, n2, n2Claim] = NODES;
  const old = [{ ...pool(OFF), metadata: { name: 'general', annotations: hashes } }, CLASS, n1, n1Claim, n2, drifting(n2Claim), POD];
  const { nodePools: { general }, consolidation } = jsonOf(old, [labeled, CLASS]);
  expect(general).toMatchObject({ nodes: 'all', nodeCount: 2, replacedCount: 2 });
  expect(Object.keys(consolidation.nodes)).toEqual(['n1']);
  expect(outputAt(NOON, old, [labeled, CLASS])).toContain('NodePool/general replaces 1 of 2 nodes, and consolidation removes 1 of 2 nodes\n');
});

test('changes other than those of disruption settings also have an effect', () => {
  const fixed = pool(ON);
  const { requirements } = fixed.spec.template.spec;
  requirements.push({ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7i.4xlarge'] });
  const { nodePools: { general }, consolidation } = jsonOf([fixed, CLASS, ...node('n1', 'm7i.4xlarge'), pod('a', 'n1', '3')], manifests(ON));
  expect(general).toMatchObject({ action: 'update', nodes: 'all', replacedCount: 1 });
  expect(general.reasons).toContainEqual({
    kind: 'consolidation', object: 'NodePool/general', path: null, message: 'is affected by the change, so consolidation replaces 1 of 1 node',
  });
  expect(consolidation.nodes.n1.before).toBe('no cheaper instance type fits the pods');
});

test.each([
  { name: 'a placeholder', after: manifests({ ...ON, consolidateAfter: '${AFTER}' }) },
  { name: 'no change', after: manifests(OFF) },
])('$name has no answer about consolidation', ({ after }) => {
  expect(jsonOf(cluster(OFF), after).consolidation).toBeNull();
});

test('a rejected NodePool has no effect', () => {
  const { nodePools, consolidation } = jsonOf(cluster(OFF), manifests({ ...ON, consolidationPolicy: 'Never' }));
  expect(nodePools.general).toMatchObject({ isRejected: true, nodes: 'none' });
  expect(consolidation.nodes).toEqual({});
});

test('reads a snapshot from several JSON files, and skips other kinds', () => {
  const list = (items: readonly JsonObject[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
  const old = file('old.json', list([pool(OFF), CLASS, ...NODES, POD, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' } }]));
  const { out, code, err } = run('--output', 'json', old, file('new.yaml', manifests(ON)));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(Object.keys(JSON.parse(out).consolidation.nodes)).toEqual(['n1', 'n2']);
});

test('compares objects of earlier releases in a snapshot', () => {
  const provisioner = { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'old' }, spec: {} };
  const lists = [pool(OFF), pool(ON)].map((each, index) => file(`${index}.json`, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [each, provisioner, CLASS, ...NODES, POD] })));
  const { out } = run('--output', 'json', ...lists);
  expect(JSON.parse(out).consolidation.commands).toHaveLength(2);
  expect(out).toContain('Provisioner');
});

test('the cost after the deletion of a NodePool with nodes is not known', () => {
  const other = { ...pool(), metadata: { name: 'other' } };
  const before = [...cluster(OFF), other];
  const out = outputAt(NOON, before, [other, CLASS]);
  expect(out).toContain('Cost per hour: 0.9072 USD now (2 nodes), and 0.9072 USD without the change (2 nodes). The cost with the change is unknown, because other nodes replace the nodes of deleted NodePools.\n');
  expect(out).not.toMatch(/lacks NodePool|consolidate --override/);
  expect(jsonOf(before, [other, CLASS]).consolidation.withChange).toBeNull();
});
