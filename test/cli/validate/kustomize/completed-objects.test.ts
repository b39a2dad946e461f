import { FieldFiles, runInField } from '../../../field/run-field';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  limits: {cpu: "100"}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}]
`;
const CLASS = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: linux}
spec:
  amiSelectorTerms: [{alias: al2023@v20260701}]
`;
const TERMS = '[{tags: {karpenter.sh/discovery: demo}}]';
const COMPLETE = `{role: nodes, subnetSelectorTerms: ${TERMS}, securityGroupSelectorTerms: ${TERMS}}`;
const overlay = (spec: string, more = '') => (
  `resources: [../../base]\npatches:\n- patch: |\n    apiVersion: karpenter.k8s.aws/v1\n    kind: EC2NodeClass\n    metadata: {name: linux}\n    spec: ${spec}\n${more}`
);
const BASE: FieldFiles = { 'base/kustomization.yaml': 'resources: [pool.yaml, class.yaml]\n', 'base/pool.yaml': POOL, 'base/class.yaml': CLASS };
const application = (cluster: string, path: string) => (
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: nodes-${cluster}, namespace: argocd}\nspec: {project: p, destination: {name: ${cluster}}, source: {repoURL: 'https://g/r', path: ${path}}}\n`
);

/** Returns the exit code, and the rule and path of each finding about an EC2NodeClass. */
function validated(files: FieldFiles, ...args: readonly string[]) {
  const { code, out } = runInField(files, 'validate', '--karpenter-version', '1.15.3', '--output', 'json', ...args, 'DIR');
  const { documents } = JSON.parse(out);
  return {
    code,
    found: documents.filter(({ kind }: { kind: string }) => kind === 'EC2NodeClass')
      .flatMap(({ findings }: { findings: { rule: string; path: string }[] }) => findings.map(({ rule, path }) => `${rule} ${path}`)).sort(),
    admitted: documents.map(({ admitted }: { admitted: boolean }) => admitted),
  };
}

const LACKING = ['ec2nodeclass-role-or-instance-profile spec.role', 'schema-required spec.securityGroupSelectorTerms', 'schema-required spec.subnetSelectorTerms'];
const overlays = (eu: string, us: string): FieldFiles => ({ ...BASE, 'clusters/eu/kustomization.yaml': eu, 'clusters/us/kustomization.yaml': us });

test('fields that each overlay adds are not missing', () => {
  expect(validated(overlays(overlay(COMPLETE), overlay(COMPLETE)))).toEqual({ code: 0, found: [], admitted: [true, true] });
});

test('a field that one overlay lacks is missing', () => {
  expect(validated(overlays(overlay(COMPLETE), overlay(`{role: nodes, subnetSelectorTerms: ${TERMS}}`))))
    .toEqual({ code: 1, found: ['schema-required spec.securityGroupSelectorTerms'], admitted: [false, true] });
});

test('names and umbrella kustomizations do not matter', () => {
  const umbrella = { 'clusters/kustomization.yaml': 'resources: [eu, us]\n' };
  expect(validated({ ...overlays(overlay(COMPLETE, 'namePrefix: eu-\n'), overlay(COMPLETE)), ...umbrella })).toEqual({ code: 0, found: [], admitted: [true, true] });
});

test.each<[string, FieldFiles]>([
  ['without overlays', BASE],
  ['with an Application that deploys the base', { ...overlays(overlay(COMPLETE), overlay(COMPLETE)), 'apps/test.yaml': application('test', 'base') }],
])('the base lacks fields %s', (_, files) => {
  expect(validated(files)).toMatchObject({ code: 1, found: LACKING });
});

test('a finding remains if an overlay moves it in a list', () => {
  const added = 'patches:\n- target: {kind: NodePool}\n  patch: |\n    - {op: add, path: /spec/template/spec/requirements/0, value: {key: kubernetes.io/arch, operator: In, values: [amd64]}}\n';
  const pool = POOL.replace('operator: In, values: [m]', 'operator: Is, values: [m]');
  const complete = overlay(COMPLETE).replace('patches:\n', added);
  const { out } = runInField({ ...overlays(complete, complete), 'base/pool.yaml': pool }, 'validate', '--karpenter-version', '1.15.3', '--output', 'json', 'DIR');
  expect(JSON.parse(out).documents.flatMap(({ findings }: { findings: { path: string }[] }) => findings.map(({ path }) => path)))
    .toContain('spec.template.spec.requirements[0].operator');
});

test('clusters of Applications have the objects of their overlays', () => {
  const apps = { 'apps/eu.yaml': application('eu', 'clusters/eu'), 'apps/us.yaml': application('us', 'clusters/us') };
  const { code, out } = runInField({ ...overlays(overlay(COMPLETE), overlay(COMPLETE)), ...apps }, 'validate', '--karpenter-version', '1.15.3', 'DIR');
  expect(out).toMatch(/0 errors, 0 warnings/);
  expect(code).toBe(0);
});

test('an overlay with another name lacks a field', () => {
  const umbrella = { 'clusters/kustomization.yaml': 'resources: [eu, us]\n' };
  const incomplete = overlay(`{role: nodes, subnetSelectorTerms: ${TERMS}}`, 'namePrefix: eu-\n');
  expect(validated({ ...overlays(incomplete, overlay(COMPLETE)), ...umbrella })).toMatchObject({ code: 1, found: ['schema-required spec.securityGroupSelectorTerms'] });
});

test('findings that depend on files outside of the overlays remain', () => {
  const limits = 'patches:\n- target: {kind: NodePool}\n  patch: |\n    - {op: replace, path: /spec/limits/cpu, value: "200"}\n';
  const files = {
    'base/kustomization.yaml': 'resources: [pool.yaml]\n',
    'base/pool.yaml': POOL.replace('name: linux', 'name: linx'),
    'classes/class.yaml': `${CLASS}  role: nodes\n  subnetSelectorTerms: ${TERMS}\n  securityGroupSelectorTerms: ${TERMS}\n`,
  };
  const rulesOf = (patches: string) => {
    const overlaid = { ...files, 'clusters/eu/kustomization.yaml': `resources: [../../base]\n${patches}` };
    const { out } = runInField(overlaid, 'validate', '--karpenter-version', '1.15.3', '--output', 'json', 'DIR');
    return JSON.parse(out).documents.flatMap(({ findings }: { findings: { rule: string }[] }) => findings.map(({ rule }) => rule));
  };
  expect(rulesOf(limits)).toEqual(['node-class-not-in-app']);
  expect(rulesOf(limits.replace('limits/cpu, value: "200"', 'template/spec/nodeClassRef/name, value: linux'))).toEqual([]);
});

test('a value that each overlay replaces is not checked', () => {
  const files = { ...overlays(overlay(COMPLETE), overlay(COMPLETE)), 'base/class.yaml': CLASS.replace('al2023@v20260701', 'PLACEHOLDER') };
  const alias = overlay(COMPLETE.replace('{role', '{amiSelectorTerms: [{alias: al2023@v20260701}], role'));
  expect(validated({ ...files, 'clusters/eu/kustomization.yaml': alias }).code).toBe(1);
  expect(validated({ ...files, 'clusters/eu/kustomization.yaml': alias, 'clusters/us/kustomization.yaml': alias })).toEqual({ code: 0, found: [], admitted: [true, true] });
});

/** Returns the severities and messages about the class, and the exit code. */
function severities(files: FieldFiles) {
  const { code, out } = runInField(files, 'validate', '--karpenter-version', '1.15.3', '--output', 'json', 'DIR');
  const found = JSON.parse(out).documents.find(({ kind }: { kind: string }) => kind === 'EC2NodeClass');
  return { code, admitted: found.admitted, findings: found.findings as readonly { severity: string; message: string }[] };
}

test('fields that an overlay can add are infos if the overlay is not rendered', () => {
  const { code, admitted, findings } = severities(overlays(overlay(COMPLETE), overlay(COMPLETE, 'replacements: [{path: a.yaml}]\n')));
  expect({ code, admitted, severities: findings.map(({ severity }) => severity) }).toEqual({ code: 0, admitted: null, severities: ['info', 'info', 'info'] });
  expect(findings[0].message).toBe(
    'securityGroupSelectorTerms is required (kustomization DIR/clusters/us can add the field, but is not rendered: DIR/clusters/us/kustomization.yaml has the replacements field, which this command does not evaluate)',
  );
});

test.each([
  ['it patches another kind', overlay(COMPLETE), 'resources: [../../base]\nreplacements: [{path: a.yaml}]\npatches: [{target: {kind: NodePool}, patch: "[]"}]\n'],
  ['another overlay lacks the fields', overlay('{role: nodes}'), overlay(COMPLETE, 'replacements: [{path: a.yaml}]\n')],
])('missing fields are errors if an overlay is not rendered, but %s', (_, eu, us) => {
  const { code, admitted, findings } = severities(overlays(eu, us));
  expect({ code, admitted }).toEqual({ code: 1, admitted: false });
  expect(findings.map(({ severity }) => severity)).toContain('error');
});

test('invalid values are errors if an overlay is not rendered', () => {
  const files = overlays(overlay(COMPLETE), overlay(COMPLETE, 'replacements: [{path: a.yaml}]\n'));
  const { code, findings } = severities({ ...files, 'base/class.yaml': CLASS.replace('al2023@v20260701', 'PLACEHOLDER') });
  expect(code).toBe(1);
  expect(findings.filter(({ severity }) => severity === 'error')).toHaveLength(1);
});

const set = (elements: string) => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: {name: nodes, namespace: argocd}
spec:
  goTemplate: true
  generators: [{list: {elements: [${elements}]}}]
  template:
    metadata: {name: 'nodes-{{.cluster}}'}
    spec: {project: p, destination: {name: '{{.cluster}}'}, source: {repoURL: 'https://g/r', path: '{{.path}}'}}
`;
const EU_AND_US = '{cluster: eu, path: clusters/eu}, {cluster: us, path: clusters/us}';

/** Returns the rows of the table of clusters. */
const rows = (files: FieldFiles, ...args: readonly string[]) => (
  runInField(files, 'validate', '--karpenter-version', '1.15.3', ...args, 'DIR').out.split('\n\n')[0].split('\n').slice(1).map((row) => row.replace(/  +/g, ' '))
);

test('the findings of each cluster are those of its own overlay', () => {
  const files = { ...overlays(overlay(COMPLETE), overlay('{role: nodes}')), 'apps/set.yaml': set(EU_AND_US) };
  expect(rows(files)).toEqual(['eu 1.15.3 some objects not known', 'us 1.15.3 2 errors, some objects not known']);
  const { 'apps/set.yaml': _, ...withoutSet } = files;
  expect(rows(withoutSet, '--cluster-from', 'DIR/clusters/{cluster}/**')).toEqual(['eu 1.15.3 none', 'us 1.15.3 2 errors']);
});

test.each([
  ['several clusters', `${EU_AND_US}, {cluster: test, path: base}`, true],
  ['the only cluster', '{cluster: test, path: base}', false],
])('an ApplicationSet deploys the base to %s', (_, elements, isFleet) => {
  const files = { ...overlays(overlay(COMPLETE), overlay(COMPLETE)), 'apps/set.yaml': set(elements) };
  expect(validated(files)).toMatchObject({ code: 1, found: LACKING });
  if (isFleet) expect(rows(files)).toEqual(['eu and us 1.15.3 some objects not known', 'test 1.15.3 3 errors']);
});
