import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { objectsOf } from './run-program';
import { runCommand } from '../../run-command';

let folder: string;
let cwd: string;
beforeEach(() => {
  cwd = process.cwd();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'init-input-')));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(cwd);
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(['init', '--karpenter-version', '1.15.1', ...args], folder);
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

const pool = (name: string, spec = '', rest = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: []${rest}}}
${spec}`;
const nodeClass = (name: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: ${name}}
spec: {role: nodes, amiSelectorTerms: [{alias: al2023@v20260701}], subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]}
`;
const buffer = (namespace: string, replicas = 1) => `apiVersion: autoscaling.x-k8s.io/v1beta1
kind: CapacityBuffer
metadata: {name: web, namespace: ${namespace}}
spec: {podTemplateRef: {name: web}, replicas: ${replicas}}
`;

test('lists all objects with different copies, and writes nothing', () => {
  writeFileSync('a.yaml', [pool('web', '  weight: 1\n'), buffer('a'), buffer('b')].join('---\n'));
  writeFileSync('b.yaml', [buffer('a', 2), buffer('b'), pool('web').replace('/v1', '/v1beta1')].join('---\n'));
  expect(run('--from', '.', 'app')).toEqual({
    code: 1,
    out: '',
    err: `cdk8s-karpenter: the input contains different copies of 2 objects. Set only the files of one cluster, for example with --exclude.

NodePool/web
  a.yaml:1
  b.yaml:11

CapacityBuffer/a/web
  a.yaml:8
  b.yaml:1
`,
  });
  expect(readdirSync('.').sort()).toEqual(['a.yaml', 'b.yaml']);
});

test('accepts identical copies once, also with live metadata and another order of fields', () => {
  writeFileSync('a.yaml', pool('web', '  weight: 1\n  limits: {cpu: "1"}\n'));
  writeFileSync('b.yaml', pool('web', '  limits: {cpu: "1"}\n  weight: 1\nstatus: {nodes: 1}\n').replace('{name: web}', '{uid: a, name: web}'));
  expect(run('--from', 'a.yaml', '--from', 'b.yaml', 'app')).toMatchObject({ code: 0, err: '' });
  expect(objectsOf(read('app', 'main.ts')).map(({ kind, metadata }) => `${kind}/${metadata.name}`)).toEqual(['NodePool/web']);
});

test('keeps the comments above objects, and lists the lines of the others', () => {
  const long = 'word '.repeat(30).trim();
  writeFileSync('pools.yaml', `# Pools of the web team.\n---\n# First line\n#\n#\tSecond line\u2028*/\n\n${pool('web', '  weight: 1 # high\n')}---\n# Source: chart/templates/gpu.yaml\n${pool('gpu').replace('spec:', '# inside\nspec:')}`);
  writeFileSync('others.yaml', `## ${long}\n${nodeClass('default')}---\n# Settings\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {run: "# no comment"}\n`);
  const result = run('--from', 'pools.yaml', '--from', 'others.yaml', 'app');
  expect(result).toMatchObject({ code: 0, err: 'other-objects.yaml contains the objects without a construct: ConfigMap/a\nskipped YAML comments that are not directly above an object: pools.yaml (lines 12, 18)\n' });
  const main = read('app', 'main.ts');
  expect(main).toContain(`    // Pools of the web team.
    // First line
    //
    // Second line\\u2028*/
    new NodePool(this, 'web', {`);
  expect(main).toContain(`\n\n    // ${'word '.repeat(22).trim()}\n    // ${'word '.repeat(8).trim()}\n    const defaultClass = new EC2NodeClass(`);
  expect(main).toContain('\n\n    new NodePool(this, \'gpu\'');
  expect(read('app', 'other-objects.yaml')).toMatch(/^# Settings\napiVersion: v1\n/);
  expect(run('--from', 'pools.yaml', '--from', 'others.yaml', '-l', 'python', 'python')).toMatchObject({ code: 0 });
  expect(read('python', 'main.py')).toContain(`        # Pools of the web team.
        # First line
        #
        # Second line\\u2028*/
        NodePool(`);
});

test('keeps license headers and the settings of editors out of the comments of objects', () => {
  const header = '# Copyright 2026 Example Corp.\n#\n# Licensed under the Apache License\n\n# yaml-language-server: $schema=a\n# vim: set ft=yaml :\n# About web\n';
  writeFileSync('pools.yaml', `${header}${pool('web')}---\n# SPDX-License-Identifier: Apache-2.0\n\n# About gpu\n${pool('gpu')}`);
  expect(run('--from', 'pools.yaml', 'app')).toMatchObject({ code: 0, err: 'skipped YAML comments that are not directly above an object: pools.yaml (lines 1-3, 14)\n' });
  expect(read('app', 'main.ts').match(/^ +\/\/ .*/gm)).toEqual(['    // About web', '    // About gpu']);
});

test('keeps the string of a duration if a factory renders it, and reports other notations', () => {
  writeFileSync('pool.yaml', pool('web', '  limits: {cpu: 1000, nodes: "1"}\n  disruption: {consolidateAfter: 90m, budgets: [{nodes: "0", schedule: "@daily", duration: 8h0m0s}]}\n', ', expireAfter: 720h0m0s, terminationGracePeriod: 3600s'));
  expect(run('--from', 'pool.yaml', 'app')).toMatchObject({
    code: 0,
    err: `the program writes these values in another notation with the same meaning:
  NodePool/web: spec.template.spec.terminationGracePeriod "1h" instead of "3600s", spec.limits.cpu "1000" instead of 1000, spec.disruption.budgets[0].duration "8h" instead of "8h0m0s"
`,
  });
  const [{ spec }] = objectsOf(read('app', 'main.ts'));
  expect(spec.disruption).toEqual({ consolidateAfter: '90m', budgets: [{ nodes: '0', schedule: '@daily', duration: '8h' }] });
  expect(spec.template.spec).toMatchObject({ expireAfter: '720h0m0s', terminationGracePeriod: '1h' });
});

test('derives IDs and variables from names, kinds, and namespaces', () => {
  const names = ['web-1', 'web1', 'web', 'other-objects', 'nodes-linux-c85e6df5', 'join', 'my.pool'];
  const json = names.flatMap((name) => [nodeClass(name), pool(`pool-${name}`).replace('name: default', `name: ${name}`)]);
  writeFileSync('all.yaml', [...json, pool('web'), buffer('a'), buffer('b'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'].join('---\n'));
  expect(run('--from', 'all.yaml', 'app')).toMatchObject({ code: 0 });
  const main = read('app', 'main.ts');
  expect(main.match(/const \w+ = new \w+\(this, '[^']+'/g)).toEqual([
    "const web1 = new EC2NodeClass(this, 'web-1'",
    "const web1Class = new EC2NodeClass(this, 'web1'",
    "const webClass = new EC2NodeClass(this, 'web-class'",
    "const otherObjectsClass = new EC2NodeClass(this, 'other-objects-class'",
    "const nodesLinux = new EC2NodeClass(this, 'nodes-linux'",
    "const joinClass = new EC2NodeClass(this, 'join'",
    "const myPool = new EC2NodeClass(this, 'my.pool'",
  ]);
  expect(main.match(/new CapacityBuffer\(this, '[^']+'/g)).toEqual(["new CapacityBuffer(this, 'web-buffer'", "new CapacityBuffer(this, 'web-buffer-b'"]);
  process.chdir('app');
  expect(objectsOf(main).map(({ metadata: { name, namespace } }) => [name, namespace].filter(Boolean).join()).sort()).toEqual(
    [...names.flatMap((name) => [name, `pool-${name}`]), 'web', 'web,a', 'web,b', 'a'].sort());
});

test('reads the output of helm template', () => {
  const source = (template: string) => `---\n# Source: nodes/templates/${template}.yaml\n`;
  const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: web\n  labels: {helm.sh/chart: nodes-1.0.0, app.kubernetes.io/managed-by: Helm}\n';
  const deployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {template: {spec: {containers: []}}}\n';
  writeFileSync('rendered.yaml', [source('account') + account, source('nodepool') + pool('web'), source('class') + nodeClass('default'), source('empty'), source('deployment') + deployment].join(''));
  expect(run('--from', 'rendered.yaml', 'app')).toMatchObject({ code: 0, err: 'other-objects.yaml contains the objects without a construct: ServiceAccount/web, Deployment/web\n' });
  expect(read('app', 'main.ts')).not.toMatch(/Source:|\/\/ /);
  process.chdir('app');
  expect(objectsOf(read('app', 'main.ts')).map(({ kind }) => kind)).toEqual(['EC2NodeClass', 'NodePool', 'ServiceAccount', 'Deployment']);
});

test('keeps Applications, and points to helm template for the charts of NodePools', () => {
  const application = (name: string, chart: string, values: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}, namespace: argocd}
spec:
  project: default
  destination: {server: https://kubernetes.default.svc, namespace: kube-system}
  source: {repoURL: https://charts.example.com, chart: ${chart}, targetRevision: 1.2.3, helm: {${values}}}
`;
  writeFileSync('apps.yaml', [
    application('karpenter', 'karpenter', 'valuesObject: {settings: {clusterName: demo}}'),
    application('karpenter-crd', 'karpenter-crd', 'valuesObject: {}'),
    application('nodes', 'karpenter-nodes', 'values: "nodePools: {web: {}}"'),
    application('shop', 'shop', 'valuesObject: {replicas: 2}'),
  ].join('---\n'));
  expect(run('--from', 'apps.yaml', 'app')).toMatchObject({
    code: 0,
    err: `other-objects.yaml contains the objects without a construct: Application/argocd/karpenter, Application/argocd/karpenter-crd, Application/argocd/nodes, Application/argocd/shop
Application/argocd/nodes: the chart in spec.source was not rendered, so its objects were not read. Render the chart, and pipe the output to init: helm template nodes karpenter-nodes --repo https://charts.example.com --version 1.2.3 --values values.yaml | cdk8s-karpenter init --from - --karpenter-version 1.15.1 app # values.yaml contains the inline values
`,
  });
  expect(read('app', 'README.md')).toContain('`main.ts` includes existing objects from `other-objects.yaml`. The app is for Karpenter 1.15.1.\n');
  process.chdir('app');
  expect(objectsOf(read('app', 'main.ts')).map(({ spec }) => spec.source.helm)).toEqual([
    { valuesObject: { settings: { clusterName: 'demo' } } }, { valuesObject: {} }, { values: 'nodePools: {web: {}}' }, { valuesObject: { replicas: 2 } },
  ]);
});

test('reads UTF-16, folders, and several namespaces, and shortens long lists', () => {
  const configMap = (name: string, namespace = 'a') => `# About ${name}\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, namespace: ${namespace}}\n`;
  mkdirSync('in/below', { recursive: true });
  writeFileSync('in/below/utf16.yaml', Buffer.from(`\uFEFF${configMap('ünï')}---\n${configMap('ünï', 'b')}`, 'utf16le'));
  writeFileSync('in/many.yml', Array.from({ length: 22 }, (_, index) => configMap(`c${index}`)).join('---\n'));
  const { code, err } = run('--from', 'in', 'app');
  expect(code).toBe(0);
  expect(err).toMatch(/^other-objects\.yaml contains the objects without a construct: ConfigMap\/a\/ünï, ConfigMap\/b\/ünï, ConfigMap\/a\/c0, .*ConfigMap\/a\/c17, and 4 more\n$/);
  expect(read('app', 'other-objects.yaml')).toContain('---\n# About ünï\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ünï\n  namespace: b\n');
});

test('quotes keys with line breaks, and keys that look like literals', () => {
  writeFileSync('class.yaml', nodeClass('default').replace('{role: nodes', '{role: nodes, tags: {"new\\nline": x, "false": y1, plain: z}'));
  expect(run('--from', 'class.yaml', 'app')).toMatchObject({ code: 0, err: '' });
  expect(read('app', 'main.ts')).toContain('      tags: { \'new\\nline\': \'x\', \'false\': \'y1\', plain: \'z\' },\n');
  expect(objectsOf(read('app', 'main.ts'))[0].spec.tags).toEqual({ 'new\nline': 'x', 'false': 'y1', 'plain': 'z' });
  expect(run('--from', 'class.yaml', '-l', 'python', 'python')).toMatchObject({ code: 0 });
  expect(read('python', 'main.py')).toContain('            tags={"new\\nline": "x", "false": "y1", "plain": "z"},\n');
});

test('locates values that cdk8s cannot render, and writes nothing', () => {
  writeFileSync('a.yaml', pool('web', '  weight: 9223372036854775807\n'));
  writeFileSync('b.yaml', 'apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {\n    constructor: b}}\n');
  expect(run('--from', 'a.yaml', '--from', 'b.yaml', 'app')).toEqual({
    code: 2,
    out: '',
    err: `cdk8s-karpenter: the program can't contain all fields of the input

a.yaml
  6:3  error  NodePool/web: spec.weight must be an integer from -9007199254740991 to 9007199254740991, got 9223372036854775807
              fix: Set an integer in this range, because cdk8s cannot render other integers.

b.yaml
  5:5  error  ConfigMap/a: data.constructor is not allowed, because cdk8s does not render this name
              fix: Remove the field.
`,
  });
  expect(readdirSync('.').sort()).toEqual(['a.yaml', 'b.yaml']);
});

test('keeps empty fields that count for drift, and reports those that do not', () => {
  const spec = 'nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: []';
  writeFileSync('pools.yaml', ['{metadata: {labels: {}}, spec: {startupTaints: [], ', '{metadata: {}, spec: {'].map((start, index) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: p${index}, labels: {}, annotations: {}, finalizers: []}
spec: {template: ${start}${spec}}}}
`).join('---\n'));
  expect(run('--from', 'pools.yaml', 'app')).toMatchObject({
    code: 0,
    err: 'the program writes these values in another notation with the same meaning:\n  NodePool/p1: no spec.template.metadata instead of {}\n',
  });
  expect(read('app', 'main.ts')).toContain(`
    // Keeps the empty fields of the manifest. Before you set one of these fields above, remove its patch.
    p0.addJsonPatch(
      JsonPatch.add('/spec/template/spec/startupTaints', []),
      JsonPatch.add('/spec/template/metadata', { labels: {} }),
    );
`);
  expect(objectsOf(read('app', 'main.ts')).map(({ spec: { template } }) => [template.metadata, template.spec.startupTaints])).toEqual([[{ labels: {} }, []], [undefined, undefined]]);
});

test('names a multi-line annotation after its key', () => {
  writeFileSync('pool.yaml', pool('web').replace('{name: web}', '{name: web, annotations: {example.com/run-book: "1. Look\\n2. Call\\n"}}'));
  expect(run('--from', 'pool.yaml', 'app')).toMatchObject({ code: 0 });
  expect(read('app', 'main.ts')).toContain('\nconst RUN_BOOK = `1. Look\n2. Call\n`;\n');
});

test('marks constants that only some objects share', () => {
  const disruption = '  disruption: {consolidationPolicy: WhenEmpty, consolidateAfter: 30s, budgets: [{nodes: "1"}]}\n';
  writeFileSync('pools.yaml', [pool('a', disruption), pool('b', disruption), pool('c')].join('---\n'));
  expect(run('--from', 'pools.yaml', 'app')).toMatchObject({ code: 0 });
  expect(read('app', 'main.ts')).toContain(`
const COMMON_DISRUPTION: Disruption = {
  consolidationPolicy: ConsolidationPolicy.WHEN_EMPTY,
  consolidateAfter: DurationOrNever.of(Duration.seconds(30)),
  budgets: [DisruptionBudget.nodes(1)],
};
`);
});

test('names constants of the same kind, and keeps them together', () => {
  const named = (name: string, role: string, tags: string) => nodeClass(name).replace('role: nodes', `role: ${role}, tags: {${tags}}`);
  const hash = 'x013e00000000000000000000000000000';
  writeFileSync('classes.yaml', [
    named(hash, 'A', 'a: b, c: d'), named('two', 'A', 'a: b, c: d'), named('three', 'Worker-Role', 'e: f, g: h'), named('four', 'Worker-Role', 'e: f, g: h'),
  ].join('---\n'));
  expect(run('--from', 'classes.yaml', 'app')).toMatchObject({ code: 0, err: '' });
  expect(read('app', 'main.ts')).toContain(`
/** IAM role of the nodes. */
const NODE_ROLE_A = 'A';
const WORKER_ROLE = 'Worker-Role';
/** AMI version of the nodes. */
const AMI_VERSION = 'v20260701';
const COMMON_TAGS = { a: 'b', c: 'd' };
const COMMON_TAGS_2 = { e: 'f', g: 'h' };

export`);
});

test('shares requirements of two objects, settings of three objects, and user data without its factory', () => {
  const requirements = '[{key: karpenter.sh/capacity-type, operator: In, values: [spot]}, {key: kubernetes.io/arch, operator: In, values: [arm64]}]';
  const alike = (name: string) => pool(name, '  limits: {cpu: "10"}\n', ', expireAfter: 1h').replace('requirements: []', `requirements: ${requirements}`);
  const script = (name: string) => nodeClass(name).replace('role: nodes', 'role: nodes, userData: "#!/bin/bash\\necho hello to the nodes, which are called by their names, one after the other, every day of the year\\n"');
  writeFileSync('two.yaml', [alike('a'), alike('b'), script('x1'), script('x2')].join('---\n'));
  expect(run('--from', 'two.yaml', 'two')).toMatchObject({ code: 0, err: '' });
  const two = read('two', 'main.ts');
  expect(two.match(/^const \w+/gm)).toEqual(['const KARPENTER', 'const NODE_ROLE', 'const AMI_VERSION', 'const USER_DATA', 'const COMMON_REQUIREMENTS']);
  expect(two.match(/UserData\.of\(USER_DATA\)/g)).toHaveLength(2);
  writeFileSync('three.yaml', [alike('a'), alike('b'), alike('c')].join('---\n'));
  expect(run('--from', 'three.yaml', 'three')).toMatchObject({ code: 0, err: '' });
  expect(read('three', 'main.ts')).toContain(`
const COMMON_EXPIRE_AFTER = DurationOrNever.of(Duration.hours(1));
const COMMON_LIMITS = { cpu: '10' };
`);
});

test('skips objects of other projects that have different copies, and objects without a name', () => {
  const configMap = (cluster: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cluster}\ndata: {name: ${cluster}}\n`;
  mkdirSync('staging');
  mkdirSync('prod');
  writeFileSync('staging/config.yaml', `${configMap('staging')}---\napiVersion: v1\nkind: Namespace\nmetadata: {name: {TENANT}}\n---\napiVersion: batch/v1\nkind: Job\nmetadata: {generateName: a-}\n`);
  writeFileSync('prod/config.yaml', configMap('prod'));
  writeFileSync('pool.yaml', pool('web'));
  writeFileSync('other.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other}\ndata: {a: b}\n');
  const { code, err } = run('--from', '.', 'app');
  expect(code).toBe(0);
  expect(err).toContain('skipped objects with different copies, because the copy of this cluster is unknown: ConfigMap/cluster\n');
  expect(err).toContain('skipped objects without a name, in staging/config.yaml\n');
  expect(readFileSync('app/other-objects.yaml', 'utf8')).not.toContain('name: cluster');
});

test('names a CloudFormation template as validate does', () => {
  writeFileSync('stack.template.json', JSON.stringify({ Resources: { Pool: { Type: 'Custom::AWSCDK-EKS-KubernetesResource', Properties: { Manifest: '[{"apiVersion":"karpenter.sh/v1","kind":"NodePool"}]' } } } }));
  writeFileSync('pool.yaml', [pool('web'), nodeClass('default')].join('---\n'));
  const { code, err } = run('--from', '.', 'app');
  expect(code).toBe(0);
  expect(err).toBe('stack.template.json is a CloudFormation template, which is not read. CloudFormation creates the objects with the stack. Check the objects in the cluster: kubectl get nodepools,ec2nodeclasses -o yaml\n');
});
