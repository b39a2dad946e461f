import { FieldFiles, poolYaml, runInField } from '../../field/run-field';

const POOL = `apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata: {name: general}
spec:
  disruption: {consolidationPolicy: WhenUnderutilized, expireAfter: 720h}
  template:
    spec:
      nodeClassRef: {name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}]
`;
const BASE = { 'base/kustomization.yaml': 'resources: [pool.yaml]\n', 'base/pool.yaml': POOL };
const overlay = (text: string) => ({ 'prod/kustomization.yaml': `resources: [../base]\n${text}` });

function convert(files: FieldFiles, version = '1.15.3') {
  const { code, err } = runInField({ ...BASE, ...files }, 'convert', '--karpenter-version', version, '--in-place');
  const start = err.indexOf('DIR/prod/');
  return { code, notes: start === -1 ? '' : err.slice(start) };
}

const TARGET = 'patches:\n- target: {kind: NodePool, version: v1beta1}\n  patch: |-\n    - {op: replace, path: /spec/disruption/expireAfter, value: 50h}\n';

test('a target with a former version, and an operation on a moved field', () => {
  expect(convert(overlay(TARGET))).toEqual({
    code: 1,
    notes: `DIR/prod/kustomization.yaml: 2 decisions
  decision  patches[0].target: version v1beta1 does not select converted objects, whose API is karpenter.sh/v1 NodePool
            fix: Set version: v1.
  decision  patches[0].patch[0]: spec.disruption.expireAfter is spec.template.spec.expireAfter in v1
            fix: Set spec.template.spec.expireAfter in the patch.
2 items need a decision: see the lines with "decision" and "impossible"
`,
  });
});

test('an inline merge patch with a former API version', () => {
  const text = 'patches:\n- patch: |-\n    apiVersion: karpenter.sh/v1beta1\n    kind: NodePool\n    metadata: {name: general}\n    spec: {disruption: {expireAfter: 24h}}\n';
  expect(convert(overlay(text))).toEqual({
    code: 1,
    notes: `DIR/prod/kustomization.yaml: 2 decisions
  decision  patches[0].patch NodePool/general: apiVersion karpenter.sh/v1beta1 is not converted, because convert does not change patches
            fix: Set apiVersion: karpenter.sh/v1.
  decision  patches[0].patch NodePool/general: spec.disruption.expireAfter is spec.template.spec.expireAfter in v1
            fix: Set spec.template.spec.expireAfter in the patch.
2 items need a decision: see the lines with "decision" and "impossible"
`,
  });
});

test('merge patches in files and in patchesStrategicMerge', () => {
  const file = 'apiVersion: karpenter.k8s.aws/v1beta1\nkind: EC2NodeClass\nmetadata: {name: default}\nspec: {role: node}\n';
  const files = { ...overlay('patchesStrategicMerge:\n- class.yaml\n- |-\n  apiVersion: karpenter.sh/v1alpha5\n  kind: Provisioner\n  metadata: {name: web}\n'), 'prod/class.yaml': file };
  const { code, notes } = convert(files);
  expect(code).toBe(1);
  expect(notes).toContain(`DIR/prod/class.yaml: 1 decision
  decision  EC2NodeClass/default: apiVersion karpenter.k8s.aws/v1beta1 is not converted, because convert does not change patches
            fix: Set apiVersion: karpenter.k8s.aws/v1.
DIR/prod/kustomization.yaml: 1 decision
  decision  patchesStrategicMerge[1] Provisioner/web: apiVersion karpenter.sh/v1alpha5 is not converted, because convert does not change patches
            fix: Set apiVersion: karpenter.sh/v1 and kind: NodePool, and convert the fields of the patch.
2 items need a decision: see the lines with "decision" and "impossible"
`);
});

test('JSON patches in a file, for each kind that one of the targets can select', () => {
  const operations = '- {op: add, path: /spec/disruption, value: {consolidationPolicy: WhenUnderutilized}}\n- {op: move, from: /spec/template/spec/kubelet/maxPods, path: /spec/weight}\n';
  const files = { ...overlay('patchesJson6902:\n- {target: {group: apps, kind: Deployment}, path: ops.yaml}\n- {target: {group: karpenter.sh, kind: Node.*}, path: ops.yaml}\n'), 'prod/ops.yaml': operations };
  const { code, notes } = convert(files);
  expect(code).toBe(1);
  expect(notes).toContain(`DIR/prod/ops.yaml: 2 decisions
  decision  [0]: spec.disruption.consolidationPolicy WhenUnderutilized is WhenEmptyOrUnderutilized in v1
            fix: Set WhenEmptyOrUnderutilized in the patch.
  decision  [1]: spec.template.spec.kubelet is spec.kubelet of the EC2NodeClass in v1
            fix: Set spec.kubelet in a patch of the EC2NodeClass.
`);
});

test('replacements', () => {
  const text = 'replacements:\n- source: {kind: NodePool, version: v1beta1}\n  targets: [{select: {kind: NodePool}, fieldPaths: [spec.disruption.expireAfter]}]\n';
  expect(convert(overlay(text)).notes).toContain(`DIR/prod/kustomization.yaml: 2 decisions
  decision  replacements[0].source: version v1beta1 does not select converted objects, whose API is karpenter.sh/v1 NodePool
            fix: Set version: v1.
  decision  replacements[0].targets[0].select: spec.disruption.expireAfter is spec.template.spec.expireAfter in v1
`);
});

test.each([
  ['a Kustomization of Flux', 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: {name: nodes}\nspec: {patches: [{target: {kind: Provisioner}, patch: "- {op: remove, path: /spec/weight}"}]}\n', 'spec.patches[0]'],
  ['an Application', 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: nodes}\nspec: {source: {kustomize: {patches: [{target: {kind: Provisioner}, patch: "- {op: remove, path: /spec/weight}"}]}}}\n', 'spec.source.kustomize.patches[0]'],
  ['an ApplicationSet', 'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: nodes}\nspec: {template: {spec: {sources: [{kustomize: {patches: [{target: {kind: Provisioner}, patch: ""}]}}]}}}\n', 'spec.template.spec.sources[0].kustomize.patches[0]'],
])('patches in %s', (_, text, at) => {
  const { code, notes } = convert({ 'prod/flux.yaml': text });
  expect(code).toBe(1);
  expect(notes).toContain(`  decision  ${at}.target: kind Provisioner does not select converted objects, whose API is karpenter.sh/v1 NodePool\n            fix: Set kind: NodePool and version: v1, and convert the patch.\n`);
});

test.each([
  ['a target of all versions', 'patches:\n- {target: {kind: NodePool}, patch: "- {op: add, path: /spec/weight, value: 5}"}\n'],
  ['a target whose expression selects v1', TARGET.replace('v1beta1', 'v1.*').replace('/disruption/', '/template/spec/')],
  ['a target of another kind', TARGET.replace('NodePool', 'CronJob')],
  ['patches that are not objects', 'patches: [null, 5, {patch: 5, target: x}, {patch: "- 5\\n- {op: 1, path: 2}"}, {patch: "a: [", target: {kind: "(", version: v1beta1}}]\n'],
])('no decision about %s', (_, text) => expect(convert(overlay(text))).toEqual({ code: 0, notes: '' }));

test('v1beta1 remains current for Karpenter 0.37', () => expect(convert(overlay(TARGET), '0.37').code).toBe(0));

test('the JSON report contains the decisions', () => {
  const { code, out } = runInField({ 'pool.yaml': poolYaml(), ...overlay(TARGET) }, 'convert', '--karpenter-version', '1.15.3', '--output', 'json');
  expect(code).toBe(1);
  expect(JSON.parse(out).notes).toEqual([
    { file: expect.stringMatching(/prod\/kustomization\.yaml$/), kind: 'decision', where: 'patches[0].target', subject: 'version v1beta1', message: 'does not select converted objects, whose API is karpenter.sh/v1 NodePool', fix: 'Set version: v1.' },
    expect.objectContaining({ where: 'patches[0].patch[0]', subject: 'spec.disruption.expireAfter' }),
  ]);
});

test('a patch of the AMI family, which the alias of the converted class must match', () => {
  const nodeClass = `apiVersion: karpenter.k8s.aws/v1beta1
kind: EC2NodeClass
metadata: {name: default}
spec:
  amiFamily: AL2023
  role: nodes
  subnetSelectorTerms: [{tags: {team: a}}]
  securityGroupSelectorTerms: [{tags: {team: a}}]
`;
  const files = { 'base/class.yaml': nodeClass, 'base/kustomization.yaml': 'resources: [pool.yaml, class.yaml]\n' };
  const patch = 'patches:\n- target: {kind: EC2NodeClass}\n  patch: "[{op: replace, path: /spec/amiFamily, value: Bottlerocket}]"\n';
  expect(convert({ ...files, ...overlay(patch) })).toEqual({
    code: 1,
    notes: `DIR/prod/kustomization.yaml: 1 decision
  decision  patches[0].patch[0]: spec.amiFamily must be the family of the alias in spec.amiSelectorTerms in v1
            fix: Set spec.amiSelectorTerms with the alias of the family in the patch.
1 item needs a decision: see the lines with "decision" and "impossible"
`,
  });
});

describe('transformers', () => {
  const PATCH = 'apiVersion: karpenter.sh/v1beta1\nkind: NodePool\nmetadata: {name: general}\nspec: {disruption: {expireAfter: 24h}}\n';

  test('in strings of a kustomization', () => {
    const text = `transformers:
- |-
  apiVersion: builtin
  kind: PatchTransformer
  metadata: {name: a}
  target: {kind: NodePool, version: v1beta1}
  patch: '[{"op": "replace", "path": "/spec/disruption/expireAfter", "value": "50h"}]'
- |-
  apiVersion: builtin
  kind: PatchStrategicMergeTransformer
  metadata: {name: b}
  paths: [merge.yaml]
  patches: |-
    apiVersion: karpenter.sh/v1beta1
    kind: NodePool
    metadata: {name: general}
- "apiVersion: builtin\\nkind: PatchJson6902Transformer\\nmetadata: {name: c}\\ntarget: {kind: Provisioner}\\njsonOp: '[]'"
- |-
  apiVersion: builtin
  kind: PrefixTransformer
  metadata: {name: d}
`;
    const { code, notes } = convert({ ...overlay(text), 'prod/merge.yaml': PATCH });
    expect(code).toBe(1);
    expect(notes.match(/^DIR.*decisions?$| {2}decision .*/gm)).toEqual([
      'DIR/prod/kustomization.yaml: 4 decisions',
      '  decision  transformers[0].target: version v1beta1 does not select converted objects, whose API is karpenter.sh/v1 NodePool',
      '  decision  transformers[0].patch[0]: spec.disruption.expireAfter is spec.template.spec.expireAfter in v1',
      '  decision  transformers[1].patches NodePool/general: apiVersion karpenter.sh/v1beta1 is not converted, because convert does not change patches',
      '  decision  transformers[2].target: kind Provisioner does not select converted objects, whose API is karpenter.sh/v1 NodePool',
      'DIR/prod/merge.yaml: 2 decisions',
      '  decision  NodePool/general: apiVersion karpenter.sh/v1beta1 is not converted, because convert does not change patches',
      '  decision  NodePool/general: spec.disruption.expireAfter is spec.template.spec.expireAfter in v1',
    ]);
  });

  test.each([
    ['a file', 'prod/tr/t.yaml', 'tr/t.yaml', {}],
    ['a folder', 'prod/tr/t.yaml', 'tr', { 'prod/tr/kustomization.yaml': 'resources: [t.yaml]\n' }],
  ])('in %s have paths relative to the kustomization that lists them', (_, file, listed, files) => {
    const transformer = 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\ntarget: {kind: NodePool, version: v1beta1}\npath: merge.yaml\n';
    const { code, notes } = convert({ ...overlay(`transformers: [${listed}]\n`), ...files, [file]: transformer, 'prod/merge.yaml': PATCH });
    expect(code).toBe(1);
    expect(notes.match(/^DIR.*decision$| {2}(decision|kept) .*/gm)).toEqual([
      'DIR/prod/merge.yaml: 1 kept, 1 decision',
      '  kept  NodePool/general: apiVersion karpenter.sh/v1beta1 has no effect, because kustomize applies the patch to the objects that its target selects',
      '  decision  NodePool/general: spec.disruption.expireAfter is spec.template.spec.expireAfter in v1',
      'DIR/prod/tr/t.yaml: 1 decision',
      '  decision  PatchTransformer/t target: version v1beta1 does not select converted objects, whose API is karpenter.sh/v1 NodePool',
    ]);
  });

  test('with replacements', () => {
    const transformer = 'apiVersion: builtin\nkind: ReplacementTransformer\nmetadata: {name: r}\nreplacements: [{source: {kind: NodePool, version: v1beta1}, targets: []}]\n';
    const { code, notes } = convert({ ...overlay(`transformers: [r.yaml, ${JSON.stringify(transformer)}]\n`), 'prod/r.yaml': transformer });
    expect(code).toBe(1);
    expect(notes.match(/(?<=decision {2}).*(?= does not select)/g)).toEqual([
      'transformers[1].replacements[0].source: version v1beta1', 'ReplacementTransformer/r replacements[0].source: version v1beta1',
    ]);
  });

  test.each([
    ['a kustomization', 'replacements: [{path: rep.yaml}]\n', {}],
    ['a transformer', 'transformers: [t/rt.yaml]\n', { 'prod/t/rt.yaml': 'apiVersion: builtin\nkind: ReplacementTransformer\nmetadata: {name: r}\nreplacements: [{path: rep.yaml}]\n' }],
  ])('with replacements in files that %s lists', (_, fields, files) => {
    const { code, notes } = convert({ ...overlay(fields), ...files, 'prod/rep.yaml': '- source: {kind: NodePool, version: v1beta1}\n  targets: [{select: {kind: NodePool}, fieldPaths: [spec.disruption.expireAfter]}]\n' });
    expect(code).toBe(1);
    expect(notes.match(/^DIR.*decisions?$| {2}(decision|kept) .*/gm)).toEqual([
      'DIR/prod/rep.yaml: 2 decisions',
      '  decision  [0].source: version v1beta1 does not select converted objects, whose API is karpenter.sh/v1 NodePool',
      '  decision  [0].targets[0].select: spec.disruption.expireAfter is spec.template.spec.expireAfter in v1',
    ]);
  });

  test('with a replacement that nothing lists', () => {
    const { notes } = convert({ ...overlay('replacements: [{path: other.yaml}]\n'), 'prod/rep.yaml': 'source: {kind: NodePool, version: v1beta1}\ntargets: []\n' });
    expect(notes).not.toContain('decision');
  });

  test('that no kustomization lists have no files', () => {
    const transformer = 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\npath: ../base/pool.yaml\n';
    expect(convert({ 'prod/t.yaml': transformer })).toEqual({ code: 0, notes: '' });
  });
});

test.each([
  ['with the same fields in v1', '{weight: 5}', 0, []],
  ['with a field that v1 moved', '{disruption: {expireAfter: 24h}}', 1, ['  decision  patches[0].patch NodePool/general: spec.disruption.expireAfter is spec.template.spec.expireAfter in v1']],
])('a target selects objects regardless of the API version of its patch %s', (_, spec, code, decisions) => {
  const result = convert(overlay(`patches:\n- target: {kind: NodePool}\n  patch: |-\n    apiVersion: karpenter.sh/v1beta1\n    kind: NodePool\n    metadata: {name: general}\n    spec: ${spec}\n`));
  expect(result.code).toBe(code);
  expect(result.notes.match(/ {2}decision .*/g) ?? []).toEqual(decisions);
  expect(result.notes).toMatch(/ {2}kept +patches\[0\]\.patch NodePool\/general: apiVersion karpenter\.sh\/v1beta1 has no effect, because kustomize applies the patch to the objects that its target selects\n +fix: Set apiVersion: karpenter\.sh\/v1\.\n/);
});

describe('with --target', () => {
  const decisions = (target: string, files: FieldFiles) => {
    const { code, err } = runInField({ 'pool.yaml': poolYaml(), ...files }, 'convert', '--karpenter-version', '1.15.3', '--target', target);
    return { code, decisions: err.match(/(?<=decision {2}).*(?:the patch).*\n.*/g) ?? [], others: err.match(/.*other object.*/g) };
  };
  const FIX = '            fix: Add a patch of the NodePool or of the eks.amazonaws.com/v1 NodeClass in the output, with its new name.';
  const NOT_CONVERTED = 'is not converted, because convert does not change patches';

  test('each patch of a NodePool or node class needs a decision', () => {
    const text = `patches:
- {target: {kind: NodePool}, path: ops.yaml}
- {target: {kind: Deployment}, path: ops.yaml}
- {target: {name: a}, path: ops.yaml}
- path: class.yaml
- patch: "{apiVersion: karpenter.sh/v1, kind: NodePool, metadata: {name: general}}"
- patch: "{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}}"
transformers:
- |-
  apiVersion: builtin
  kind: PatchTransformer
  metadata: {name: a}
  target: {group: karpenter.k8s.aws}
  path: ops.yaml
`;
    const files = { ...overlay(text), 'prod/ops.yaml': '- {op: add, path: /spec/weight, value: 1}\n', 'prod/class.yaml': 'apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: default}\n' };
    expect(decisions('auto-mode', files)).toEqual({
      code: 1,
      decisions: [
        `DIR/prod/kustomization.yaml patches[0].target: the patch ${NOT_CONVERTED}\n${FIX}`,
        `DIR/prod/kustomization.yaml patches[4].patch: the patch of NodePool/general ${NOT_CONVERTED}\n${FIX}`,
        `DIR/prod/kustomization.yaml transformers[0].target: the patch ${NOT_CONVERTED}\n${FIX}`,
        `DIR/prod/class.yaml: the patch of EC2NodeClass/default ${NOT_CONVERTED}\n${FIX}`,
      ],
      others: null,
    });
  });

  test('self-managed, the kinds are those of EKS Auto Mode', () => {
    const text = 'patches:\n- {target: {kind: NodeClass}, path: a.yaml}\n- {target: {kind: EC2NodeClass}, path: a.yaml}\n';
    expect(decisions('self-managed', overlay(text)).decisions).toEqual([expect.stringContaining(`patches[0].target: the patch ${NOT_CONVERTED}`)]);
  });

  test('names the fields and replacements that change converted objects', () => {
    const replacements = (select: string) => `{source: {kind: ConfigMap, name: c, fieldPath: data.a}, targets: [{select: {${select}}, fieldPaths: [spec.weight]}]}`;
    const text = `namePrefix: prod-
nameSuffix: ""
labels: [{pairs: {team: a}}]
commonLabels: {}
commonAnnotations: {a: b}
replacements: [${replacements('kind: NodePool')}, ${replacements('kind: Deployment')}, ${replacements('name: general')}, {path: rep.yaml}]
`;
    const files = { ...overlay(text), 'prod/kustomization.yaml': `resources: [../pool.yaml]\n${text}`, 'prod/rep.yaml': replacements('group: karpenter.k8s.aws') };
    const { code, err } = runInField({ 'pool.yaml': poolYaml(), ...files }, 'convert', '--karpenter-version', '1.15.3', '--target', 'auto-mode');
    const KUSTOMIZATION = 'DIR/prod/kustomization.yaml';
    const [NO_NAMES, NO_METADATA] = ['does not change the names in the output, which belongs to no kustomization', 'the field does not change the output, which belongs to no kustomization'];
    const NO_REPLACEMENT = 'the replacement is not converted, because convert does not change kustomizations';
    expect(code).toBe(1);
    expect(err.match(/ {2}(decision|kept) {2}DIR.*/g)).toEqual([
      `  decision  ${KUSTOMIZATION} namePrefix: "prod-" ${NO_NAMES}`,
      `  kept  ${KUSTOMIZATION} labels: ${NO_METADATA}`,
      `  kept  ${KUSTOMIZATION} commonAnnotations: ${NO_METADATA}`,
      `  decision  ${KUSTOMIZATION} replacements[0].targets[0].select: ${NO_REPLACEMENT}`,
      `  decision  DIR/prod/rep.yaml targets[0].select: ${NO_REPLACEMENT}`,
    ]);
    expect(err).toContain('            fix: Set the value in the output, or add a replacement for the NodePool or the eks.amazonaws.com/v1 NodeClass in the output, with its new name.\n');
    expect(err).not.toContain('other object');
  });

  test('self-managed, a replacement reads a NodeClass', () => {
    const text = 'replacements: [{source: {kind: NodeClass}, targets: [{select: {kind: EC2NodeClass}, fieldPaths: [spec.role]}]}]\n';
    const { err } = runInField({ 'pool.yaml': poolYaml(), ...overlay(text) }, 'convert', '--karpenter-version', '1.15.3', '--target', 'self-managed');
    expect(err.match(/decision {2}DIR.*replacement.*\n.*/g)).toEqual([
      'decision  DIR/prod/kustomization.yaml replacements[0].source: the replacement is not converted, because convert does not change kustomizations\n'
      + '            fix: Set the value in the output, or add a replacement for the NodePool or the karpenter.k8s.aws/v1 EC2NodeClass in the output, with its new name.',
    ]);
  });

  test('the fields of a kustomization without converted objects are not named', () => {
    const files = { 'web/kustomization.yaml': 'resources: [web.yaml]\nnamePrefix: a-\nlabels: [{pairs: {a: b}}]\n', 'web/web.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\n' };
    const { err } = runInField({ 'pool.yaml': poolYaml(), ...files }, 'convert', '--karpenter-version', '1.15.3', '--target', 'auto-mode');
    expect(err).not.toContain('web/kustomization.yaml namePrefix');
    expect(err).toContain('2 other objects are not in the output');
  });

  test('other kustomizations are only counted', () => {
    expect(decisions('auto-mode', overlay(''))).toMatchObject({ decisions: [], others: ['1 other object is not in the output, and convert found nothing to change in it'] });
  });
});
