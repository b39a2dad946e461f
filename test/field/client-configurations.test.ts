import { existsSync, mkdtempSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { poolYaml, runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const POOL = poolYaml();
const CONFIGURATIONS = {
  'kustomization.yaml': 'resources: [nodepool.yaml]\n',
  'cluster.yaml': 'apiVersion: eksctl.io/v1alpha5\nkind: ClusterConfig\nmetadata: {name: demo, region: us-east-1}\n',
  'kind.yaml': 'apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\n',
  'kubeadm.yaml': 'apiVersion: kubeadm.k8s.io/v1beta4\nkind: InitConfiguration\n',
  'scheduler.yaml': 'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n',
  'skaffold.yaml': 'apiVersion: skaffold/v4beta11\nkind: Config\n',
};
const NAMES = ['cluster.yaml', 'kind.yaml', 'kubeadm.yaml', 'kustomization.yaml', 'scheduler.yaml', 'skaffold.yaml'];
const SKIPPED = `skipped ${NAMES.map((name) => `DIR/${name}`).join(', ')}, which are not cluster objects\n`;

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'configurations-')); });
afterEach(() => rmSync(folder, { recursive: true }));

test('convert prints no configurations of programs, and names their files', () => {
  const { code, out, err } = runInField({ ...CONFIGURATIONS, 'nodepool.yaml': POOL }, 'convert', ...VERSION);
  expect({ code, out }).toEqual({ code: 0, out: POOL });
  expect(err).toContain(SKIPPED);
});

test('convert names one file in the singular', () => {
  const { err } = runInField({ 'kustomization.yaml': CONFIGURATIONS['kustomization.yaml'], 'nodepool.yaml': POOL }, 'convert', ...VERSION);
  expect(err).toContain('skipped DIR/kustomization.yaml, which is not a cluster object\n');
});

test('convert --out copies configurations of programs', () => {
  const out = join(folder, 'out');
  const { code, err } = runInField({ ...CONFIGURATIONS, 'nodepool.yaml': POOL }, 'convert', ...VERSION, '--out', out, 'DIR');
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('cluster object') });
  expect(readFileSync(join(out, 'kustomization.yaml'), 'utf8')).toBe(CONFIGURATIONS['kustomization.yaml']);
});

test('convert prints a configuration whose Helm values it converts', () => {
  const kustomization = 'helmCharts:\n  - {name: karpenter, repo: "oci://public.ecr.aws/karpenter", version: 0.31.0, valuesInline: {settings: {aws: {clusterName: demo}}}}\n';
  const { out } = runInField({ 'kustomization.yaml': kustomization }, 'convert', ...VERSION);
  expect(out).toContain('1.15.1');
});

test('init --from skips configurations of programs', () => {
  const app = join(folder, 'app');
  const { code, err } = runInField({ ...CONFIGURATIONS, 'nodepool.yaml': POOL }, 'init', app, ...VERSION, '--from', 'DIR');
  expect(code).toBe(0);
  expect(err).toContain(SKIPPED);
  expect(existsSync(join(app, 'other-objects.yaml'))).toBe(false);
  expect(readFileSync(join(app, 'main.ts'), 'utf8')).not.toContain('Kustomization');
});

test('a Helmfile is not an object', () => {
  const { code, out } = runInField({ 'helmfile.yaml': 'releases: [{name: karpenter, chart: karpenter/karpenter}]\n', 'nodepool.yaml': POOL }, 'validate', ...VERSION);
  expect(code).toBe(0);
  expect(out).toContain('1 document checked for Karpenter 1.15.1: nothing found; 1 document of other kinds skipped\n');
});

test('chart-values skips configurations of programs, and documents that are not objects', () => {
  const { code, out, err } = runInField({ ...CONFIGURATIONS, 'nodepool.yaml': POOL, 'workflow.yaml': 'on: push\njobs: {}\n' }, 'chart-values', ...VERSION);
  expect({ code, err }).toEqual({ code: 0, err: `${SKIPPED}skipped documents that are not Kubernetes objects, in DIR/workflow.yaml\n` });
  expect(out).toContain('converted from 1 object.');
});

test('chart-values names one file in the singular, and has nothing to convert', () => {
  const { code, out, err } = runInField({ 'kustomization.yaml': CONFIGURATIONS['kustomization.yaml'] }, 'chart-values', ...VERSION);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^skipped DIR\/kustomization\.yaml, which is not a cluster object\nnothing to convert: the input contains none of the objects that the chart for Karpenter 1\.15\.1 creates: /);
});

test('convert prints no documents of a folder that are not objects', () => {
  const chart = { 'chart/Chart.yaml': 'apiVersion: v2\nname: n\n', 'chart/values.yaml': 'replicas: 1\n', 'chart/templates/pool.yaml': '{{- if .Values.on }}\nkind: NodePool\n{{- end }}\n' };
  const overlay = {
    'prod/kustomization.yaml': 'resources: [../base]\npatches: [{path: weight.yaml}, {target: {kind: NodePool}, path: operations.yaml}]\n',
    'prod/weight.yaml': 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {weight: 5}\n',
    'prod/operations.yaml': '- {op: add, path: /spec/weight, value: 5}\n',
  };
  const files = { ...chart, ...overlay, '.github/ci.yml': 'on: push\njobs: {}\n', 'comment.yaml': '# only a comment\n', 'helmfile.yaml': 'releases: []\n', 'nodepool.yaml': POOL };
  const { code, out, err } = runInField(files, 'convert', ...VERSION);
  expect({ code, out }).toEqual({ code: 0, out: `# only a comment\n---\n${POOL}` });
  expect(err).toContain('skipped documents that are not Kubernetes objects, in DIR/.github/ci.yml, DIR/chart/Chart.yaml, DIR/chart/values.yaml, DIR/helmfile.yaml\n');
  expect(err).toContain('DIR/prod/weight.yaml is a patch');
  expect(err).toContain('DIR/chart is a Helm chart');
  const json = JSON.parse(runInField(files, 'convert', ...VERSION, '--output', 'json').out);
  expect(json.objects).toHaveLength(1);
});

test('convert prints a document that is not an object if the arguments name its file', () => {
  const { code, out } = runInField({ 'helmfile.yaml': 'releases: []\n' }, 'convert', ...VERSION, 'DIR/helmfile.yaml');
  expect({ code, out }).toEqual({ code: 0, out: 'releases: []\n' });
});
