import { spawnSync } from 'child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';

/** The compiled package, as the real cdk8s command loads it. */
const ROOT = join(__dirname, '..', '..', '..');
const EXAMPLE = join(ROOT, 'examples', 'validation-plugin');
const CDK8S = join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');
const BY_PATH = './node_modules/cdk8s-karpenter';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

jest.setTimeout(120_000);

/** Points npm to a registry that does not exist, so that any download fails. */
const OFFLINE = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' };

function synth(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CDK8S, 'synth', '--check-upgrade', 'false', ...args], { cwd, encoding: 'utf8', env: OFFLINE });
  // eslint-disable-next-line no-control-regex
  return { status, stdout: stdout.replace(/\x1b\[\d+m/g, ''), stderr };
}

const APP = (pool: string) => `
  const { ApiObject, App, Chart } = require('cdk8s');
  const app = new App();
  const chart = new Chart(app, 'nodes');
  new ApiObject(chart, 'pool', {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'general' },
    spec: { ${pool} template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [] } } },
  });
  app.synth();
`;
const CLEAN = APP('weight: 1,');
const REFUSED = APP('weight: 0,');

const SUPPRESSED = `
  const { Chart } = require('cdk8s');
  const { Karpenter, KarpenterApp, KarpenterVersion, NodeClassRef, NodePool } = require('cdk8s-karpenter');
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3') });
  const pool = new NodePool(new Chart(app, 'nodes'), 'pool', { metadata: { name: 'general' }, nodeClass: NodeClassRef.named('default'), requirements: [], weight: 0 });
  Karpenter.suppress(pool, 'schema-range', 'to see who else looks');
  app.synth();
`;

/** Creates an app with node_modules, and the plugin in cdk8s.yaml. */
function makeApp(code: string, plugin: string, properties: string[] = ["karpenterVersion: '1.15.3'"]): void {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', 'cdk8s-karpenter'), 'dir');
  for (const name of ['cdk8s', 'constructs']) symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  writeFileSync(join(folder, 'main.js'), code);
  writeFileSync(join(folder, 'cdk8s.yaml'), [
    'language: typescript',
    'app: node main.js',
    'validations:',
    `  - package: ${plugin}`,
    '    version: 0.0.0',
    '    class: KarpenterValidation',
    '    properties:',
    ...properties.map((line) => `      ${line}`),
    '',
  ].join('\n'));
}

function reportIn(file: string) {
  const { reports } = JSON.parse(readFileSync(file, 'utf8'));
  expect(reports).toHaveLength(1);
  return reports[0];
}

const VIOLATION = {
  ruleName: 'schema-range',
  recommendation: 'NodePool spec.weight must be between 1 and 100, got 0',
  fix: 'Set an integer from 1 to 100.',
  violatingConstructs: [{
    constructPath: 'nodes/pool',
    manifestPath: 'dist/nodes.k8s.yaml',
    resourceName: 'general',
    locations: ['spec.weight (line 13, column 3)'],
  }],
};

describe('plugin by path', () => {
  test('reports nothing for the example', () => {
    const [output, reports] = [join(folder, 'dist'), join(folder, 'reports.json')];
    const { status, stdout } = synth(EXAMPLE, '--output', output, '--validation-reports-output-file', reports);
    expect(status).toBe(0);
    // If the plugin printed a warning, it would appear between these two lines.
    expect(stdout).toContain('Performing validations\nValidations finished\n');
    expect(reportIn(reports)).toMatchObject({
      violations: [],
      summary: { status: 'success', plugin: ROOT, metadata: { 'Karpenter': '1.15.3', 'Checked': '2', 'Errors': '0', 'Warnings': '0', 'Skipped, unreadable': '0' } },
    });
    expect(readFileSync(join(output, 'nodes.k8s.yaml'), 'utf8')).toBe(readFileSync(join(EXAMPLE, 'expected', 'nodes.k8s.yaml'), 'utf8'));
  });

  test('rejects manifests of a plain App, with rule, message, fix, manifest, and object', () => {
    makeApp(REFUSED, BY_PATH);
    const { status, stdout, stderr } = synth(folder, '--validation-reports-output-file', 'reports.json');
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'Validation failed. See above reports for details\n' });
    expect(stdout).toContain([
      'schema-range (1 occurrences)',
      '',
      '  Occurrences:',
      '',
      '    - Construct Path: nodes/pool',
      '    - Manifest Path: dist/nodes.k8s.yaml',
      '    - Resource Name: general',
      '    - Locations:',
      '      > spec.weight (line 13, column 3)',
      '',
      '  Recommendation: NodePool spec.weight must be between 1 and 100, got 0',
      '  How to fix: Set an integer from 1 to 100.',
      '',
    ].join('\n'));
    expect(reportIn(join(folder, 'reports.json'))).toMatchObject({ violations: [VIOLATION], summary: { status: 'failure', metadata: { Checked: '1', Errors: '1' } } });
  });

  test('reports findings that the app suppresses', () => {
    makeApp(SUPPRESSED, BY_PATH);
    expect(synth(folder)).toMatchObject({ status: 2, stdout: expect.stringContaining('Construct Path: nodes/pool') });
  });

  test('skips a rule in rulesOff', () => {
    makeApp(SUPPRESSED, BY_PATH, ['karpenterVersion: 1.14', 'rulesOff: [schema-range]']);
    expect(synth(folder)).toMatchObject({ status: 0, stderr: '' });
  });

  test('reads files of other tools, and skips unreadable ones', () => {
    makeApp(`
      const { mkdirSync, writeFileSync } = require('fs');
      mkdirSync('dist/below', { recursive: true });
      writeFileSync('dist/notes.yaml', 'Thank you for installing');
      writeFileSync('dist/broken.yaml', 'a: [');
      writeFileSync('dist/below/pool.yaml', 'apiVersion: karpenter.sh/v1\\nkind: NodePool\\nmetadata: {name: general}\\nspec: {}\\n');
    `, BY_PATH);
    const { status, stdout } = synth(folder, '--validation-reports-output-file', 'reports.json');
    expect(status).toBe(2);
    expect(stdout).toMatch(/^skipped dist\/broken\.yaml:1:\d+: /m);
    expect(reportIn(join(folder, 'reports.json'))).toMatchObject({
      violations: [{ ruleName: 'schema-required', violatingConstructs: [{ manifestPath: 'dist/below/pool.yaml', resourceName: 'general' }] }],
      summary: { metadata: { 'Checked': '1', 'Skipped, other kinds': '1', 'Skipped, unreadable': '1' } },
    });
  });

  test('prints one line to stderr for a wrong property', () => {
    makeApp(CLEAN, BY_PATH, ['karpenterVersion: 1.10']);
    const { status, stderr } = synth(folder);
    expect({ status, stderr: stderr.replace(/^\[|\]$/gm, '') }).toEqual({
      status: 1,
      stderr: 'Error: KarpenterValidation: karpenterVersion is ambiguous: YAML reads 1.1 and 1.10 as the same number. Put the version in quotes.\n',
    });
  });
});

describe('plugin by name, from a plugins folder with the packed package', () => {
  let plugins: string;
  beforeAll(() => {
    plugins = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-plugins-'));
    const installed = join(plugins, 'cdk8s-karpenter', '0.0.0', 'node_modules', 'cdk8s-karpenter');
    mkdirSync(installed, { recursive: true });
    run('npm', 'pack', ROOT, '--ignore-scripts', '--pack-destination', plugins);
    const [tarball] = readdirSync(plugins).filter((name) => name.endsWith('.tgz'));
    run('tar', '-xzf', join(plugins, tarball), '--strip-components=1', '-C', installed);
  });
  afterAll(() => rmSync(plugins, { recursive: true }));

  function run(command: string, ...args: string[]): void {
    const { status, stderr } = spawnSync(command, args, { cwd: plugins, encoding: 'utf8', env: OFFLINE });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  }

  test('accepts a valid app', () => {
    makeApp(CLEAN, 'cdk8s-karpenter');
    const { status, stdout, stderr } = synth(folder, '--plugins-dir', plugins);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Validation Report (cdk8s-karpenter@0.0.0)');
    expect(stdout).not.toContain('Installing');
  });

  test('rejects an invalid object', () => {
    makeApp(REFUSED, 'cdk8s-karpenter');
    expect(synth(folder, '--plugins-dir', plugins, '--validation-reports-output-file', 'reports.json').status).toBe(2);
    expect(reportIn(join(folder, 'reports.json'))).toMatchObject({ violations: [VIOLATION], summary: { status: 'failure', plugin: 'cdk8s-karpenter', version: '0.0.0' } });
  });
});
