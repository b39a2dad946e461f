import { FieldFiles, runInField } from '../../../field/run-field';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}]
`;
const BASE = { 'base/kustomization.yaml': 'resources: [pool.yaml]\n', 'base/pool.yaml': POOL };
const NOTE = 'info  DIR/prod is a kustomization that changes objects, and only its files are checked. Render the objects: kubectl kustomize DIR/prod | cdk8s-karpenter validate --karpenter-version 1.15.1\n';
const INLINE = 'patches:\n  - target: {kind: NodePool}\n    patch: |-\n      - {op: replace, path: /spec/weight, value: 101}\n';
const validate = (files: FieldFiles) => runInField({ ...BASE, ...files }, 'validate', '--karpenter-version', '1.15.1');
const overlay = (text: string) => ({ 'prod/kustomization.yaml': `resources: [../base]\n${text}` });

test.each([
  ['an inline patch', INLINE],
  ['an inline patch without a target', 'patches:\n  - patch: |-\n      apiVersion: karpenter.sh/v1\n      kind: NodePool\n      metadata: {name: general}\n      spec: {weight: 101}\n'],
  ['a target with a name', INLINE.replace('kind: NodePool', 'name: general')],
  ['an inline strategic merge patch', 'patchesStrategicMerge:\n  - |-\n    kind: NodePool\n    metadata: {name: general}\n'],
  ['a prefix of names', 'namePrefix: prod-\n'],
  ['a suffix of names', 'nameSuffix: -prod\n'],
  ['transformers', 'transformers: [prefix.yaml]\n'],
])('names the command that renders an overlay with %s', (_, text) => {
  const { code, out } = validate(overlay(text));
  expect(code).toBe(0);
  expect(out).toContain(NOTE);
});

test.each([
  ['a chart next to objects of Karpenter', overlay('helmCharts: [{name: web}]\n')],
  ['the chart of Karpenter', { 'prod/kustomization.yaml': 'helmCharts: [{name: karpenter, repo: "oci://public.ecr.aws/karpenter", version: 1.15.1}]\n' }],
  ['a chart with NodePools in its values', { 'prod/kustomization.yaml': 'helmCharts: [{name: web, valuesInline: {extra: [{apiVersion: karpenter.sh/v1, kind: NodePool}]}}]\n' }],
])('names the flag that renders %s', (_, files) => {
  expect(validate(files).out).toContain(NOTE.replace('kustomize DIR', 'kustomize --enable-helm DIR'));
});

test('prints no note about other charts', () => {
  expect(validate({ 'prod/kustomization.yaml': 'helmCharts: [{name: redis}]\n' }).out).not.toContain('changes objects');
});

test('names the overlay that uses a component with inline patches', () => {
  const component = `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${INLINE}`;
  const { out } = validate({ 'heavy/kustomization.yaml': component, ...overlay('components: [../heavy]\n') });
  expect(out).toContain(NOTE);
  expect(out.match(/changes objects/g)).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['a patch of another kind', INLINE.replace('NodePool', 'Deployment')],
  ['a patch whose text names another kind', 'patches:\n  - patch: |-\n      apiVersion: apps/v1\n      kind: Deployment\n      metadata: {name: web}\n'],
  ['an empty prefix', 'namePrefix: ""\n'],
])('prints no note about an overlay that changes %s', (_, text) => {
  expect(validate(overlay(text)).out).not.toContain('changes objects');
});

test('prints no note about an overlay without objects of Karpenter', () => {
  expect(validate({ 'web/kustomization.yaml': 'resources: [web.yaml]\nnamePrefix: a-\n', 'web/web.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\n' }).out).not.toContain('changes objects');
});

test('prints one note about an overlay whose patch file another note names', () => {
  const { out } = validate({ ...overlay('namePrefix: a-\npatches: [{path: weight.yaml}]\n'), 'prod/weight.yaml': 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {weight: 5}\n' });
  expect(out).toContain('DIR/prod/weight.yaml is a patch');
  expect(out).not.toContain('changes objects');
});

const PATCH = { 'prod/weight.yaml': 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {weight: 5}\n' };

test('a patch that the arguments name is not a complete object', () => {
  const { code, out } = runInField({ ...BASE, ...overlay('patches: [{path: weight.yaml}]\n'), ...PATCH }, 'validate', '--karpenter-version', '1.15.1', 'DIR/prod/weight.yaml');
  expect(code).toBe(0);
  expect(out).toContain('info  DIR/prod/weight.yaml is a patch of the kustomization in DIR/prod, and not a complete object. Render the objects: kubectl kustomize DIR/prod | cdk8s-karpenter validate --karpenter-version 1.15.1\n');
});

const LISTED = 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\npath: weight.yaml\n';
const IN_STRING = `transformers:\n  - |\n${LISTED.replace(/^/gm, '    ')}`;

test.each<[string, FieldFiles, string]>([
  ['a transformer in a string', { ...overlay(IN_STRING), ...PATCH }, 'prod/weight.yaml'],
  ['a transformer in a file', { ...overlay('transformers: [t.yaml]\n'), 'prod/t.yaml': LISTED, ...PATCH }, 'prod/weight.yaml'],
  ['a transformer in a folder', { ...overlay('transformers: [../t]\n'), 't/kustomization.yaml': 'resources: [t.yaml]\n', 't/t.yaml': LISTED, ...PATCH }, 'prod/weight.yaml'],
  ['a kustomization in a folder above', { ...overlay('patches: [{path: a/b/weight.yaml}]\n'), 'prod/a/b/weight.yaml': PATCH['prod/weight.yaml'] }, 'prod/a/b/weight.yaml'],
])('a patch of %s that the arguments name is not a complete object', (_, files, file) => {
  const { code, out } = runInField({ ...BASE, ...files }, 'validate', '--karpenter-version', '1.15.1', `DIR/${file}`);
  expect(code).toBe(0);
  expect(out).toContain(`info  DIR/${file} is a patch of the kustomization in DIR/prod, and not a complete object. Render the objects: kubectl kustomize DIR/prod | cdk8s-karpenter validate --karpenter-version 1.15.1\n`);
  expect(runInField({ ...BASE, ...files }, 'convert', '--karpenter-version', '1.15.1', `DIR/${file}`)).toMatchObject({ code: 0, out: '' });
});

test('a patch in a folder that the arguments name is not a complete object', () => {
  const files = { ...BASE, ...overlay('patches: [{path: patches/weight.yaml}]\n'), 'prod/patches/weight.yaml': PATCH['prod/weight.yaml'] };
  const { code, out } = runInField(files, 'validate', '--karpenter-version', '1.15.1', 'DIR/prod/patches');
  expect(code).toBe(0);
  expect(out).toContain('info  DIR/prod/patches/weight.yaml is a patch of the kustomization in DIR/prod, and not a complete object.');
});

test.each<[string, FieldFiles]>([
  ['its kustomization is above another one', { ...overlay('patches: [{path: a/weight.yaml}]\n'), 'prod/a/kustomization.yaml': 'resources: [weight.yaml]\n' }],
  ['the kustomization above lists another file', overlay('patches: [{path: b/weight.yaml}]\n')],
  ['the transformer lists another file', { ...overlay('transformers: [t.yaml]\n'), 'prod/t.yaml': LISTED }],
  ['the file of the transformer is outside of the folder, so that kustomize does not read it', { ...overlay('transformers: [../t.yaml]\n'), 't.yaml': LISTED.replace('weight', 'a/weight') }],
  ['the file of the transformer does not exist', overlay('transformers: [t.yaml]\n')],
  ['the file of the transformer is not YAML', { ...overlay('transformers: [t.yaml]\n'), 'prod/t.yaml': '{' }],
])('a file that the arguments name is checked if %s', (_, files) => {
  const { code } = runInField({ ...files, 'prod/a/weight.yaml': PATCH['prod/weight.yaml'] }, 'validate', '--karpenter-version', '1.15.1', 'DIR/prod/a/weight.yaml');
  expect(code).toBe(1);
});

describe('a kustomization that kustomize cannot read', () => {
  const text = (reason: string) => `DIR/prod/kustomization.yaml is a kustomization that kustomize cannot read, so patches in its folder are read as objects: line 1: ${reason}. Fix the kustomization.\n`;
  const UNCLOSED = '"[" is not closed';

  test.each([
    ['is not YAML', 'resources: [pool.yaml\n', UNCLOSED],
    ['is a list', '- pool.yaml\n', 'a kustomization must be a map, got a list'],
    ['is a string', '../base/kustomization.yaml\n', 'a kustomization must be a map, got "../base/kustomization.yaml"'],
  ])('is a warning if it %s', (_, content, reason) => {
    for (const file of ['prod/pool.yaml', 'prod/pools/pool.yaml']) {
      const { code, out } = validate({ 'prod/kustomization.yaml': content, [file]: POOL });
      expect(code).toBe(0);
      expect(out).toContain(`warning  ${text(reason)}`);
      expect(out).toContain('0 errors, 1 warning');
    }
    expect(runInField({ 'prod/kustomization.yaml': content, 'prod/pool.yaml': POOL }, 'convert', '--karpenter-version', '1.15.1').err).toContain(text(reason));
  });

  test.each<[string, FieldFiles]>([
    ['without objects of Karpenter in its folder', { 'prod/kustomization.yaml': 'resources: [pool.yaml\n', 'pool.yaml': POOL }],
    ['with an error in a document that kustomize does not read', { 'prod/kustomization.yaml': 'resources: [pool.yaml]\n---\n[\n', 'prod/pool.yaml': POOL }],
  ])('is an info %s', (_, files) => {
    const { code, out } = validate(files);
    expect(code).toBe(0);
    expect(out).toMatch(/info {2}DIR\/prod\/kustomization\.yaml is skipped, because it is not readable and names no kind of Karpenter: line \d: "\[" is not closed\n/);
  });

  test.each([['is empty', '# resources: [pool.yaml]\n'], ['is an object of Flux', 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: a}\n'], ['is a template', 'namePrefix: {{ if .x }}a{{ end }}\n']])('no warning if it %s', (_, content) => {
    expect(validate({ 'prod/kustomization.yaml': content, 'prod/pool.yaml': POOL }).out).not.toContain('warning  ');
  });

  test('is an error if the arguments name it', () => {
    const { code, err } = runInField({ 'prod/kustomization.yaml': '- pool.yaml\n', 'prod/pool.yaml': POOL }, 'validate', '--karpenter-version', '1.15.1', 'DIR/prod/kustomization.yaml', 'DIR/prod/pool.yaml');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('1:1  error  a kustomization must be a map, got a list\n') });
  });
});

test('a file that the kustomization in its folder does not list as a patch is checked', () => {
  const { code } = runInField({ ...overlay(''), ...PATCH }, 'validate', '--karpenter-version', '1.15.1', 'DIR/prod/weight.yaml');
  expect(code).toBe(1);
});

test('the rendered folder of a patch in a component is an overlay that uses the component', () => {
  const component = { 'heavy/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches: [{path: weight.yaml}]\n', 'heavy/weight.yaml': PATCH['prod/weight.yaml'] };
  const text = 'info  DIR/heavy/weight.yaml is a patch of the kustomization in DIR/heavy, and not a complete object';
  expect(validate({ ...component, ...overlay('components: [../heavy]\n') }).out).toContain(`${text}. Render the objects: kubectl kustomize DIR/prod | cdk8s-karpenter validate --karpenter-version 1.15.1\n`);
  expect(validate(component).out).toContain(`${text}\n`);
});

test.each([
  ['an overlay that uses the file', { ...BASE, ...overlay('') }, 'DIR/base/pool.yaml', 'kubectl kustomize DIR/prod'],
  ['no kustomization', { 'pool.yaml': POOL }, 'DIR/pool.yaml', "sed 's/$(CATEGORY)/VALUE/g' DIR/pool.yaml"],
])('names the command that sets variables of kustomize with %s', (_, files: FieldFiles, file, command) => {
  const changed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace('[m]', '["$(CATEGORY)"]')]));
  expect(runInField(changed, 'validate', '--karpenter-version', '1.15.1').out)
    .toContain(`info  ${file} has 1 value with placeholders, whose form is not checked: $(CATEGORY). Set the values first: ${command} | cdk8s-karpenter validate --karpenter-version 1.15.1\n`);
});

const OPERATIONS = { 'prod/operations.yaml': '- {op: replace, path: /spec/weight, value: 101}\n' };

test.each([
  ['patches', 'patches: [{target: {kind: NodePool}, path: operations.yaml}]\n'],
  ['patches without a kind in the target', 'patches: [{target: {name: general}, path: operations.yaml}]\n'],
  ['patchesJson6902', 'patchesJson6902: [{target: {group: karpenter.sh, version: v1, kind: NodePool, name: general}, path: ./operations.yaml}]\n'],
])('names the command that renders an overlay with a JSON patch in a file of %s', (_, text) => {
  const { code, out } = validate({ ...overlay(text), ...OPERATIONS });
  expect(code).toBe(0);
  expect(out).toContain(NOTE);
});

test('names the command if the arguments name only the overlay, or the JSON patch', () => {
  const files = { ...BASE, ...overlay('patches: [{target: {kind: NodePool}, path: operations.yaml}]\n'), ...OPERATIONS };
  expect(runInField(files, 'validate', '--karpenter-version', '1.15.1', 'DIR/prod').out).toContain(NOTE);
  expect(runInField(files, 'validate', '--karpenter-version', '1.15.1', 'DIR/prod/operations.yaml').out)
    .toContain('info  DIR/prod/operations.yaml is a patch of the kustomization in DIR/prod, and not a complete object. Render the objects: kubectl kustomize DIR/prod | cdk8s-karpenter validate --karpenter-version 1.15.1\n');
});

test('prints no note about a JSON patch of another kind in a file', () => {
  expect(validate({ ...overlay('patches: [{target: {kind: Deployment}, path: operations.yaml}]\n'), ...OPERATIONS }).out).not.toContain('changes objects');
});

test.each([
  ['validate', 'info  ', 'out', ' | cdk8s-karpenter validate --karpenter-version 1.15.1'],
  ['convert', '', 'err', ''],
] as const)('%s names a kustomization that kubectl does not find', (command, severity, output, reader) => {
  const files = { 'ks.yaml': 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nhelmCharts: [{name: karpenter, version: 1.15.1}]\n' };
  expect(runInField(files, command, '--karpenter-version', '1.15.1', 'DIR/ks.yaml')[output]).toContain(`${severity}DIR/ks.yaml is a kustomization that kubectl does not find, because its name is not kustomization.yaml. Only the files in the input are checked. `
    + `Save the kustomization as DIR/kustomization.yaml, and render the objects: kubectl kustomize --enable-helm DIR${reader}\n`);
});

test('a patch of a kustomization with another name has no command', () => {
  const { out } = validate({ ...BASE, 'prod/ks.yaml': 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [../base]\npatches: [{path: weight.yaml}]\n', ...PATCH });
  expect(out).toContain('info  DIR/prod/weight.yaml is a patch of the kustomization in DIR/prod, and not a complete object\n');
});
