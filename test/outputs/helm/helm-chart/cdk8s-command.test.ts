import { spawnSync } from 'child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'fs';
import { join, relative } from 'path';
import { transpileModule } from 'typescript';
import { inNewFolder } from '../real-helm';

/** The compiled package, as the real cdk8s command loads it. */
const ROOT = join(__dirname, '..', '..', '..', '..');
const EXAMPLE = join(ROOT, 'examples', 'helm-chart');
const CDK8S = join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');

jest.setTimeout(60_000);

/** Writes the example with its packages to a folder, and runs the cdk8s command there. */
function synth(folder: string, code: string, ...args: string[]) {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', 'cdk8s-karpenter'), 'dir');
  for (const name of ['cdk8s', 'constructs']) symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  writeFileSync(join(folder, 'main.js'), transpileModule(code, {}).outputText);
  copyFileSync(join(EXAMPLE, 'cdk8s.yaml'), join(folder, 'cdk8s.yaml'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [CDK8S, 'synth', '--check-upgrade', 'false', '--app', 'node main.js', ...args], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Files of a folder except packages, by path. */
function filesIn(folder: string): { readonly [path: string]: string } {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).filter((path) => !path.startsWith('node_modules'));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const code = readFileSync(join(EXAMPLE, 'main.ts'), 'utf8');
const { 'nodes.k8s.yaml': manifest, ...charts } = filesIn(join(EXAMPLE, 'expected'));

describe('the real cdk8s command', () => {
  test.each([['no options', 'dist', []], ['--output', 'out/manifests', ['--output', 'out/manifests']]])('with %s writes only manifests to %s/, and charts/ next to cdk8s.yaml', (_option, outdir, args) => inNewFolder((folder) => {
    expect(synth(folder, code, ...args)).toEqual({ status: 0, stdout: `Synthesizing application\n  - ${outdir}/nodes.k8s.yaml\n`, stderr: '' });
    const { 'main.js': _, 'cdk8s.yaml': __, ...written } = filesIn(folder);
    expect(written).toEqual({ [`${outdir}/nodes.k8s.yaml`]: manifest, ...charts });
  }));

  test('writes no chart if validation fails', () => inNewFolder((folder) => {
    const { status, stderr } = synth(folder, code.replace("chart.expose(linux, 'spec.tags')", "chart.expose(linux, 'spec.tagz')"));
    expect(status).toBe(1);
    expect(stderr).toContain('unknown field spec.tagz of karpenter.k8s.aws/v1 EC2NodeClass in this release  helm-field\n         fix: Did you mean spec.tags?');
    expect(Object.keys(filesIn(folder))).toEqual(['cdk8s.yaml', 'main.js']);
  }));
});
