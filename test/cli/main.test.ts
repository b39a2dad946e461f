import { spawnSync } from 'child_process';
import { mkdtempSync, readFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { runCommand } from './run-command';

const ROOT = join(__dirname, '..', '..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test.each(['--version', '-v', 'version'])('%s prints the version of the package', (option) => {
  expect(runCommand([option])).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

test.each(['-v=6', '--verbose', '--karpenter-version'])('%s before a command is an error', (option) => {
  const err = `cdk8s-karpenter: unknown option ${option}. Set the options of a command after its name, such as 'cdk8s-karpenter validate --verbose'.\n`;
  expect(runCommand([option, 'validate', '.'])).toEqual({ code: 2, out: '', err });
});

test('the compiled command prints the version', () => {
  expect(spawnSync(process.execPath, [join(ROOT, 'bin', 'cdk8s-karpenter'), '--version'], { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
});

test('init rejects a current folder that no longer exists', () => {
  const gone = mkdtempSync(join(tmpdir(), 'gone-'));
  const { status, stderr } = spawnSync('sh', ['-c', `cd "${gone}" && rmdir "${gone}" && exec "${process.execPath}" "${join(ROOT, 'bin', 'cdk8s-karpenter')}" init x`], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'cdk8s-karpenter: the current folder no longer exists. Change to an existing folder.\n']);
});
