import { JsonObject } from '../../../src/foundation/basics/json';
import { FieldFiles, runInField } from '../../field/run-field';

const BASE = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  limits: {cpu: "100"}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}]
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: linux}
spec:
  role: nodes-a
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: nodes-a}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: nodes-a}}]
`;
const limit = (cpu: number) => `[{op: replace, path: /spec/limits/cpu, value: "${cpu}"}]`;
const overlay = (cpu: number, more = '') => `resources: [../../base]\npatches: [{target: {kind: NodePool}, patch: '${limit(cpu)}'}]\n${more}`;
const application = (cluster: string, path: string, more = '') => (
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: nodes-${cluster}, namespace: argocd}\nspec: {project: p, destination: {name: ${cluster}}, source: {repoURL: 'https://g/r', path: ${path}${more}}}\n`
);

/** Returns the files of one side. Cluster us has limits of 50. */
function side(folder: string, eu: number, more: FieldFiles = {}): FieldFiles {
  const files: FieldFiles = {
    'base/nodes.yaml': BASE,
    'base/kustomization.yaml': 'resources: [nodes.yaml]\n',
    'clusters/eu/kustomization.yaml': overlay(eu),
    'clusters/us/kustomization.yaml': overlay(50),
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

const RELEASE = ['--karpenter-version', '1.15.3'];
const plan = (files: FieldFiles, ...args: readonly string[]) => runInField(files, 'plan', ...RELEASE, ...args, 'DIR/old', 'DIR/new');
const TABLE = /^eu +1\.15\.3 +none\nus +1\.15\.3 +unchanged$/m;

test.each([
  ['folders', []],
  ['--cluster-from', ['--cluster-from', 'clusters/{cluster}/**']],
])('plan shows the cluster whose overlay changes, with clusters from %s', (_, args) => {
  const { out, err, code } = plan({ ...side('old', 10), ...side('new', 20) }, ...args);
  expect(err).toBe('');
  expect(out).toMatch(TABLE);
  expect(out).toContain('NodePool/general: spec.limits["cpu"] changes from "10" to "20"');
  expect(code).toBe(0);
});

test('an umbrella kustomization of all clusters changes nothing', () => {
  const more = { 'kustomization.yaml': 'resources: [clusters/eu, clusters/us]\n' };
  expect(plan({ ...side('old', 10, more), ...side('new', 20, more) }).out).toMatch(TABLE);
});

test('plan shows the values of a single overlay', () => {
  const one = (folder: string, cpu: number) => Object.fromEntries(Object.entries(side(folder, cpu)).filter(([path]) => !path.includes('/us/')));
  const { out, err } = plan({ ...one('old', 10), ...one('new', 20) });
  expect(err).toBe('');
  expect(out).toContain('1 NodePool changes without replacing nodes');
  expect(out).not.toContain('CLUSTERS');
});

test('an overlay that is not rendered is not known, in the output', () => {
  const more = { 'clusters/eu/kustomization.yaml': overlay(10, 'replacements: [{path: values.yaml}]\n') };
  const { out, err } = plan({ ...side('old', 10, more), ...side('new', 10, more) });
  expect(err).toBe('');
  expect(out).toMatch(/^eu +1\.15\.3 +not known$/m);
  expect(out).toMatch(/^us +1\.15\.3 +unchanged$/m);
  const note = 'The kustomization clusters/eu is not rendered, so some values are not known: clusters/eu/kustomization.yaml has the replacements field, which this command does not evaluate.\n';
  expect(out.split(note)).toHaveLength(2);
  const json = JSON.parse(plan({ ...side('old', 10, more), ...side('new', 10, more) }, '--output', 'json').out);
  expect(json.clusters.eu.isComplete).toBe(false);
  expect(json.clusters.us.isComplete).toBe(true);
});

test.each(['text', 'markdown'])('the only overlay is not known if it is not rendered, in %s', (format) => {
  const one = (folder: string, cpu: number): FieldFiles => ({
    [`${folder}/base/nodes.yaml`]: BASE,
    [`${folder}/base/kustomization.yaml`]: 'resources: [nodes.yaml]\n',
    [`${folder}/prod/kustomization.yaml`]: `resources: [../base, 'https://example.com/a.yaml']\npatches: [{target: {kind: NodePool}, patch: '${limit(cpu)}'}]\n`,
  });
  const { code, out, err } = plan({ ...one('old', 10), ...one('new', 20) }, '--output', format, '--fail-on', 'replace');
  expect(code).toBe(3);
  expect(out).toContain('The manifest of 1 NodePool is unchanged. Some effects are not known');
  expect(err).toContain('The kustomization prod is not rendered, so some values are not known: it refers to https://example.com/a.yaml, and remote bases are not fetched.\n');
});

/** Returns the overlays of two clusters over a base with two files. */
const listed = (folder: string, us: string, eu = 'resources: [../../base]\n'): FieldFiles => ({
  [`${folder}/base/general.yaml`]: BASE,
  [`${folder}/base/spot.yaml`]: BASE.split('---')[0].replace('name: general', 'name: spot').replace('[m]', '[c]'),
  [`${folder}/base/kustomization.yaml`]: 'resources: [general.yaml, spot.yaml]\n',
  [`${folder}/clusters/eu/kustomization.yaml`]: eu,
  [`${folder}/clusters/us/kustomization.yaml`]: us,
});
const WITHOUT_SPOT = 'resources: [../../base]\npatches: [{patch: "{apiVersion: karpenter.sh/v1, kind: NodePool, metadata: {name: spot}, $patch: delete}"}]\n';

test.each([
  ['a patch', 'resources: [../../base]\n', WITHOUT_SPOT],
  ['a list of resources', 'resources: [../../base/general.yaml, ../../base/spot.yaml]\n', 'resources: [../../base/general.yaml]\n'],
])('a NodePool that one of several equal clusters loses is deleted, with %s', (_, before, after) => {
  const { code, out, err } = plan({ ...listed('old', before), ...listed('new', after) }, '--fail-on', 'replace');
  expect({ code, err }).toEqual({ code: 3, err: '' });
  expect(out).toMatch(/^us +1\.15\.3 +all of 1 NodePool/m);
  expect(out).toMatch(/^eu +1\.15\.3 +unchanged$/m);
  const added = plan({ ...listed('old', after), ...listed('new', before) });
  expect(added.out).toContain('us: 1 NodePool is created, and 1 is unchanged');
});

test('plan compares overlays with overlays that change nothing', () => {
  const { out, err } = plan({ ...listed('old', 'resources: [../../base]\n'), ...listed('new', overlay(10)) });
  expect(err).toBe('');
  expect(out).toMatch(/^us +1\.15\.3 +none\neu +1\.15\.3 +unchanged$/m);
});

test('Applications deploy the objects of overlays', () => {
  const apps = { 'apps/eu.yaml': application('eu-1', 'clusters/eu'), 'apps/us.yaml': application('us-1', 'clusters/us') };
  const { out, err } = plan({ ...side('old', 10, apps), ...side('new', 20, apps) });
  expect(err).toBe('');
  expect(out).toMatch(/^eu-1 +1\.15\.3 +none\nus-1 +1\.15\.3 +unchanged$/m);
});

test('an Application changes its kustomization', () => {
  const kustomize = (cpu: number) => `, kustomize: {patches: [{target: {kind: NodePool}, patch: '${limit(cpu)}'}]}`;
  const files = (folder: string, eu: number): FieldFiles => ({
    [`${folder}/base/nodes.yaml`]: BASE,
    [`${folder}/base/kustomization.yaml`]: 'resources: [nodes.yaml]\n',
    [`${folder}/apps/eu.yaml`]: application('eu', 'base', kustomize(eu)),
    [`${folder}/apps/us.yaml`]: application('us', 'base', kustomize(50)),
  });
  const { out, err } = plan({ ...files('old', 10), ...files('new', 20) });
  expect(err).toBe('');
  expect(out).toMatch(TABLE);
  const replaced = (text: FieldFiles) => Object.fromEntries(Object.entries(text).map(([path, content]) => [path, path.endsWith('base/kustomization.yaml') ? '' : content]));
  expect(plan({ ...replaced(files('old', 10)), ...replaced(files('new', 20)) }).out).toMatch(/^.*eu.* +not known$/m);
});

test('instances answers for each overlay', () => {
  const values = (text: string) => `[{op: replace, path: /spec/template/spec/requirements/0/values, value: [${text}]}]`;
  const cluster = (text: string) => `resources: [../../base]\npatches: [{target: {kind: NodePool}, patch: '${values(text)}'}]\n`;
  const files = side('in', 1, { 'clusters/eu/kustomization.yaml': cluster('m'), 'clusters/us/kustomization.yaml': cluster('c') });
  const { out } = runInField(files, 'instances', ...RELEASE, '--output', 'json', 'DIR/in');
  const { clusters, groups }: JsonObject = JSON.parse(out);
  expect(Object.keys(clusters)).toEqual(['eu', 'us']);
  expect(groups).toHaveLength(2);
});
