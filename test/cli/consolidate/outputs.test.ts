import { answer, CLAIM, deletedNode, keptNode, NOW, report, SNAPSHOT } from './run-consolidate';
import { ConsolidationReport } from '../../../src/forecast/consolidation/consolidation-report';

const text = (args: readonly string[] = [], ...reports: ConsolidationReport[]) => (
  answer([SNAPSHOT], args, reports.length === 0 ? undefined : reports).out
);

test('prints the cost, the first command, obstacles, and the nodes by verdict', () => {
  expect(text()).toContain(`2 nodes cost 0.856 USD per hour, 624.88 USD per month of 730 hours, at prices of
  us-east-1, because those of eu-west-1 are not known
After 1 step, 1 node costs 0.428 USD per hour, 312.44 USD per month, 50% less.
  To see all steps, set --until-stable

First, Karpenter deletes 1 underutilized node, which saves 0.428 USD per hour:
  node-b
  To node-a: shop/web-0

Biggest obstacles
  PodDisruptionBudget shop/web allows no evictions. This keeps 1 node, and costs
    up to 0.20 USD per hour, 146.00 USD per month

Nodes that Karpenter can delete, each considered alone: 1 node, 0.428 USD per hour
  node    type         capacity   per hour  saves  reason
  node-b  m6i.2xlarge  on-demand     0.428  0.428  underutilized

Nodes that Karpenter keeps: 1 node, 0.428 USD per hour
  1 × PodDisruptionBudget shop/web allows no evictions
      node-a

Lacking in the snapshot
  The snapshot lacks PodDisruptionBudgets

Not judged
  NodeOverlays are not judged

Not known: spot prices, EC2 capacity, the time between steps, and pods of operators.

Assumptions
`);
});

test('prints that Karpenter does nothing', () => {
  const out = text([], report({ commands: [], steps: [], cost: { now: 0.856, afterwards: 0.856 }, nodes: [keptNode('node-a')] }));
  expect(out).toMatch(/^1 node costs 0\.856 USD per hour, 624\.88 USD per month of 730 hours, at prices of\n  us-east-1, because those of eu-west-1 are not known\nKarpenter does not remove or replace any nodes now\n/);
  expect(out).not.toContain('First, ');
});

test('prints the cost of nodes that Karpenter does not manage', () => {
  const other = keptNode('node-a', { nodePool: undefined, reasons: [{ kind: 'unmanaged', message: 'Karpenter did not launch the node' }] });
  expect(text([], report({ nodes: [other, deletedNode('node-b')] }))).toContain(
    '\nKarpenter does not manage 1 of them, which costs 0.428 USD per hour, 312.44 USD\n  per month\n',
  );
  expect(text([], report({ nodes: [other] }))).not.toContain('does not manage');
  expect(text([], report({ nodes: [{ ...other, nodePool: 'general' }, deletedNode('node-b')] }))).not.toContain('does not manage');
  expect(text([], report({ nodes: [{ ...other, price: undefined }] }))).toContain('\nNodes that Karpenter keeps: 1 node, price unknown\n');
});

test('prints the nodes for pending pods', () => {
  const out = (count: number, onExistingNodes: number, onNewNodes: number, newNodes: number, nodesForMovedPods = 0) => (
    text([], report({ pendingPods: { count, onExistingNodes, onNewNodes, newNodes, nodesForMovedPods } }))
  );
  expect(out(1, 1, 0, 0)).toContain('\n1 pod is pending: 1 fits an existing node\n');
  expect(out(7, 2, 4, 1)).toContain(
    '\n7 pods are pending: Karpenter launches 1 node for 4, 2 fit existing nodes, and 1\n  finds no node (simulate shows why). The cost now does not include these nodes\n',
  );
  expect(out(0, 0, 0, 0)).not.toContain('pending');
  expect(out(0, 0, 0, 0, 1)).toContain('\nKarpenter launches 1 node for pods of nodes that are being deleted. The cost now\n  does not include it\n');
});

test('prints the nodes of static NodePools that Karpenter adds and removes', () => {
  const out = (nodes: number, added: number, removed: readonly string[]) => text([], report({ staticPools: [{ name: 'fixed', nodes, replicas: 2, added, removed }] }));
  expect(out(3, 0, ['node-a'])).toContain('\nStatic NodePool fixed has 3 nodes, and replicas is 2. With feature gate\n  StaticCapacity, Karpenter also removes 1 node: node-a. The cost still includes\n  it\n');
  expect(out(0, 2, [])).toContain('\nStatic NodePool fixed has 0 nodes, and replicas is 2. With feature gate\n  StaticCapacity, Karpenter also launches 2 nodes. The cost does not include\n  them\n');
  expect(out(1, 0, [])).toContain('\nStatic NodePool fixed has 1 node, and replicas is 2, but Karpenter launches no\n  nodes, because spec.limits["nodes"] is reached or the NodePool is not ready\n');
  expect(out(2, 0, [])).not.toContain('Static');
});

test('shows the last end of a reason that ends at different times', () => {
  const until = (name: string, time: number) => keptNode(name, { reasons: [{ kind: 'doNotDisruptPod', message: `until ${time}`, subject: 'Deployment shop/web', until: time }] });
  const nodes = [until('node-a', 60_000), until('node-b', 120_000), until('node-c', 60_000)];
  expect(text([], report({ nodes }))).toContain('\n  3 × until 120000\n');
  expect(JSON.parse(text(['-o', 'json'], report({ nodes }))).nodes['node-a'].reasons[0].until).toBe('1970-01-01T00:01:00.000Z');
});

test('names unknown and assumed prices', () => {
  const out = text([], report({ nodes: [keptNode('node-a', { price: undefined }), keptNode('node-b', { isAssumed: true })] }));
  expect(out).toContain('2 nodes cost about 0.856 USD per hour, 624.88 USD per month of 730 hours, at\n  prices of us-east-1, because those of eu-west-1 are not known, without 1 node\n  whose price is not known\n');
});

test('lists all steps with --until-stable', () => {
  const [command] = report().commands;
  const replace = { ...command, decision: 'replace' as const, nodes: ['node-a', 'node-c'], replacements: [CLAIM], podsTo: new Map(), savings: -0.1 };
  const first = { ...command, decision: 'terminate-first' as const, reason: 'Drifted' as const, savings: 0 };
  const out = text(['--until-stable'], report({ steps: [{ commands: [first], cost: 0.428, nodeCount: 1 }, { commands: [replace], cost: 0.3, nodeCount: 1 }], cost: { now: 0.856, afterwards: 0.3 } }));
  expect(out).toContain('\nAfter 2 steps, 1 node costs 0.30 USD per hour, 219.00 USD per month, 65% less\n');
  expect(out).toContain(`All steps
  1. deletes 1 drifted node, before it launches replacements, which does not
     change the cost: node-b
     1 node, 0.428 USD per hour, 312.44 USD per month
  2. replaces 2 underutilized nodes by 1 new node, which costs 0.10 USD per hour
     more: node-a, node-c
     1 node, 0.30 USD per hour, 219.00 USD per month

Nodes at the end
  nodes  NodePool  type         capacity   per hour  pods
      1  general   m6i.2xlarge  on-demand     0.428     2
`);
});

test('groups the nodes at the end, the highest price first', () => {
  const nodesAfterwards = [
    keptNode('node-a'), keptNode('node-b', { instanceType: 'c7i.4xlarge', capacityType: 'spot', price: 0.3, isAssumed: true }), keptNode('node-c'),
    keptNode('node-d', { price: undefined }),
  ];
  const at = (...args: string[]) => text(['--until-stable', ...args], report({ nodesAfterwards }));
  expect(at()).toContain(`
  nodes  NodePool  type         capacity   per hour  pods
      2  general   m6i.2xlarge  on-demand     0.856     4
      1  general   c7i.4xlarge  spot          ~0.30     2
      1  general   m6i.2xlarge  on-demand   unknown     2
`);
  expect(at('-o', 'markdown')).toContain('\n| 2 | `general` | `m6i.2xlarge` | on-demand | 0.856 | 4 |\n');
  expect(at('-o', 'html')).toContain('Nodes at the end');
  const json = JSON.parse(at('-o', 'json'));
  expect(Object.keys(json.nodesAfterwards)).toEqual(['node-a', 'node-b', 'node-c', 'node-d']);
  expect(json.nodesAfterwards['node-b']).toEqual({
    price: 0.3, isAssumed: true, nodePool: 'general', instanceType: 'c7i.4xlarge', capacityType: 'spot', zone: 'eu-west-1b', pods: 2,
  });
  expect(text(['-o', 'json'], report({ nodesAfterwards }))).toContain('"nodesAfterwards": null');
});

test('describes replacements', () => {
  const [command] = report().commands;
  const out = text([], report({ commands: [{ ...command, decision: 'replace', replacements: [CLAIM] }] }));
  expect(out).toContain('  New node: m6i.large of NodePool general, or one of 1 other type, for 2 pods\n');
});

test('stays readable with 40 nodes', () => {
  const names = Array.from({ length: 40 }, (_, index) => `ip-10-0-1-${index}.eu-west-1.compute.internal`);
  const nodes = names.map((name, index) => (index < 12 ? deletedNode(name) : keptNode(name)));
  const out = text([], report({ nodes }));
  expect(out.split('\n').length).toBeLessThan(60);
  expect(out).toContain('  and 2 more with --verbose\n');
  expect(out).toContain('  28 × PodDisruptionBudget shop/web allows no evictions\n');
  expect(out).toContain(', and 24 more\n');
});

test("lists every node with Karpenter's text with --verbose", () => {
  expect(text(['--verbose'])).toContain(`node-a: keep
  m6i.2xlarge, on-demand, eu-west-1b, NodePool general, 0.428 USD per hour, 2
    pods to move
  PodDisruptionBudget shop/web allows no evictions
    Karpenter: Pdb prevents pod evictions (PodDisruptionBudget=[shop/web])
  Without the first reason: 0.20 USD per hour, 146.00 USD per month less

node-b: delete
`);
});

test('prints JSON', () => {
  const [command] = report().commands;
  const json = JSON.parse(text(['-o', 'json'], report({ commands: [{ ...command, decision: 'replace', replacements: [CLAIM] }] })));
  expect(json).toMatchObject({
    karpenterVersion: '1.15',
    now: NOW.toISOString(),
    currency: 'USD',
    prices: { region: 'us-east-1' },
    nodes: {
      'node-a': {
        verdict: 'keep',
        reasons: [{ kind: 'podDisruptionBudget', message: 'PodDisruptionBudget shop/web allows no evictions', karpenter: 'Pdb prevents pod evictions (PodDisruptionBudget=[shop/web])', subject: 'PodDisruptionBudget shop/web' }],
        price: 0.428,
        savings: 0,
        possibleSavings: 0.2,
        replacement: null,
      },
      'node-b': { verdict: 'delete', savings: 0.428, possibleSavings: null, podsTo: { 'node-a': ['shop/web-0'] } },
    },
    commands: [{
      reason: 'Underutilized',
      decision: 'replace',
      nodes: ['node-b'],
      replacement: { nodePool: 'general', instanceTypes: ['m6i.large', 'm5.large'], pods: ['shop/web-0', 'default/api-0'], requests: { cpu: '1.5' } },
      podsTo: { 'node-a': ['shop/web-0'] },
      savings: 0.428,
    }],
    steps: null,
    cost: { now: 0.856, afterwards: 0.428 },
    changes: [],
    withoutChanges: null,
  });
});

test('prints all commands as JSON with --until-stable', () => {
  const { commands: [command] } = report();
  const json = JSON.parse(text(['-o', 'json', '--until-stable'], report({ steps: [{ commands: [command], cost: 0.5, nodeCount: 1 }, { commands: [command, command], cost: 0.4, nodeCount: 2 }] })));
  expect(json.commands).toHaveLength(3);
  expect(json.steps).toEqual([{ commands: 1, nodes: 1, cost: 0.5 }, { commands: 2, nodes: 2, cost: 0.4 }]);
});

test('prints the answer with and without changes as JSON', () => {
  const json = JSON.parse(text(['-o', 'json', '--set', 'nodepool/general.spec.weight=3'], report({ cost: { now: 1, afterwards: 0 } }), report()));
  expect(json.changes).toEqual(['NodePool/general spec.weight is 3']);
  expect(json.cost).toEqual({ now: 1, afterwards: 0 });
  expect(json.withoutChanges.cost).toEqual({ now: 0.856, afterwards: 0.428 });
});

test('prints Markdown', () => {
  const out = text(['-o', 'markdown', '--set', 'nodepool/general.spec.weight=3']);
  expect(out).toMatch(/^### Karpenter consolidation\n/);
  expect(out).toContain('| Nodes to delete | 1 | 1 |');
  expect(out).toContain('- First, Karpenter deletes 1 underutilized node, which saves 0.428 USD per hour: node-b. To node-a: `shop/web-0`.');
  expect(out).toContain('| `node-b` | delete |');
  expect(out).toContain('| 1 | 0.43 | PodDisruptionBudget `shop/web` allows no evictions | node-a |');
});

test('prints an HTML page without scripts', () => {
  const evil = '<script>alert(1)</script>';
  const out = text(['-o', 'html', '--until-stable'], report({ nodes: [keptNode(evil), deletedNode('node-b')] }));
  expect(out).toMatch(/^<!doctype html>/);
  expect(out).not.toContain('<script');
  expect(out).toContain('&lt;script&gt;');
  expect(out).toContain('Karpenter deletes 1 underutilized node');
});

test('shows the verdict of each node next to its name in the HTML page', () => {
  const titles = [...text(['-o', 'html']).matchAll(/<th scope="col"[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles.slice(0, 3)).toEqual(['Node', 'Verdict, considered alone', 'Reason']);
});

test('shows the nodes before and after the first command as pictures', () => {
  const [command] = report().commands;
  const out = text(['-o', 'html'], report({ commands: [{ ...command, decision: 'replace', nodes: ['node-a'], replacements: [CLAIM] }] }));
  expect(out).toMatch(/<svg [^]*>Before: 2 nodes, [^]*>After: 2 nodes, [^]*<\/svg>/);
  expect(out).toContain('<div class="chart" role="region" aria-label="Nodes before and after the first commands" tabindex="0"><svg ');
  expect(out).toContain('new node');
  const [before, after] = out.slice(out.indexOf('<svg '), out.indexOf('</svg>')).split('>After: ');
  expect(before).toContain('>keep</text>');
  expect(after).not.toMatch(/>(keep|delete|replace)<\/text>/);
  expect(text(['-o', 'html'], report({ nodes: [] }))).not.toContain('<svg');
});

test('prints no control characters of the input', () => {
  for (const output of ['text', 'markdown', 'html']) {
    // eslint-disable-next-line no-control-regex
    expect(text(['-o', output], report({ nodes: [keptNode('node\u001b[31m\u202e')] }))).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f\u202e]/);
  }
});
