import { spawnSync } from 'child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

const ROOT = join(__dirname, '..');
const EXPORTED = readFileSync(join(ROOT, 'src', 'index.ts'), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function node(...args: string[]): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}

describe('the compiled package', () => {
  test('require loads only the package, cdk8s, and constructs, without cdk8s-plus and facts', () => {
    const { stdout, stderr } = node('-e', `
      const before = Object.keys(require.cache).length;
      require('cdk8s-karpenter');
      const own = Object.keys(require.cache).slice(before).map((file) => require('path').relative(process.cwd(), file));
      console.log(JSON.stringify(own));
    `);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([join('lib', 'index.js')]);
  });

  test('loads the Argo CD rules for an Application, but not for pools with Argo CD annotations', () => {
    const { stdout } = node('-e', `
      const { ApiObject, App, Chart } = require('cdk8s');
      const { Karpenter } = require('cdk8s-karpenter');
      const app = new App();
      const chart = new Chart(app, 'c');
      const annotations = { 'argocd.argoproj.io/sync-wave': 'x', 'argocd.argoproj.io/sync-options': 'Prune=confrm' };
      const asked = () => console.log(Karpenter.findings(app).filter(({ rule }) => rule.startsWith('argocd-')).map(({ rule }) => rule).join(),
        Object.keys(require.cache).map((file) => require('path').basename(file)).includes('all-argocd.js'));
      new ApiObject(chart, 'pool', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a', annotations }, spec: {} });
      asked();
      new ApiObject(chart, 'app', { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { name: 'karpenter' }, spec: { project: 'a', destination: {}, ignoreDifferences: [{ group: 'karpenter.sh', kind: 'NodePool', jsonPointers: ['/spec/limits'] }] } });
      asked();
    `);
    expect(stdout).toBe([
      'argocd-sync-option,argocd-sync-wave false',
      'argocd-sync-option,argocd-sync-wave,argocd-destination,argocd-ignore-differences-respected,argocd-source-one true',
      '',
    ].join('\n'));
  });

  test('configures workloads without loading cdk8s-plus', () => {
    const { stdout, stderr } = node('-e', `
      const { ApiObject, App, Chart } = require('cdk8s');
      const { KarpenterWorkload, NodePoolRef } = require('cdk8s-karpenter');
      const template = { metadata: { labels: { app: 'web' } }, spec: {} };
      const web = new ApiObject(new Chart(new App(), 'c'), 'web', { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template } });
      KarpenterWorkload.of(web).runOn(NodePoolRef.named('x')).spreadOverZones().doNotDisrupt().addPodDisruptionBudget();
      web.toJson();
      console.log(Object.keys(require.cache).filter((file) => file.includes('cdk8s-plus')).length);
    `);
    expect([stdout, stderr]).toEqual(['0\n', '']);
  });

  test('exports every name, also to ES modules', () => {
    const { stdout } = node('--input-type=module', '-e', `
      import * as karpenter from 'cdk8s-karpenter';
      import { NodePool, Requirement } from 'cdk8s-karpenter';
      console.log(JSON.stringify({ names: Object.keys(karpenter).sort(), pool: NodePool.name, key: Requirement.instanceCpu().atLeast(2).key }));
    `);
    const { names, ...used } = JSON.parse(stdout);
    expect(used).toEqual({ pool: 'NodePool', key: 'karpenter.k8s.aws/instance-cpu' });
    expect(names.filter((name: string) => !['default', 'module.exports', '__esModule'].includes(name))).toEqual([...classesOf(undefined), ...SUBMODULES].sort());
    expect(EXPORTED.match(/^export \*/gm)!.length).toBeGreaterThan(40);
  });
});

const { types, submodules } = JSON.parse(readFileSync(join(ROOT, '.jsii'), 'utf8'));
const SUBMODULES = Object.keys(submodules).map((name) => name.split('.')[1]);

/** Returns the classes and enums of the package itself or of a submodule. */
function classesOf(submodule: string | undefined): string[] {
  return Object.values<any>(types).filter(({ kind, namespace }) => kind !== 'interface' && namespace === submodule).map(({ name }) => name).sort();
}

describe.each(SUBMODULES)('the submodule %s', (submodule) => {
  test('has every name, and is loaded when it is first used', () => {
    const { stdout } = node('-e', `
      const karpenter = require('cdk8s-karpenter');
      const isLoaded = () => Object.keys(require.cache).some((file) => file.endsWith('${['argocd', 'helm', 'iam'].includes(submodule) ? `all-${submodule}` : 'submodules'}.js'));
      const before = isLoaded();
      console.log(JSON.stringify({ before, names: Object.keys(karpenter.${submodule}).sort(), after: isLoaded() }));
    `);
    expect(JSON.parse(stdout)).toEqual({ before: false, names: classesOf(submodule), after: true });
  });
});

const WRONG = `
  const { Chart } = require('cdk8s');
  const { KarpenterApp, KarpenterVersion, NodeClassRef, NodePool } = require('cdk8s-karpenter');
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });
  new NodePool(new Chart(app, 'nodes'), 'it', { nodeClass: NodeClassRef.named('x'), requirements: [], weight: 0 });
  app.synth();
`;

const MESSAGE = 'nodes/it\n  error  spec.weight must be between 1 and 100, got 0  schema-range\n         fix: Set an integer from 1 to 100.\n';

test('every module of the compiled package finds the files that it reads', () => {
  const { stdout, stderr } = node('-e', `
    const load = require('cdk8s-karpenter')[Symbol.for('cdk8s-karpenter.load')];
    const pool = (weight) => ({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a' }, spec: {
      replicas: 3, weight, template: { spec: { nodeClassRef: { group: 'a', kind: 'b', name: 'c' }, requirements: [] } } } });
    const { admitted, findings } = load('checks/engine/judge').judge(pool(10), require('cdk8s-karpenter').KarpenterVersion.of('1.15.1'), pool(20));
    console.log(admitted, findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule).join());
  `);
  expect({ stdout, stderr }).toEqual({ stdout: 'false nodepool-static-weight\n', stderr: '' });
});

describe('the real cdk8s command', () => {
  const cdk8s = (cwd: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s'), 'synth', '--check-upgrade', 'false', ...args], { cwd, encoding: 'utf8' });

  test('writes the expected quickstart manifest', () => {
    const { status, stdout } = cdk8s(join(ROOT, 'examples', 'quickstart'), '--output', folder);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `Synthesizing application\n  - ${join(folder, 'nodes.k8s.yaml')}\n` });
    expect(readFileSync(join(folder, 'nodes.k8s.yaml'), 'utf8'))
      .toBe(readFileSync(join(ROOT, 'examples', 'quickstart', 'expected', 'nodes.k8s.yaml'), 'utf8'));
  }, 60_000);

  test('fails with the message and exit code 1, and leaves no manifest', () => {
    const script = join(folder, 'app.js');
    writeFileSync(script, WRONG.replaceAll('\'cdk8s-karpenter\'', JSON.stringify(ROOT)).replace('\'cdk8s\'', JSON.stringify(join(ROOT, 'node_modules', 'cdk8s'))));
    const { status, stderr } = cdk8s(folder, '--app', `node ${script}`, '--output', join(folder, 'out'));
    expect(status).toBe(1);
    expect(stderr).toContain(MESSAGE);
    const [saidByApp] = stderr.split('Error: command');
    expect(saidByApp.match(/^ {4}at .*/gm)).toEqual([expect.stringContaining('app.js')]);
    expect(readdirSync(join(folder, 'out'))).toEqual([]);
  }, 60_000);
});

test('a wrong app that Node runs by itself ends with exit code 1 and one stack frame, the call of synth', () => {
  const { status, stderr } = node('-e', WRONG);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Error: Validation failed with 1 error\./);
  expect(stderr).toContain(MESSAGE);
  expect(stderr).not.toContain('lib/start.js');
  expect(stderr.match(/^ {4}at .*/gm)).toEqual([expect.stringContaining('[eval]')]);
});

test.each([
  ['a wrong prop', 'new karpenter.NodePool(chart, "pool", { nodeClass: karpenter.NodeClassRef.named("a"), requirements: [], limit: { cpu: "1" } });', 'Error: limit is not a known prop. Did you mean limits?'],
  ['a wrong item of a list', 'new karpenter.NodePool(chart, "pool", { nodeClass: karpenter.NodeClassRef.named("a"), requirements: ["a"] });', 'Error: requirements[0] must be a Requirement, got "a".'],
  ['a nested prop', 'new karpenter.SpotWithFallback(chart, "pools", { nodeClass: karpenter.NodeClassRef.named("a"), spot: { limitz: {} } });', 'Error: spot.limitz is not a known prop.'],
  ['an error that a function returns', 'karpenter.WeeklyTime.parse("Mon-Fri 9-18");', 'Error: weekly time "Mon-Fri 9-18" has no time zone.'],
  ['a finding in a plain App', 'new cdk8s.ApiObject(chart, "pool", { apiVersion: "karpenter.sh/v1", kind: "NodePool", spec: { weight: 0 } });', 'Error: Validation failed with 2 errors. Nothing was written.'],
])('ts-node, which prints the source line of the first stack frame, prints none of this package or of cdk8s: %s', (_, code, message) => {
  const script = join(folder, 'app.ts');
  writeFileSync(script, [
    `const karpenter = require(${JSON.stringify(ROOT)});`,
    `const cdk8s = require(${JSON.stringify(join(ROOT, 'node_modules', 'cdk8s'))});`,
    'const app = new cdk8s.App();',
    'karpenter.Karpenter.configure(app, { version: karpenter.KarpenterVersion.of("1.15.3") });',
    'const chart = new cdk8s.Chart(app, "nodes");',
    code,
    'app.synth();',
  ].join('\n'));
  const { stderr } = node(join(ROOT, 'node_modules', 'ts-node', 'dist', 'bin.js'), '-T', '--skipProject', '-O', '{"module":"commonjs","moduleResolution":"node"}', script);
  const [before] = stderr.split(message);
  expect(stderr).toContain(message);
  expect(before.split('\n').filter((line) => /\.[jt]s:\d/.test(line))).toEqual([expect.stringMatching(/app\.ts:\d+$/)]);
});
