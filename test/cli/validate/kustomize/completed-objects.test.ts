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
  ['with an overlay that is not rendered', overlays(overlay(COMPLETE), overlay(COMPLETE, 'replacements: [{path: a.yaml}]\n'))],
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
