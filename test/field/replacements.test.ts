import { join } from 'path';
import { runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general, annotations: {a.b: c}}
spec:
  weight: WEIGHT
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}
        - {key: kubernetes.io/arch, operator: In, values: [REPLACED]}
`;
const kustomization = (select: string, fieldPaths: string) => `resources: [pool.yaml]
replacements:
  - source: {kind: ConfigMap, name: cluster, fieldPath: data.arch}
    targets:
      - select: {${select}}
        fieldPaths: [${fieldPaths}]
`;
const validate = (select: string, ...fieldPaths: readonly string[]) => runInField({
  'app/kustomization.yaml': kustomization(select, fieldPaths.map((path) => JSON.stringify(path)).join(', ')), 'app/pool.yaml': POOL,
}, 'validate', ...VERSION);

test('reports no finding about the form of values that replacements set', () => {
  const { code, out } = validate('kind: NodePool', 'spec.weight', 'spec.template.spec.requirements.[key=kubernetes.io/arch].values.0');
  expect(code).toBe(0);
  expect(out).toBe('info  DIR/app/pool.yaml has 2 values that replacements of the kustomization in DIR/app set, whose form is not checked. '
    + 'Render the objects: kubectl kustomize DIR/app | cdk8s-karpenter validate --karpenter-version 1.15.1\n\n1 document checked for Karpenter 1.15.1: 0 rejected by the API server, 0 errors, 0 warnings, 1 info; 1 document of other kinds skipped\n');
});

test.each([
  ['another object', 'kind: NodePool, name: other', 'spec.weight'], ['another group', 'group: apps, kind: NodePool', 'spec.weight'], ['another field', 'kind: NodePool', 'spec.limits.cpu'],
  ['another item', 'kind: NodePool', 'spec.template.spec.requirements.0.values.0'], ['a map', 'kind: NodePool', 'spec.template'],
])('reports the value if the replacement sets %s', (_, select, path) => {
  const { code, out } = validate(select, path);
  expect(code).toBe(1);
  expect(out).toContain('spec.weight must be an integer, got "WEIGHT"');
});

test('reads a path with an escaped dot, and all items', () => {
  const { out } = validate('name: general', 'spec.weight', 'spec.template.spec.requirements.*.values.*', 'metadata.annotations.a\\.b');
  expect(out).toContain('has 3 values that replacements');
});

test('keeps the names in files, by which objects refer to each other', () => {
  const pool = (name: string) => POOL.replace('name: general', `name: ${name}`).replace('WEIGHT', '1').replace('REPLACED', 'amd64');
  const { code, out } = runInField({
    'app/kustomization.yaml': kustomization('kind: NodePool', 'metadata.name, spec.template.spec.nodeClassRef.name'), 'app/pool.yaml': `${pool('red')}---\n${pool('blue')}`,
  }, 'validate', ...VERSION);
  expect(code).toBe(0);
  expect(out).toContain('NodePool/blue: spec has the same constraints and weight as NodePool red');
  expect(out).toContain('0 errors, 0 warnings, 1 info');
});

test('does not check the form of a name that replacements set', () => {
  const { code, out } = runInField({ 'app/kustomization.yaml': kustomization('kind: NodePool', 'metadata.name, spec.weight'), 'app/pool.yaml': POOL.replace('name: general', 'name: NAME').replace('REPLACED', 'amd64') }, 'validate', ...VERSION);
  expect(code).toBe(0);
  expect(out).toContain('has 2 values that replacements');
});

test('adds fields to objects without them', () => {
  const created = kustomization('kind: NodePool', 'spec.template.spec.nodeClassRef.name').replace('fieldPaths', 'options: {create: true}\n        fieldPaths');
  const files = { 'app/kustomization.yaml': created, 'app/pool.yaml': POOL.replace(', name: default', '').replace('WEIGHT', '1').replace('REPLACED', 'amd64') };
  expect(runInField(files, 'validate', ...VERSION).code).toBe(0);
  expect(runInField({ ...files, 'app/kustomization.yaml': created.replace('true', 'false') }, 'validate', ...VERSION).code).toBe(1);
});

test('replaces an empty map', () => {
  const files = { 'app/kustomization.yaml': kustomization('kind: NodePool', 'spec.template.spec.nodeClassRef'), 'app/pool.yaml': POOL.replace(/nodeClassRef: \{.*\}/, 'nodeClassRef: {}').replace('WEIGHT', '1').replace('REPLACED', 'amd64') };
  expect(runInField(files, 'validate', ...VERSION).code).toBe(0);
});

test('reads the replacements of a component, which change the objects of the overlays that use it', () => {
  const [resources, replacements] = kustomization('kind: NodePool', 'spec.weight').split(/(?<=\n)(?=replacements)/);
  const { code, out } = runInField({
    'base/kustomization.yaml': resources,
    'base/pool.yaml': POOL.replace('REPLACED', 'amd64'),
    'part/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${replacements}`,
    'prod/kustomization.yaml': 'resources: [../base]\ncomponents: [../part]\n',
  }, 'validate', ...VERSION);
  expect(code).toBe(0);
  expect(out).toContain('Render the objects: kubectl kustomize DIR/prod | ');
});

test('a selected name that no file contains can be a name that kustomize makes', () => {
  const codeWith = (renaming: string) => runInField({
    'app/kustomization.yaml': `${renaming}\n${kustomization('kind: NodePool, name: x-general', 'spec.weight')}`, 'app/pool.yaml': POOL.replace('REPLACED', 'amd64'),
  }, 'validate', ...VERSION).code;
  expect([codeWith('namePrefix: x-'), codeWith('patches: [{path: p.yaml, options: {allowNameChange: true}}]'), codeWith('commonLabels: {a: b}')]).toEqual([0, 0, 1]);
});

test('files outside of the kustomization keep their values', () => {
  const files = { 'app/kustomization.yaml': kustomization('kind: NodePool', 'spec.weight'), 'app/pool.yaml': POOL, 'other.yaml': POOL.replace('general', 'other') };
  expect(runInField(files, 'validate', ...VERSION).out.match(/got "WEIGHT"/g)).toHaveLength(1);
});

const REPLACEMENT = '{source: {kind: ConfigMap, name: cluster, fieldPath: data.arch}, targets: [{select: {kind: NodePool}, fieldPaths: [spec.weight]}]}';
const TRANSFORMER = 'apiVersion: builtin\nkind: ReplacementTransformer\nmetadata: {name: r}\n';
const indented = (text: string) => text.replace(/^/gm, '    ');

test.each([
  ['a file with a list', 'replacements: [{path: rep.yaml}]', { 'rep.yaml': `- ${REPLACEMENT}\n` }],
  ['a file in another folder', 'replacements: [{path: values/rep.json}]', { 'values/rep.json': `[${REPLACEMENT}]` }],
  ['a file with one replacement', 'replacements: [{path: rep.yaml}]', { 'rep.yaml': REPLACEMENT }],
  ['a transformer in a file', 'transformers: [rt.yaml]', { 'rt.yaml': `${TRANSFORMER}replacements: [${REPLACEMENT}]\n` }],
  ['a transformer in a string', `transformers:\n  - |\n${indented(`${TRANSFORMER}replacements: [${REPLACEMENT}]`)}`, {}],
  ['a transformer in a folder with a file', 'transformers: [t]', { 't/kustomization.yaml': 'resources: [rt.yaml]', 't/rt.yaml': `${TRANSFORMER}replacements: [{path: rep.yaml}]\n`, 'rep.yaml': REPLACEMENT }],
])('reads replacements in %s', (_, fields, others) => {
  const files = { 'kustomization.yaml': `resources: [pool.yaml]\n${fields}\n`, 'pool.yaml': POOL.replace('REPLACED', 'amd64'), ...others };
  const { code, out } = runInField(Object.fromEntries(Object.entries<string>(files).map(([name, text]) => [join('app', name), text])), 'validate', ...VERSION);
  expect(code).toBe(0);
  expect(out).toContain('info  DIR/app/pool.yaml has 1 value that replacements of the kustomization in DIR/app set, whose form is not checked.');
});

test('a file that no replacement lists changes nothing', () => {
  const files = { 'app/kustomization.yaml': 'resources: [pool.yaml]\nreplacements: [{path: other.yaml}]\n', 'app/pool.yaml': POOL, 'app/rep.yaml': REPLACEMENT };
  expect(runInField(files, 'validate', ...VERSION).out).toContain('got "WEIGHT"');
});
