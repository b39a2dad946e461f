import { spawnSync } from 'child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { install, node, pack, quickstartIn, ROOT } from './npm';

let folder: string;

// Packs the peer dependencies from node_modules in their locked versions, so that npm needs no registry.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-installed-'));
  const packages = [ROOT, ...['cdk8s', 'constructs', 'cdk8s-plus-28'].map((name) => join(ROOT, 'node_modules', name))];
  install(folder, pack(packages, folder), '--offline');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const loadedBy = (...lines: string[]): string[] => {
  const { stdout, stderr } = node(folder, '-e', `
    ${lines.join('\n')}
    const { relative, sep } = require('path');
    console.log(JSON.stringify(Object.keys(require.cache).map((file) => relative(process.cwd(), file).split(sep).join('/'))));
  `);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};
const ours = (files: readonly string[]) => files.filter((file) => /^node_modules\/cdk8s-(karpenter|plus)/.test(file)).map((file) => file.replace(/^node_modules\//, ''));

test('npm installs only the required packages', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')).sort()).toEqual(['cdk8s', 'cdk8s-karpenter', 'cdk8s-plus-28', 'constructs']);
});

test('the libraries in the bundle work', () => {
  const { stdout, stderr } = node(folder, '-e', `
    const load = require('cdk8s-karpenter')[Symbol.for('cdk8s-karpenter.load')];
    const document = load('packages/yaml').parseDocument('a: 1 # one');
    document.setIn(['a'], 2);
    const common = [];
    load('packages/@jest/diff-sequences').default(2, 2, (a, b) => a === b, (n, a, b) => common.push([n, a, b]));
    const next = new (load('packages/croner').Cron)('0 9 * * *', { timezone: 'UTC' }).nextRun('2026-01-01T00:00:00Z');
    console.log(JSON.stringify([String(document), load('packages/js-yaml').load('a: [1]'), load('packages/smol-toml').parse('a = 1'), next, common]));
  `);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(['a: 2 # one\n', { a: [1] }, { a: 1 }, '2026-01-01T09:00:00.000Z', [[2, 0, 0]]]);
});

test('the quickstart writes its manifest', () => {
  const { ran, written, expected } = quickstartIn(folder);
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(written).toBe(expected);
}, 60_000);

test('the validate command works', () => {
  const command = (file: string) => spawnSync('npx', ['--offline', 'cdk8s-karpenter', 'validate', '--karpenter-version', '1.15.1', file], { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
  const pool = (weight: number) => JSON.stringify({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'general' },
    spec: { weight, template: { spec: { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' }, requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] }] } } },
  });
  writeFileSync(join(folder, 'right.json'), pool(10));
  writeFileSync(join(folder, 'wrong.json'), pool(0));
  expect(command('right.json')).toMatchObject({ status: 0 });
  const { status, stdout } = command('wrong.json');
  expect(status).toBe(1);
  expect(stdout).toContain('NodePool/general: spec.weight must be between 1 and 100, got 0  schema-range');
}, 60_000);

test('constructs that need cdk8s-plus-28 report on every use that it is missing', () => {
  const inApp = (name: string) => join(folder, 'node_modules', name);
  renameSync(inApp('cdk8s-plus-28'), join(folder, 'aside'));
  try {
    const { stdout } = node(folder, '-e', `
      const { App, Chart } = require('cdk8s');
      const karpenter = require('cdk8s-karpenter');
      const pool = { nodeClass: karpenter.NodeClassRef.named('x'), requirements: [] };
      for (const [name, props] of [['Inflate', {}], ['Inflate', {}], ['Headroom', { cpu: '1', memory: '1Gi' }], ['NodePool', pool]]) {
        try { console.log(new karpenter[name](new Chart(new App(), name), 'it', props).kind); } catch (error) { console.log(error.message.split('\\n')[0]); }
      }
    `);
    const missing = "cdk8s-plus-28 is a peer of cdk8s-karpenter, and is not installed: add it to the dependencies of the app. Cannot find module 'cdk8s-plus-28'\n";
    expect(stdout).toBe(`${missing}${missing}${missing}NodePool\n`);
  } finally {
    renameSync(join(folder, 'aside'), inApp('cdk8s-plus-28'));
  }
});

test('ES modules can import the package', () => {
  writeFileSync(join(folder, 'module.mjs'), 'import { helm, KarpenterVersion, NodePool } from "cdk8s-karpenter";\nconsole.log(NodePool.name, helm.HelmChart.name, String(KarpenterVersion.of("1.8")));\n');
  expect(node(folder, 'module.mjs')).toMatchObject({ status: 0, stdout: 'NodePool HelmChart 1.8\n', stderr: '' });
});

const CONSUMER = `
import { Chart } from 'cdk8s';
import { argocd, helm, iam, KarpenterApp, NodeClassRef, NodePool, settings, v1alpha5, v1beta1 } from 'cdk8s-karpenter';
const app = new KarpenterApp();
export const pool: NodePool = new NodePool(new Chart(app, 'nodes'), 'pool', { nodeClass: NodeClassRef.named('default'), requirements: [] });
export const chart: helm.HelmChart = new helm.HelmChart(app, 'chart');
export const types: [argocd.Application?, iam.KarpenterIam?, settings.ControllerValues?, v1alpha5.Provisioner?, v1beta1.NodePool?] = [];
// @ts-expect-error no submodule is any
export const nothing = [argocd.Nothing];
// @ts-expect-error
export const nothingOfHelm = [helm.Nothing];
// @ts-expect-error
export const nothingOfIam = [iam.Nothing];
`;

test.each([
  ['node16', 'node16'],
  ['esnext', 'bundler'],
])('TypeScript resolves all types with module %s and resolution %s, including library checks', (module, moduleResolution) => {
  writeFileSync(join(folder, 'consumer.ts'), CONSUMER);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
    compilerOptions: { module, moduleResolution, target: 'es2022', strict: true, skipLibCheck: false, noEmit: true, types: [] },
    files: ['consumer.ts'],
  }));
  const { status, stdout } = node(folder, join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', '.');
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
}, 60_000);

test('unused modules are not loaded', () => {
  expect(ours(loadedBy('require("cdk8s-karpenter");'))).toEqual(['cdk8s-karpenter/lib/index.js']);
  expect(ours(loadedBy(
    'const { App, Chart } = require("cdk8s");',
    'const { NodeClassRef, NodePool } = require("cdk8s-karpenter");',
    'new NodePool(new Chart(new App(), "c"), "p", { nodeClass: NodeClassRef.named("x"), requirements: [] }).toJson();',
  ))).toEqual(['cdk8s-karpenter/lib/index.js', 'cdk8s-karpenter/lib/start.js']);
});

test.each(['general-purpose-v1/expected/general-purpose', 'quickstart/expected/nodes'])('validate reads only one file of code for common manifests: %s', (name) => {
  const manifest = join(ROOT, 'examples', `${name}.k8s.yaml`);
  expect(ours(loadedBy(`
    const { main } = require('cdk8s-karpenter')[Symbol.for('cdk8s-karpenter.load')]('cli/main');
    if (main(['validate', '--quiet', '--karpenter-version', '1.15.3', ${JSON.stringify(manifest)}]) !== 0) throw new Error('the manifest has errors');
  `)).filter((file) => file.startsWith('cdk8s-karpenter/lib/'))).toEqual(['cdk8s-karpenter/lib/index.js', 'cdk8s-karpenter/lib/start.js']);
});

test.each([
  ['argocd', 'all-argocd'],
  ['helm', 'all-helm'],
  ['iam', 'all-iam'],
  ['settings', 'submodules'],
  ['v1alpha5', 'submodules'],
  ['v1beta1', 'submodules'],
])('the submodule %s loads the file %s.js, without cdk8s-plus', (submodule, file) => {
  const files = ours(loadedBy(`require("cdk8s-karpenter").${submodule};`));
  expect(files).toContain(`cdk8s-karpenter/lib/${file}.js`);
  expect(files.filter((each) => !each.startsWith('cdk8s-karpenter/'))).toEqual([]);
});

test('cdk8s-plus is loaded with the constructs that use it', () => {
  const files = ours(loadedBy('const { App, Chart } = require("cdk8s");', 'new (require("cdk8s-karpenter").Inflate)(new Chart(new App(), "c"), "i");'));
  expect(files.slice(0, 2)).toEqual(['cdk8s-karpenter/lib/index.js', 'cdk8s-karpenter/lib/all-presets.js']);
  expect(files.some((file) => file.startsWith('cdk8s-plus-28/'))).toBe(true);
});

test('loading takes at most 15 ms more than loading cdk8s', () => {
  // Uses the minimum CPU time of several runs, because other processes also run on this machine.
  const times = Array.from({ length: 9 }, () => Number(node(folder, '-e', `
    require('cdk8s');
    const before = process.cpuUsage();
    require('cdk8s-karpenter');
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);
  `).stdout));
  expect(times.filter((time) => !(time > 0))).toEqual([]);
  expect(Math.min(...times)).toBeLessThan(15);
}, 60_000);
