import { spawnSync } from 'child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { starterFacts } from '../../../src/cli/init/package-versions';
import { typescriptStarter } from '../../../src/cli/init/typescript';

/** Tests the app that the compiled command creates. Links to the packages of this repository replace `npm install`. */
const ROOT = join(__dirname, '..', '..', '..');
const PACKAGES = ['.bin', '@types', 'cdk8s', 'cdk8s-cli', 'cdk8s-plus-28', 'constructs', 'jest', 'ts-jest', 'ts-node', 'typescript'];
/** Points npm to a registry that does not exist, so that any download fails. */
const OFFLINE = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0', NO_COLOR: '1', FORCE_COLOR: '0' };

jest.setTimeout(180_000);

const facts = starterFacts('my-nodes');
let folder: string;
let app: string;
let made: { readonly status: number | null; readonly stderr: string };
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'init-')));
  app = join(folder, 'my-nodes');
  made = node(folder, join(ROOT, 'bin', 'cdk8s-karpenter'), 'init', 'my-nodes');
  mkdirSync(join(app, 'node_modules'));
  for (const name of PACKAGES) symlinkSync(join(ROOT, 'node_modules', name), join(app, 'node_modules', name), 'dir');
  symlinkSync(ROOT, join(app, 'node_modules', 'cdk8s-karpenter'), 'dir');
});
afterAll(() => rmSync(folder, { recursive: true }));

function node(cwd: string, ...args: string[]) {
  return nodeWith({}, cwd, ...args);
}

function nodeWith(env: NodeJS.ProcessEnv, cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', env: { ...OFFLINE, ...env } });
  return { status, stdout, stderr };
}

const inApp = (name: string, ...args: string[]) => node(app, join('node_modules', name), ...args);
const SYNTH = ['node_modules/cdk8s-cli/bin/cdk8s', 'synth', '--check-upgrade', 'false'];

test('an unused import does not stop the app', () => {
  const extra = join(app, 'extra.ts');
  writeFileSync(extra, "import { Chart } from 'cdk8s';\n\nexport {};\n");
  expect(inApp('typescript/bin/tsc')).toEqual({ status: 0, stdout: '', stderr: '' });
  rmSync(extra);
});

test('the compiled command writes the files of the sources', () => {
  expect(made).toMatchObject({ status: 0, stderr: '' });
  for (const [name, text] of typescriptStarter(facts).files) expect(readFileSync(join(app, name), 'utf8')).toBe(text);
});

test('the app compiles', () => {
  expect(inApp('typescript/bin/tsc')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('the tests of the app pass', () => {
  const { status, stderr } = inApp('jest/bin/jest.js', '--verbose');
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('Tests:       2 passed, 2 total\n') });
});

test('cdk8s synth writes an EC2NodeClass and a NodePool, and the plugin validates them', () => {
  const { status, stdout } = node(app, ...SYNTH);
  expect(status).toBe(0);
  expect(stdout).toContain('Synthesizing application\n  - dist/nodes.k8s.yaml\nPerforming validations\n');
  expect(stdout).toContain(`║ Karpenter            │ ${facts.karpenter} `);
  expect(stdout).toMatch(/║ Checked +│ 2 +║[\s\S]*║ Errors +│ 0 +║[\s\S]*║ Warnings +│ 0 +║/);
  expect(readFileSync(join(app, 'dist', 'nodes.k8s.yaml'), 'utf8')).toBe(MANIFEST);
});

test('cdk8s synth rejects a weight of 0, as the README describes', () => {
  const main = readFileSync(join(app, 'main.ts'), 'utf8');
  writeFileSync(join(app, 'main.ts'), main.replace('limits:', 'weight: 0,\n      limits:'));
  try {
    // Skips type checks, because the preceding test compiles the app.
    const { status, stderr } = nodeWith({ TS_NODE_TRANSPILE_ONLY: 'true' }, app, ...SYNTH);
    expect(status).toBe(1);
    expect(stderr).toContain([
      'Validation failed with 1 error. Nothing was written.',
      '',
      'nodes/general',
      '  error  spec.weight must be between 1 and 100, got 0  schema-range',
      '         fix: Set an integer from 1 to 100.',
      '',
    ].join('\n'));
  } finally {
    writeFileSync(join(app, 'main.ts'), main);
  }
});

describe('for EKS Auto Mode', () => {
  let own: string;
  beforeAll(() => {
    own = join(folder, 'auto');
    expect(node(folder, join(ROOT, 'bin', 'cdk8s-karpenter'), 'init', '--target', 'auto-mode', 'auto')).toMatchObject({ status: 0, stderr: '' });
    symlinkSync(join(app, 'node_modules'), join(own, 'node_modules'), 'dir');
  });

  test('the app compiles, and its tests pass', () => {
    expect(node(own, join('node_modules', 'typescript/bin/tsc'))).toEqual({ status: 0, stdout: '', stderr: '' });
    const { status, stderr } = node(own, join('node_modules', 'jest/bin/jest.js'), '--verbose');
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('Tests:       2 passed, 2 total\n') });
  });

  test('cdk8s synth writes a NodeClass and a NodePool, and the plugin validates them', () => {
    const { status, stdout } = node(own, ...SYNTH);
    expect(status).toBe(0);
    expect(stdout).toContain('║ Karpenter            │ EKS Auto Mode (as of 2026-11-22) ');
    expect(stdout).not.toContain('karpenterVersion is not set');
    expect(stdout).toMatch(/║ Checked +│ 2 +║[\s\S]*║ Errors +│ 0 +║[\s\S]*║ Warnings +│ 0 +║/);
    const manifest = readFileSync(join(own, 'dist', 'nodes.k8s.yaml'), 'utf8');
    expect(manifest.match(/^kind: .*/gm)).toEqual(['kind: NodeClass', 'kind: NodePool']);
    expect(manifest).toContain('- key: eks.amazonaws.com/instance-generation\n          operator: Gt\n          values:\n            - "4"\n');
  });
});

const MANIFEST = `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: nodes-linux
spec:
  amiSelectorTerms:
    - alias: al2023@${facts.amiRelease}
  role: KarpenterNodeRole-demo
  securityGroupSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
  subnetSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: nodes-general
spec:
  limits:
    cpu: "1000"
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: nodes-linux
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values:
            - spot
            - on-demand
        - key: karpenter.k8s.aws/instance-generation
          operator: Gt
          values:
            - "4"
`;
