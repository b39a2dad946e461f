import { readFileSync } from 'fs';
import { join } from 'path';
import { compare, NOON, outputAt } from './run-plan';
import { nodeClaim, nodeClass, OTHER_HASHES, pool } from '../../forecast/plan/manifests';

const WINDOW = { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' };
const BUDGETS = { disruption: { consolidateAfter: '0s', budgets: [{ nodes: '2' }, WINDOW] } };
const LARGE = { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7i.large'] };
const XLARGE = { ...LARGE, values: ['m7i.large', 'm7i.xlarge'] };
const NEVER = { expireAfter: 'Never' };
const LABELS = { 'karpenter.sh/nodepool': 'web', 'node.kubernetes.io/instance-type': 'm7i.large' };
const BEFORE = [
  pool({ name: 'web', requirements: [LARGE], spec: BUDGETS, template: NEVER }), pool({ name: 'old', template: NEVER }),
  nodeClass({ userData: 'echo 1\n', amiFamily: 'Custom', amiSelectorTerms: [{ id: 'ami-1' }] }),
  ...['node-1', 'node-2', 'node-3'].map((name) => nodeClaim(name, LABELS, OTHER_HASHES, { nodeName: `${name}-host` })),
  ...[{}, { 'karpenter.sh/do-not-disrupt': 'true' }, {}].map((annotations, index) => (
    { apiVersion: 'v1', kind: 'Node', metadata: { name: `node-${index + 1}-host`, labels: { 'karpenter.sh/registered': 'true' }, annotations } }
  )),
];
const AFTER = [
  pool({ name: 'web', requirements: [XLARGE], spec: { ...BUDGETS, weight: 50 } }), nodeClass({ userData: 'echo 2\n', role: 'other', amiFamily: 'Custom', amiSelectorTerms: [{ id: 'ami-1' }] }),
];
const output = (format: string, ...args: readonly string[]) => outputAt(NOON, BEFORE, AFTER, '--output', format, '--karpenter-version', '1.15.0', ...args);

test.each([
  { format: 'text', file: 'plan.txt' },
  { format: 'json', file: 'plan.json' },
  { format: 'markdown', file: 'plan.md' },
  { format: 'html', file: 'plan.html' },
])('prints $format', ({ format, file }) => {
  const expected = readFileSync(join(__dirname, 'expected', file), 'utf8');
  expect(output(format).replace(/<style>.*?<\/style>/s, '<style></style>')).toBe(expected);
});

test('prints times in a time zone', () => {
  const line = output('text', '--time-zone', 'Asia/Tokyo').split('\n').find((each) => each.includes('Drifted'));
  expect(line).toBe('  pace                  Drifted: blocked until Tue 2026-11-24 02:00 (Asia/Tokyo) by spec.disruption.budgets[1] (nodes "0"), then at most 2 nodes at a time until 18:00. At least about 10 min for 2 nodes (1 round, if it takes 10 minutes).');
});

test('fewer replicas delete nodes', () => {
  const replicas = (count: number) => [pool({ spec: { replicas: count }, template: NEVER })];
  expect(compare(replicas(3), replicas(1)).out).toBe(`Karpenter deletes nodes of 1 NodePool (Karpenter 1.15.3)

NodePool/default deletes some nodes
  fewer nodes           spec.replicas changes from 3 to 1, so Karpenter deletes 2 nodes, regardless of budgets.
`);
});

test('an upgrade adds its effects', () => {
  const manifests = [pool({ template: NEVER }), nodeClass()];
  expect(compare(manifests, manifests, '--from-version', '1.14.1', '--karpenter-version', '1.15.0').out).toBe(`The manifest of 1 NodePool is unchanged (Karpenter 1.15.0)

AWS permissions
  The controller needs more actions: ec2:RebootInstances.

Karpenter 1.14.1 to 1.15.0, 2 objects checked. Nothing changes for these objects.
`);
});

test.each([
  { format: 'text', lines: ['EC2NodeClass/b changes, and no NodePool in the input uses it', 'EC2NodeClass/c is deleted', 'EC2NodeClass/d is created'] },
  { format: 'markdown', lines: ['| `EC2NodeClass/b` | changes, and no NodePool in the input uses it | static drift |', '| `EC2NodeClass/c` | is deleted | deleted |', '| `EC2NodeClass/d` | is created | new |'] },
  { format: 'html', lines: ['<p>EC2NodeClass b changes, and no NodePool in the input uses it.</p>', '<p>EC2NodeClass c is deleted.</p>', '<p>EC2NodeClass d is created.</p>'] },
])('$format shows changed EC2NodeClasses without NodePools', ({ format, lines }) => {
  const before = ['a', 'b', 'c'].map((name) => nodeClass({}, name));
  const out = outputAt(NOON, before, [nodeClass({}, 'a'), nodeClass({ tags: { x: 'y' } }, 'b'), nodeClass({}, 'd')], '--output', format).split('\n');
  expect(lines.filter((line) => !out.includes(line))).toEqual([]);
  expect(out.filter((line) => line.includes('EC2NodeClass/a') || line.includes('EC2NodeClass a'))).toEqual([]);
});

test.each(['text', 'markdown', 'html'])('%s without changes is short', (format) => {
  const manifests = [pool(), nodeClass()];
  const out = outputAt(NOON, manifests, manifests, '--output', format);
  expect(out.replace(/<style>.*?<\/style>/s, '')).toContain('1 NodePool is unchanged');
  expect(out).not.toContain('details');
});
