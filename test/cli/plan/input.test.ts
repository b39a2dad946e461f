import { mkdirSync } from 'fs';
import { devNull } from 'os';
import { join } from 'path';
import { compare, file, folder, run } from './run-plan';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { nodeClaim, nodeClass, pool } from '../../forecast/plan/manifests';
import { withInput } from '../with-input';

const BEFORE = [pool(), nodeClass()];
const AFTER = [pool({ metadata: { labels: { a: 'b' } } }), nodeClass()];
const HEADLINE = 'NodePool/default replaces all nodes\n';

const listOf = (items: readonly unknown[]) => jsonText({ apiVersion: 'v1', kind: 'List', metadata: { resourceVersion: '' }, items });

test('compares two files', () => {
  const { code, out, err } = compare(BEFORE, AFTER);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(HEADLINE);
});

test('compares a folder with a file', () => {
  mkdirSync(join(folder, 'old', 'sub'), { recursive: true });
  file('old/pool.yml', [BEFORE[0]]);
  file('old/sub/class.json', jsonText(BEFORE[1]));
  expect(run(join(folder, 'old'), file('new.yaml', AFTER)).out).toContain(HEADLINE);
});

test.each([
  { name: 'OLD', args: (_: string, current: string) => ['-', current], input: BEFORE },
  { name: 'NEW', args: (old: string) => [old, '-'], input: AFTER },
])('reads $name from standard input', ({ args, input }) => {
  const paths = args(file('old.yaml', BEFORE), file('new.yaml', AFTER));
  expect(withInput(listOf(input), () => run(...paths)).out).toContain(HEADLINE);
});

test('also reads NEW from standard input for an upgrade', () => {
  const old = file('old.yaml', BEFORE);
  const args = ['--from-version', '1.14.1', '--karpenter-version', '1.15.0', '--output', 'json'];
  const { upgrade } = JSON.parse(withInput(listOf(AFTER), () => run(...args, old, '-')).out);
  expect(upgrade).toEqual(JSON.parse(run(...args, old, file('new.yaml', AFTER)).out).upgrade);
  expect(upgrade).toMatchObject({ fromVersion: '1.14.1', summary: { objects: 2 } });
});

test('the output of kubectl counts nodes', () => {
  const stored = (object: any) => ({ ...object, metadata: { ...object.metadata, uid: 'x', generation: 1, managedFields: [{ manager: 'kubectl' }] }, status: { conditions: [] } });
  const live = [...BEFORE.map(stored), nodeClaim('a'), nodeClaim('b')];
  const { code, out } = withInput(listOf(live), () => run('-', file('new.yaml', AFTER)));
  expect(code).toBe(0);
  expect(out).toContain('NodePool/default replaces 2 of 2 nodes\n');
});

test('reads the output of helm template on both sides', () => {
  const rendered = (weight: number) => `---
# Source: nodes/templates/service-account.yaml
apiVersion: v1
kind: ServiceAccount
metadata: {name: nodes}
---
# Source: nodes/templates/empty.yaml
---
# Source: nodes/templates/pool.yaml
${jsonText(pool({ spec: { weight } }))}
`;
  expect(compare(rendered(1), rendered(2)).out).toBe(`1 NodePool changes without replacing nodes (Karpenter 1.15.3)

NodePool/default changes without replacing nodes
  at once               spec.weight changes from 1 to 2, so Karpenter tries the NodePools in another order for new nodes.
`);
});

test('one side can be /dev/null', () => {
  const path = file('pool.yaml', BEFORE);
  expect(run(devNull, path).out.split('\n')[0]).toBe('1 NodePool is created (Karpenter 1.15.3)');
  expect(run(path, devNull).out.split('\n')[0]).toBe('1 NodePool is deleted (Karpenter 1.15.3)');
});

test.each([
  { name: 'OLD, as after a failed command,', text: '', args: (path: string) => ['-', path], message: 'OLD (standard input) contains no NodePools or EC2NodeClasses, so all objects would count as new. Check the path or the command that writes OLD. If OLD is empty on purpose, set /dev/null.' },
  { name: 'OLD, as a List without items,', text: listOf([]), args: (path: string) => ['-', path], message: 'OLD (standard input) contains no NodePools or EC2NodeClasses, so all objects would count as new. Check the path or the command that writes OLD. If OLD is empty on purpose, set /dev/null.' },
  { name: 'NEW', text: '', args: (path: string) => [path, '-'], message: 'NEW (standard input) contains no NodePools or EC2NodeClasses, so all objects would count as deleted. Check the path or the command that writes NEW. If NEW is empty on purpose, set /dev/null.' },
])('$name must not be empty', ({ text, args, message }) => {
  const path = file('pool.yaml', BEFORE);
  expect(withInput(text, () => run('--fail-on', 'replace', ...args(path)))).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
});

describe('other objects do not fill OLD', () => {
  const overlay = { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name: 'a' }, spec: { requirements: [], price: '1' } };
  const provisioner = { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'a' }, spec: {} };
  const problem = 'cdk8s-karpenter: OLD (DIR/old.yaml) contains no NodePools or EC2NodeClasses, so all objects would count as new. Check the path or the command that writes OLD. If OLD is empty on purpose, set /dev/null.';

  test.each([
    { name: 'NodeClaims', objects: [nodeClaim('a')], hint: '' },
    { name: 'a NodeOverlay', objects: [overlay], hint: '' },
    { name: 'v1alpha5 objects', objects: [provisioner], hint: ' To compare the v1alpha5 objects in OLD, first convert them: run \'cdk8s-karpenter convert --karpenter-version 1.15.3 DIR/old.yaml\'.' },
  ])('$name', ({ objects, hint }) => {
    expect(run('--fail-on', 'replace', file('old.yaml', objects), file('new.yaml', BEFORE))).toEqual({ code: 2, out: '', err: `${problem}${hint}\n` });
  });

  test('unless NEW also contains only such objects', () => {
    expect(compare([overlay], [overlay]).out.split('\n')[0]).toBe('No NodePools (Karpenter 1.15.3)');
  });
});
