import { nodeClaim, nodeClass, planned, pool, REF, textsOf } from './manifests';
import { affectsNodes } from '../../../src/forecast/plan/plan-of';
import { possibleNames } from '../../../src/forecast/plan/unknown-names';
import { JsonObject } from '../../../src/foundation/basics/json';

function plansOf(before: readonly JsonObject[], after: readonly JsonObject[]) {
  const { nodePools } = planned([nodeClass(), ...before], [nodeClass(), ...after]);
  return Object.fromEntries([...nodePools].map(([name, { action, nodes, reasons }]) => [name, { action, nodes, reasons: textsOf(reasons) }]));
}

test.each([
  ['default', '${NAME}'],
  ['default', 'de${A}lt'],
  ['default', '${A}${B}ault'],
  ['a-${X}', '${Y}-b'],
  ['a-${X}', 'a-b-${Y}'],
  ['default', '$(replacements.abc)'],
])('%s and %s can be the same name', (one, other) => {
  expect([possibleNames([other])(one), possibleNames([one])(other)]).toEqual([[other], [one]]);
});

test.each([
  ['default', 'default2'],
  ['default', 'gpu-${NAME}'],
  ['default', '${NAME}-gpu'],
  ['aba', 'ab${NAME}ba'],
  ['a-${X}', 'b-${Y}'],
  ['${X}-a', '${Y}-b'],
])('%s and %s cannot be the same name', (one, other) => {
  expect([possibleNames([other])(one), possibleNames([one])(other)]).toEqual([[], []]);
});

test('a NodePool whose new version may have a placeholder as its name is not certainly deleted', () => {
  expect(plansOf([pool()], [pool({ name: '${NAME}' })])).toEqual({
    'default': {
      action: 'update', nodes: 'unknown', reasons: ['unknown-name: NodePool/default may be deleted with all of its nodes, because the name of NodePool/${NAME} depends on placeholders'],
    },
    '${NAME}': { action: 'create', nodes: 'none', reasons: ['unknown-name: NodePool/${NAME} may be the new version of NodePool/default, because its name depends on placeholders'] },
  });
});

test('the reverse: the old name is a placeholder', () => {
  expect(plansOf([pool({ name: '${NAME}' })], [pool({ name: 'a' }), pool({ name: 'b' })])).toEqual({
    '${NAME}': { action: 'update', nodes: 'unknown', reasons: ['unknown-name: NodePool/${NAME} may be deleted with all of its nodes, because its name depends on placeholders'] },
    'a': { action: 'create', nodes: 'none', reasons: ['unknown-name: NodePool/a may be the new version of NodePool/${NAME}, because the name of NodePool/${NAME} depends on placeholders'] },
    'b': { action: 'create', nodes: 'none', reasons: ['unknown-name: NodePool/b may be the new version of NodePool/${NAME}, because the name of NodePool/${NAME} depends on placeholders'] },
  });
});

test('names that cannot be the same, and names that both sides have, decide', () => {
  expect(plansOf([pool()], [pool({ name: 'gpu-${NAME}' })])).toMatchObject({ default: { action: 'delete', nodes: 'all' } });
  expect(plansOf([pool(), pool({ name: '${NAME}' })], [pool({ name: '${NAME}' })])).toMatchObject({ 'default': { action: 'delete', nodes: 'all' }, '${NAME}': { action: 'none' } });
  expect(plansOf([pool(), pool({ name: '${NAME}' })], [pool()])).toMatchObject({ 'default': { action: 'none' }, '${NAME}': { action: 'delete', nodes: 'all' } });
});

test('a NodePool that the API server rejects may be a new version', () => {
  const rejected = pool({ name: '${NAME}', spec: { weight: 500 } });
  expect(plansOf([pool()], [rejected]).default).toMatchObject({ action: 'update', nodes: 'unknown' });
});

test('the number of deleted nodes is unknown', () => {
  const before = [nodeClass(), pool(), nodeClaim('a')];
  const { nodePools } = planned(before, [nodeClass(), pool({ name: '${NAME}' })]);
  expect(nodePools.get('default')).toMatchObject({ nodes: 'unknown', nodeCount: 1, isDisruptionForbidden: false });
  expect(nodePools.get('default')!.replacedCount).toBeUndefined();
  expect(affectsNodes([...nodePools.values()], [])).toBe(true);
});

test('names that kustomize sets depend on replacements', () => {
  expect(plansOf([pool()], [pool({ name: '$(replacements.abc)' })]).default.reasons).toEqual([
    'unknown-name: NodePool/default may be deleted with all of its nodes, because the name of NodePool/$(replacements.abc) depends on replacements',
  ]);
});

test('an EC2NodeClass whose new name is a placeholder is not certainly deleted', () => {
  const after = (spec: JsonObject) => [nodeClass(spec, '${NAME}'), pool()];
  const { nodeClasses, nodePools } = planned([nodeClass(), pool()], after({}));
  expect(textsOf(nodeClasses.get('default')!.reasons)).toEqual(['unknown-name: EC2NodeClass/default may be deleted, because the name of EC2NodeClass/${NAME} depends on placeholders']);
  expect(nodeClasses.get('default')).toMatchObject({ action: 'update', nodes: 'none' });
  expect(textsOf(nodePools.get('default')!.reasons)).not.toContainEqual(expect.stringContaining('missing-node-class'));
  expect(planned([nodeClass(), pool()], after({ role: 'others' })).nodePools.get('default')).toMatchObject({ nodes: 'unknown' });
});

test('an EC2NodeClass that may exist is not missing', () => {
  const other = pool({ template: { nodeClassRef: { ...REF, name: '${CLASS}' } } });
  const kindsFor = (after: readonly JsonObject[]) => planned([nodeClass(), pool()], after).nodePools.get('default')!.reasons.map(({ kind }) => kind);
  expect(kindsFor([nodeClass(), other])).not.toContain('missing-node-class');
  expect(kindsFor([nodeClass({}, 'x-${A}'), pool()])).toContain('missing-node-class');
});

test('a finding of an object that may be the same is neither new nor fixed', () => {
  const open = (name: string, weight: number) => pool({ name, spec: { weight }, template: { expireAfter: '1m' } });
  const { added, removed, kept } = planned([nodeClass(), open('default', 1)], [nodeClass(), open('${NAME}', 2)]).findings;
  expect({ added, removed, kept: kept.length > 0 }).toEqual({ added: [], removed: [], kept: true });
});
