import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { LIVE, PYTHON, TYPESCRIPT, WORKLOAD } from './live-objects';
import { objectsOf, testsOf } from './run-program';
import { runCommand } from '../../run-command';

let folder: string;
let cwd: string;
beforeEach(() => {
  cwd = process.cwd();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'init-from-')));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(cwd);
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(['init', '--karpenter-version', '1.15.3', ...args], folder);
const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

test('creates a TypeScript program for live objects', () => {
  writeFileSync('live.yaml', LIVE);
  writeFileSync('workload.yaml', WORKLOAD);
  const { code, out, err } = run('--from', 'live.yaml', '--from', 'workload.yaml', 'app');
  expect({ code, err }).toEqual({
    code: 0,
    err: `skipped documents that are not Kubernetes objects, in workload.yaml
skipped objects that controllers create: NodeClaim/default-x7k2p
other-objects.yaml contains the objects without a construct: Deployment/shop/web
the program writes these values in another notation with the same meaning:
  NodePool/default: spec.disruption.budgets[1].duration "8h" instead of "8h0m0s", spec.template.spec.terminationGracePeriod "1h" instead of "1h0m0s"
`,
  });
  expect(out).toMatch(/^Created 8 files in app: main.ts, other-objects.yaml, main.test.ts, /);
  expect(read('app', 'main.ts')).toBe(TYPESCRIPT);
  process.chdir('app');
  const objects = objectsOf(read('app', 'main.ts'));
  expect(objects.map(({ kind, metadata }) => [kind, metadata])).toEqual([
    ['EC2NodeClass', { name: 'default' }], ['NodePool', { name: 'default' }], ['NodePool', { name: 'gpu' }], ['Deployment', { name: 'web', namespace: 'shop' }],
  ]);
  expect(objects[0].spec.userData).toBe('#!/bin/bash\necho "${HOME}" `date`\n');
  expect(objects[3].spec.replicas).toBe(8);
  expect(objects[3].spec.template.spec.containers[0].env).toEqual([{ name: 'A', value: 'yes' }, { name: 'B', value: '1:30' }]);
  expect(read('app', 'main.test.ts')).toContain(`test('creates the existing objects', () => {
  const objects = nodesApp().node.findChild('nodes').node.findAll().filter(ApiObject.isApiObject);
  expect(objects.map(({ kind, name }) => \`\${kind}/\${name}\`)).toEqual([
    'EC2NodeClass/default', 'NodePool/default', 'NodePool/gpu', 'Deployment/web',
  ]);
});`);
  expect(read('app', 'cdk8s.yaml')).toMatch(/ {6}karpenterVersion: '1\.15\.3'\n$/);
  expect(read('app', 'README.md')).toContain('`main.ts` was generated from 3 existing objects for Karpenter 1.15.3. The program also includes the objects of other kinds from `other-objects.yaml`.\n');
});

test('the tests of the app do not depend on objects that the user adds in other charts', () => {
  writeFileSync('live.yaml', LIVE);
  expect(run('--from', 'live.yaml', 'app')).toMatchObject({ code: 0 });
  const main = read('app', 'main.ts').replace("'nodes');\n", "'nodes');\n  new ApiObject(new Chart(app, 'other'), 'a', { apiVersion: 'v1', kind: 'ConfigMap' });\n").replace('{ Chart,', '{ ApiObject, Chart,');
  expect(objectsOf(main)).toHaveLength(4);
  expect(testsOf(main, read('app', 'main.test.ts'))).toEqual(['creates the existing objects', 'has no errors']);
});

test('creates a Python program', () => {
  writeFileSync('live.yaml', LIVE);
  const { code, out } = run('--from', 'live.yaml', '-l', 'python', 'app');
  expect({ code, out: out.split('\n')[0] }).toEqual({ code: 0, out: 'Created 6 files in app: main.py, test_main.py, requirements.txt, cdk8s.yaml, .gitignore, README.md' });
  expect(read('app', 'main.py')).toBe(PYTHON);
  expect(read('app', 'test_main.py')).toContain(`def test_creates_existing_objects():
    objects = [each for each in nodes_app().node.find_child("nodes").node.find_all() if ApiObject.is_api_object(each)]
    assert [f"{each.kind}/{each.name}" for each in objects] == [
        "EC2NodeClass/default", "NodePool/default", "NodePool/gpu",
    ]
`);
});

test('reports errors of the input, and creates the program', () => {
  writeFileSync('wrong.yaml', LIVE.replace('weight: 10', 'weight: 101\n    wieght: 10'));
  const { code, out, err } = run('--from', 'wrong.yaml', 'app');
  expect(code).toBe(1);
  expect(out).toMatch(/^Created 7 files in app: /);
  expect(err).toBe(`skipped objects that controllers create: NodeClaim/default-x7k2p
the program writes these values in another notation with the same meaning:
  NodePool/default: spec.disruption.budgets[1].duration "8h" instead of "8h0m0s", spec.template.spec.terminationGracePeriod "1h" instead of "1h0m0s"
wrong.yaml
  37:5  error  NodePool/gpu: spec.weight must be between 1 and 100, got 101  schema-range
               fix: Set an integer from 1 to 100.
  38:5  error  NodePool/gpu: unknown field spec.wieght  unknown-field
               fix: Did you mean weight?
For details about a rule, run 'cdk8s-karpenter explain RULE'.
the manifests have 2 errors. The program contains all values unchanged, and its synthesis fails until you fix them.
`);
  expect(read('app', 'main.ts')).toContain(`    const gpu = new NodePool(this, 'gpu', {
      metadata: { name: 'gpu' },
      nodeClass: NodeClassRef.named('gpu'),
      requirements: [Requirement.instanceGpuCount().exists()],
      weight: 101,
    });
    gpu.addJsonPatch(JsonPatch.add('/spec/wieght', 10));
`);
});

test.each<[string, string[], string]>([
  ['a missing file', ['--from', 'missing.yaml', 'app'], 'the command can\'t read all of the input\n\nmissing.yaml\n  error  '],
  ['no objects', ['--from', 'empty.yaml', 'app'], 'the input contains no objects that a program can create. Use manifests, or the output of kubectl get -o yaml.\n'],
  ['another language', ['--from', 'live.yaml', '-l', 'go', 'app'], '--from requires typescript or python as the language, got "go"\n'],
  ['two folders', ['--from', 'live.yaml', 'copy.yaml', 'app'], 'unexpected argument "app". Use only one folder. To read several files, repeat --from.\n'],
  ['an empty path', ['--from', '', 'app'], '--from must not be empty. Set the path of a file or folder, or - for standard input.\n'],
])('rejects %s and writes nothing', (_, args, message) => {
  writeFileSync('live.yaml', LIVE);
  writeFileSync('copy.yaml', LIVE.replace('weight: 10', 'weight: 11').replace('generation: 2', 'generation: 3'));
  writeFileSync('empty.yaml', 'apiVersion: karpenter.sh/v1\nkind: NodeClaim\nmetadata: {name: a}\n');
  const { code, out, err } = run(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.slice(0, `cdk8s-karpenter: ${message}`.length)).toBe(`cdk8s-karpenter: ${message}`);
  expect(readdirSync('.').sort()).toEqual(['copy.yaml', 'empty.yaml', 'live.yaml']);
});

test('names the newest known release if no release is set', () => {
  writeFileSync('live.yaml', LIVE);
  expect(runCommand(['init', '--from', 'live.yaml', 'app']).err).toMatch(/^--karpenter-version is not set, so init uses Karpenter 1\.15\.3, the newest known release\n/);
});

const AUTO_MODE = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: eks.amazonaws.com, kind: NodeClass, name: linux}
      requirements: [{key: eks.amazonaws.com/instance-category, operator: In, values: [c, m, r]}]
---
apiVersion: eks.amazonaws.com/v1
kind: NodeClass
metadata: {name: linux}
spec:
  role: AmazonEKSAutoNodeRole
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
`;
const DEPLOYMENT = `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec: {selector: {matchLabels: {app: web}}, template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: nginx}]}}}
`;

describe('objects of EKS Auto Mode', () => {
  test.each([
    ['typescript', 'main.ts', '\n\nexport class Nodes extends', 'new KarpenterApp({ cluster: ClusterTarget.AUTO_MODE })'],
    ['python', 'main.py', '\n\n\nclass Nodes(Chart)', 'KarpenterApp(cluster=ClusterTarget.AUTO_MODE)'],
  ])('become an app in %s for EKS Auto Mode, without a Karpenter release', (language, file, head, app) => {
    writeFileSync('auto.yaml', `${AUTO_MODE}${DEPLOYMENT}`);
    const { code, err } = runCommand(['init', '--from', 'auto.yaml', '--language', language, 'app'], folder);
    expect({ code, err }).toEqual({ code: 0, err: 'other-objects.yaml contains the objects without a construct: Deployment/web\n' });
    expect(read('app', file)).toContain(app);
    expect(read('app', file)).toMatch(new RegExp(`[;)t]${head.replace('(', '\\(').replace(')', '\\)')}`));
    expect(read('app', file)).not.toMatch(/KARPENTER|KarpenterVersion/);
    expect(read('app', 'cdk8s.yaml')).not.toContain('karpenterVersion');
    const readme = read('app', 'README.md');
    expect(readme).toContain('was generated from 2 existing objects for EKS Auto Mode.');
    expect(readme).toContain('`kubectl get nodepools,nodeclasses,nodeclaims -o yaml |');
    expect(readme).toContain('see [EKS Auto Mode](');
    expect(readme).not.toContain('grant-aws-permissions');
  });

  test('next to objects of self-managed Karpenter become an app for both', () => {
    writeFileSync('both.yaml', `${AUTO_MODE}---\n${LIVE}`);
    expect(run('--from', 'both.yaml', 'app').code).toBe(0);
    expect(read('app', 'main.ts')).toContain('new KarpenterApp({ cluster: ClusterTarget.BOTH, version: KarpenterVersion.of(KARPENTER) })');
    expect(objectsOf(read('app', 'main.ts')).map(({ kind }) => kind).sort()).toEqual(['EC2NodeClass', 'NodeClass', 'NodePool', 'NodePool', 'NodePool']);
    const readme = read('app', 'README.md');
    expect(readme).toContain('existing objects for EKS Auto Mode and Karpenter 1.15.3.');
    expect(readme).toContain('`kubectl get nodepools,ec2nodeclasses,nodeclasses,nodeclaims -o yaml |');
    expect(readme).toMatch(/use-eks-auto-mode[^]*grant-aws-permissions/);
  });
});

test('keeps values that the API server rejects', () => {
  writeFileSync('rejected.yaml', `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: web}
spec:
  template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, terminationGracePeriod: 1.5h, requirements: []}}
  limits: {cpu: 0.5, memory: 1e21, nodes: 10}
  disruption: {consolidateAfter: 60s, budgets: [{nodes: "5", schedule: "@daily", duration: 5400s}]}
`);
  expect(run('--from', 'rejected.yaml', 'app')).toMatchObject({ code: 1 });
  expect(read('app', 'main.ts')).toContain(`    web.addJsonPatch(
      JsonPatch.add('/spec/disruption/budgets/0/duration', '5400s'),
      JsonPatch.replace('/spec/limits/cpu', 0.5),
      JsonPatch.replace('/spec/limits/memory', 1e+21),
      JsonPatch.add('/spec/template/spec/terminationGracePeriod', '1.5h'),
    );
`);
});

test('quotes hostile names', () => {
  const name = '\'); process.exit(3); //\\u0000${x}`';
  writeFileSync('hostile.yaml', `apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata:\n  name: ${JSON.stringify(name)}\n  labels: {"a\'b": a}\nspec: {template: {spec: {}}}\n`);
  expect(run('--from', 'hostile.yaml', 'app')).toMatchObject({ code: 1 });
  const [pool] = objectsOf(read('app', 'main.ts'));
  expect([pool.metadata.name, Object.keys(pool.metadata.labels)]).toEqual([name, ['a\'b']]);
});
