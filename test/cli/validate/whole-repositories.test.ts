import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from '../run-command';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}
`;
const CHART = 'apiVersion: v2\nname: web\nversion: 0.1.0\n';
const HELM = '{{- if .Values.enabled }}\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: {{ include "web.name" . }}\n{{- end }}\n';
const BROKEN = 'a: [1\nb: 2\n';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'repository-')); });
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: { readonly [name: string]: string }): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function validate(...args: readonly string[]) {
  const { code, out, err } = runCommand(['validate', '--karpenter-version', '1.15.1', ...args], folder);
  return { code, out: out.split(folder).join('DIR'), err };
}

test('names a Helm chart with the command that renders it, and checks the other files', () => {
  write({ 'charts/web/Chart.yaml': CHART, 'charts/web/templates/deployment.yaml': HELM, 'charts/web/templates/service.yaml': HELM, 'nodes/pool.yaml': POOL });
  expect(validate(folder)).toEqual({
    code: 0,
    out: 'info  DIR/charts/web is a Helm chart, whose templates are not read. Render the objects: helm template DIR/charts/web | cdk8s-karpenter validate --karpenter-version 1.15.1\n\n'
      + '1 document checked for Karpenter 1.15.1: 0 rejected by the API server, 0 errors, 0 warnings, 1 info; 1 document of other kinds skipped\n',
    err: '',
  });
});

test('checks templates of a chart that contain no expression', () => {
  write({ 'web/Chart.yaml': CHART, 'web/templates/pool.yaml': POOL.replace('[m]', '[x_]') });
  const { code, out } = validate(folder);
  expect(code).toBe(1);
  expect(out).toContain('spec.template.spec.requirements[0].values[0]');
  expect(out).not.toContain('Helm chart');
});

test('skips files that are not YAML in a folder, unless they name a kind of Karpenter', () => {
  write({ 'a.yaml': BROKEN, 'b.yaml': `${POOL}    - [\n`, 'pool.yaml': POOL });
  const { code, out, err } = validate(folder);
  expect(code).toBe(2);
  expect(out).toContain('info  DIR/a.yaml is skipped, because it is not readable and names no kind of Karpenter: line 1: "[" is not closed\n');
  expect(err).toContain('DIR/b.yaml\n');
  expect(err).not.toContain('DIR/a.yaml');
  rmSync(join(folder, 'b.yaml'));
  expect(validate(folder).code).toBe(0);
});

test('a named file that is not YAML is an error, and a named template is not', () => {
  write({ 'a.yaml': BROKEN, 'b.yaml': HELM });
  expect(validate(join(folder, 'a.yaml')).code).toBe(2);
  expect(validate(join(folder, 'b.yaml'))).toEqual({
    code: 0,
    out: 'info  DIR/b.yaml is a Helm template, which is not read. Render the objects: helm template CHART | cdk8s-karpenter validate --karpenter-version 1.15.1\n\n'
      + 'No object to check. The command looks for kinds of karpenter.sh and karpenter.k8s.aws, NodeClasses of EKS Auto Mode, CapacityBuffers, ConfigMaps of Karpenter, NodeConfigs, values and installations of the Karpenter chart, and workloads together with NodePools.\n'
      + '0 documents checked for Karpenter 1.15.1: nothing to check, 1 info\n',
    err: '',
  });
});

test.each([
  ['valid YAML', 'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n  Pool:\n    Manifest:\n      Fn::Sub: |\n        apiVersion: karpenter.sh/v1\n        kind: NodePool\n        ${Requirements}\n'],
  ['short tags', 'Resources:\n  Pool:\n    Type: Custom::Manifest\n    Cluster: !Ref Cluster\n    Manifest: !Sub |\n      apiVersion: karpenter.sh/v1\n      kind: NodePool\n      ${Requirements}\n'],
  ['unreadable YAML', 'AWSTemplateFormatVersion: "2010-09-09"\nManifest: !Sub |\n  kind: NodePool\n  ${Requirements}\nA: [\n'],
  ['long functions', 'Resources:\n  Pool:\n    Type: AWSQS::Kubernetes::Resource\n    Properties:\n      Manifest:\n        Fn::Sub: |\n          apiVersion: karpenter.sh/v1\n          kind: NodePool\n          ${Requirements}\n'],
  ['a part of a template', 'Manifest:\n  Fn::Sub: |\n    apiVersion: karpenter.sh/v1\n    kind: NodePool\n    ${Requirements}\n'],
  ['JSON of the AWS CDK', JSON.stringify({ Resources: { Pool: { Type: 'Custom::AWSCDK-EKS-KubernetesResource', Properties: { Manifest: '[{"apiVersion":"karpenter.sh/v1","kind":"NodePool","metadata":{"name":"a"}}]' } } } }, null, 1)],
])('names a CloudFormation template with Karpenter objects in strings: %s', (_, text) => {
  write({ 'stack.yaml': text });
  const note = 'info  DIR/stack.yaml is a CloudFormation template, which is not read. CloudFormation creates the objects with the stack. '
    + 'Check the objects in the cluster: kubectl get nodepools,ec2nodeclasses -o yaml | cdk8s-karpenter validate --karpenter-version 1.15.1\n';
  for (const path of [folder, join(folder, 'stack.yaml')]) expect(validate(path)).toMatchObject({ code: 0, out: expect.stringContaining(note), err: '' });
});

test('CloudFormation in comments, texts, and values of objects hides no error', () => {
  const pool = `${POOL}Resources: {A: {Type: "AWS::A::B"}}\nAWSTemplateFormatVersion: "2010-09-09"\nManifest: {"Fn::Sub": kind}\n`;
  const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  stack.yaml: |\n    AWSTemplateFormatVersion: "2010-09-09"\n';
  write({ 'pool.yaml': `# AWSTemplateFormatVersion: "2010-09-09"\n${configMap}---\n${pool}---\nAWSTemplateFormatVersion: "2010-09-09"\n` });
  const { code, out } = validate(folder);
  expect(code).toBe(1);
  expect(out.match(/unknown field (\w+)/g)).toEqual(['unknown field Resources', 'unknown field AWSTemplateFormatVersion', 'unknown field Manifest']);
});

test('a CloudFormation template without Karpenter objects is a document of another kind', () => {
  write({ 'stack.yaml': 'AWSTemplateFormatVersion: "2010-09-09"\nRole: !Sub "${Name}"\n', 'pool.yaml': POOL });
  expect(validate(folder).out).toBe('1 document checked for Karpenter 1.15.1: nothing found; 1 document of other kinds skipped\n');
});

test('reports one problem for each unreadable file', () => {
  write({ 'pools.yaml': `${POOL}a: [\n---\n${POOL}b: [\n---\n${POOL}c: ]\n` });
  const { code, err } = validate(folder);
  expect(code).toBe(2);
  expect(err.match(/error/g)).toHaveLength(1);
});

test('reads links to files, and skips links to folders and dangling links', () => {
  write({ 'a/pool.yaml': POOL });
  symlinkSync('a/pool.yaml', join(folder, 'link.yaml'));
  symlinkSync('a', join(folder, 'b'));
  symlinkSync('gone.yaml', join(folder, 'dangling.yaml'));
  const { code, out } = validate(folder);
  expect(code).toBe(0);
  expect(out).toBe('info  DIR/dangling.yaml is a link to a file that does not exist\n\n'
    + '2 documents checked for Karpenter 1.15.1: 0 rejected by the API server, 0 errors, 0 warnings, 1 info\n');
});

test('lists the notes in JSON and SARIF, and in the report of an upgrade', () => {
  write({ 'web/Chart.yaml': CHART, 'web/templates/deployment.yaml': HELM });
  const message = 'DIR/web is a Helm chart, whose templates are not read';
  const fixWith = (option: string, output = '') => `Render the objects: helm template DIR/web | cdk8s-karpenter validate ${option}--karpenter-version 1.15.1${output}`;
  const note = (fix: string) => ({ source: 'DIR/web', kind: 'helm-chart', message, fix });
  expect(JSON.parse(validate('--output', 'json', folder).out).notes).toEqual([note(fixWith('', ' --output json'))]);
  expect(JSON.parse(validate('--output', 'json', '--from-version', '1.14', folder).out).notes).toEqual([note(fixWith('--from-version 1.14 ', ' --output json'))]);
  expect(JSON.parse(validate('--output', 'sarif', folder).out).runs[0].invocations[0]).toMatchObject({
    executionSuccessful: true, toolExecutionNotifications: [{ level: 'note', message: { text: `${message}. ${fixWith('', ' --output sarif')}.` } }],
  });
  expect(validate('--from-version', '1.14', folder).out).toContain(`${message}. ${fixWith('--from-version 1.14 ')}\n`);
});

test('skips unreadable files that only use labels or annotations of Karpenter', () => {
  const workload = 'apiVersion: apps/v1\nkind: Deployment\nspec:\n  DATE_LABEL\n  nodeSelector: {karpenter.sh/capacity-type: spot, karpenter.sh/nodepool: NodePool}\n';
  write({ 'web.yaml': workload, 'pool.yaml': POOL });
  expect(validate(folder)).toMatchObject({ code: 0, out: expect.stringContaining('info  DIR/web.yaml is skipped, because it is not readable and names no kind of Karpenter') });
});

test.each([
  ['an API version', 'apiVersion: karpenter.sh/v1\n'], ['an API version without a colon', 'apiVersion karpenter.k8s.aws/v1beta1\n'], ['a kind', 'kind: NodePool\n'],
  ['JSON', '{"kind": "EC2NodeClass",\n'], ['a kind without a colon', 'kind NodeOverlay\n'], ['a class of EKS Auto Mode', 'apiVersion: eks.amazonaws.com/v1\n'],
])('an unreadable file with %s is an error', (_, text) => {
  write({ 'a.yaml': `${text}spec: [\n` });
  expect(validate(folder).code).toBe(2);
});

test('skips a file above the maximum size in a folder', () => {
  write({ 'pool.yaml': POOL, 'big.yaml': '' });
  truncateSync(join(folder, 'big.yaml'), 100_000_001);
  expect(validate(folder)).toMatchObject({ code: 0, out: expect.stringContaining('info  DIR/big.yaml is skipped, because it is not readable and names no kind of Karpenter: line 1: ') });
});

const TERRAFORM = POOL.replace('[m]', '${jsonencode(categories)}').replace('spec:\n', '%{ if enabled ~}\nspec:\n');

test('names the templates in a folder that name a kind of Karpenter, and does not read them', () => {
  write({
    'pool.yaml': POOL,
    'a/np.yaml.tpl': TERRAFORM,
    'a/np.tftpl': POOL.replace('general', '${name}'),
    'a/np.yaml.j2': POOL.replace('general', '{{ name }}'),
    'a/deployment.yaml.tmpl': 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\n',
    'a/np.txt': POOL,
  });
  const { code, out, err } = validate(folder);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n').filter((line) => line.startsWith('info'))).toEqual([
    'info  2 Terraform templates, which are not read: DIR/a/np.tftpl and DIR/a/np.yaml.tpl. Render the objects, for example: '
      + 'echo \'templatefile("DIR/a/np.tftpl", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\' | cdk8s-karpenter validate --karpenter-version 1.15.1',
    'info  DIR/a/np.yaml.j2 is a Jinja template, which is not read. Render the objects: jinja2 DIR/a/np.yaml.j2 | cdk8s-karpenter validate --karpenter-version 1.15.1',
  ]);
  expect(out).toContain('1 document checked');
});

test.each([
  ['np.yaml.tpl', TERRAFORM, 'a Terraform template'],
  ['np.tftpl', POOL.replace('general', '${name}'), 'a Terraform template'],
  ['np.tftpl', POOL.replace('general', '{{ name }}'), 'a Terraform template'],
  ['np.yaml.j2', POOL.replace('general', '{{ name }}'), 'a Jinja template'],
  ['np.yaml.j2', POOL.replace('[m]', '\n{{ categories | to_yaml | indent(12) }}'), 'a Jinja template'],
])('prints the same info for a template in a folder and a named template: %s', (name, text, kind) => {
  write({ 'pool.yaml': POOL, [`a/${name}`]: text });
  const [named] = validate(join(folder, 'a', name)).out.split('\n');
  expect(named).toContain(`DIR/a/${name} is ${kind}, which is not read`);
  expect(validate(folder).out).toContain(named);
});

test('reads a named file with the name of a template but without placeholders', () => {
  write({ 'np.yaml.tpl': POOL });
  expect(validate(join(folder, 'np.yaml.tpl')).out).toContain('1 document checked');
});

test('reports a folder with only templates as a folder without manifests', () => {
  write({ 'np.yaml.tpl': TERRAFORM });
  const { code, out } = validate(folder);
  expect(code).toBe(0);
  expect(out).toContain('info  DIR contains no .yaml, .yml, or .json files\n');
  expect(out).toContain('info  DIR/np.yaml.tpl is a Terraform template, which is not read.');
});

test('counts a template of a Helm chart as a part of the chart', () => {
  write({ 'web/Chart.yaml': CHART, 'web/templates/np.yaml.tpl': TERRAFORM });
  const { code, out } = validate(folder);
  expect(code).toBe(0);
  expect(out).toContain('DIR/web is a Helm chart, whose templates are not read');
  expect(out).not.toContain('np.yaml.tpl');
});

test('other commands print the info, and do not read templates', () => {
  write({ 'in/pool.yaml': POOL, 'in/np.yaml.tpl': TERRAFORM });
  const { code, err } = runCommand(['user-data', join(folder, 'in')], folder);
  expect(err).toContain('np.yaml.tpl is a Terraform template, which is not read.');
  expect(code).toBe(runCommand(['user-data', join(folder, 'in/pool.yaml')], folder).code);
});

test('convert writes no template of a folder', () => {
  write({ 'in/pool.yaml': POOL, 'in/np.yaml.tpl': TERRAFORM });
  const { code, err } = runCommand(['convert', '--karpenter-version', '1.15.1', join(folder, 'in'), '--out', join(folder, 'out')], folder);
  expect(err).toContain('np.yaml.tpl is a Terraform template, which is not read.');
  expect(code).toBe(0);
  expect(readdirSync(join(folder, 'out'))).toEqual(['pool.yaml']);
});

test('a document without apiVersion and kind is only an object if its spec has a field of Karpenter', () => {
  write({ 'catalog.yaml': 'metadata: {name: web}\nspec: {size: 3, template: {spec: {containers: []}}}\n', 'pool.yaml': POOL });
  expect(validate(folder)).toMatchObject({ code: 0, out: expect.stringContaining('1 document of other kinds skipped') });
  write({ 'pool.yaml': POOL.replace('apiVersion: karpenter.sh/v1\nkind: NodePool\n', '') });
  expect(validate(folder)).toMatchObject({ code: 1, out: expect.stringContaining('kind is required') });
});
