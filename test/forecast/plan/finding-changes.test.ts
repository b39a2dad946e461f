import { nodeClaim, nodeClass, pool, V1_15 } from './manifests';
import { findingChanges, ObjectFinding } from '../../../src/forecast/plan/finding-changes';
import { JsonObject } from '../../../src/foundation/basics/json';

const text = ({ object, severity, path, message }: ObjectFinding) => `${severity}: ${object} ${path} ${message}`;

function changes(before: readonly JsonObject[], after: readonly JsonObject[]) {
  const { added, removed, kept } = findingChanges(before, after, V1_15);
  const errors = (findings: readonly ObjectFinding[]) => findings.filter(({ severity }) => severity === 'error').map(text);
  return { added: errors(added), removed: errors(removed), kept: errors(kept) };
}

const HEAVY = pool({ spec: { weight: 101 } });
const WEIGHT = 'error: NodePool/default spec.weight weight must be between 1 and 100, got 101';
const ODD = { key: 'kubernetes.io/arch', operator: 'Odd' };
const OS = { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] };

test.each([
  { name: 'added', before: [pool()], after: [HEAVY], expected: { added: [WEIGHT] } },
  { name: 'removed', before: [HEAVY], after: [pool()], expected: { removed: [WEIGHT] } },
  { name: 'kept', before: [HEAVY], after: [HEAVY], expected: { kept: [WEIGHT] } },
  { name: 'removed with its object', before: [HEAVY], after: [], expected: { removed: [WEIGHT] } },
  { name: 'added with a new object', before: [], after: [HEAVY], expected: { added: [WEIGHT] } },
  { name: 'of a NodeClaim, which Karpenter creates', before: [], after: [{ ...nodeClaim('a'), spec: { odd: 1 } }], expected: {} },
])('finds an error that is $name', ({ before, after, expected }) => {
  expect(changes([...before, nodeClass()], [...after, nodeClass()])).toEqual({ added: [], removed: [], kept: [], ...expected });
});

test('an error with another message is a new error', () => {
  const after = 'error: NodePool/default spec.weight weight must be an integer, got "2"';
  expect(changes([HEAVY], [pool({ spec: { weight: '2' } })])).toEqual({ added: [after], removed: [WEIGHT], kept: [] });
});

test('an error is kept if only a number in its message changes', () => {
  const after = 'error: NodePool/default spec.weight weight must be between 1 and 100, got 102';
  expect(changes([HEAVY], [pool({ spec: { weight: 102 } })])).toEqual({ added: [], removed: [], kept: [after] });
});

test('an error of a renamed object is kept, with the new name', () => {
  const { kept } = changes([HEAVY], [pool({ name: 'new', spec: { weight: 101 } })]);
  expect(kept).toEqual(['error: NodePool/new spec.weight weight must be between 1 and 100, got 101']);
});

test('of several similar errors, the one without an equal message is new', () => {
  const budgets = (...nodes: string[]) => pool({ spec: { disruption: { budgets: nodes.map((each) => ({ nodes: each })) } } });
  const error = (index: number, nodes: string) => `error: NodePool/default spec.disruption.budgets[${index}].nodes nodes must be a percentage from 0% to 100% or a number of nodes, got "${nodes}"`;
  expect(changes([budgets('101%')], [budgets('102%', '101%')])).toEqual({ added: [error(0, '102%')], removed: [], kept: [error(1, '101%')] });
});

test('an error is kept if its item moves in a list', () => {
  const { added, removed, kept } = changes([pool({ requirements: [ODD] })], [pool({ requirements: [OS, ODD] })]);
  expect({ added, removed }).toEqual({ added: [], removed: [] });
  expect(kept.every((each) => each.includes('spec.template.spec.requirements[1]'))).toBe(true);
  expect(kept).not.toEqual([]);
});

test('findings compare objects with each other', () => {
  const { added } = findingChanges([pool(), nodeClass()], [pool(), nodeClass({}, 'other')], V1_15);
  expect(added.map(({ object, rule }) => [object, rule])).toEqual([['NodePool/default', 'node-class-not-in-app']]);
});
