import { ExcludedPaths } from '../../../src/checks/manifests/files/excluded-paths';
import { runText, suggestedCommand } from '../../../src/cli/suggested-commands/suggested-command';
import { poolYaml, runInField } from '../../field/run-field';

const input = (paths: readonly string[], ...globs: readonly string[]) => ({ paths, excluded: new ExcludedPaths(globs) });

test.each([
  { name: 'options with values', options: { 'from-version': '1.0', 'rule-off': ['a', 'b'] }, of: undefined, command: 'cdk8s-karpenter validate --from-version 1.0 --rule-off a --rule-off b' },
  { name: 'switches, and options that are not set', options: { kustomize: true, quiet: false, crds: undefined, gates: [] }, of: undefined, command: 'cdk8s-karpenter validate --kustomize' },
  { name: 'paths and excluded files', options: {}, of: input(['a', 'b.yaml'], 'charts/*/ci', 'test'), command: "cdk8s-karpenter validate --exclude 'charts/*/ci' --exclude test a b.yaml" },
  { name: 'words for a shell', options: { crds: 'my crds' }, of: input(["it's here", '$HOME']), command: "cdk8s-karpenter validate --crds 'my crds' 'it'\\''s here' '$HOME'" },
  { name: 'words that look like options', options: { crds: '-crds' }, of: input(['-a', '--b']), command: 'cdk8s-karpenter validate --crds=-crds ./-a ./--b' },
  { name: 'standard input next to files', options: {}, of: input(['-', 'a.yaml']), command: 'cdk8s-karpenter validate - a.yaml' },
  { name: 'only standard input', options: {}, of: input(['-'], 'test'), command: 'cdk8s-karpenter validate' },
])('repeats $name', ({ options, of, command }) => {
  expect(suggestedCommand('validate', options, of)).toBe(command);
});

test('standard input must be piped again', () => {
  expect(runText('x y', input(['a']))).toBe("run 'x y'");
  expect(runText('x', input(['-']))).toBe("pipe the same input to 'x'");
});

const INVALID = poolYaml().replace('spec:\n', 'spec:\n  weight: 101\n');
const FILES = { 'apps/a.yaml': INVALID, 'test/b.yaml': INVALID, 'c d/c.yaml': INVALID };

/** Returns the words of the last command in quotes. Understands only quotes around paths. */
function commandIn(text: string): readonly string[] {
  const [, command] = /'cdk8s-karpenter (.*)'\.\n/.exec(text)!;
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
}

test.each([
  { name: 'validate --from-version', args: ['validate', '--from-version', '1.14', '--rule-off', 'kubelet-not-validated', '--exclude', 'test', 'DIR'], expected: 'validate --karpenter-version 1.15.3 --exclude test DIR' },
  {
    name: 'validate --from-version with other options',
    args: ['validate', '--from-version', '1.14', '--karpenter-version', '1.15.1', '--kubernetes-version', '1.33', '--feature-gates', 'NodeRepair=true', '--rule-off', 'gate-node-overlay', 'DIR'],
    expected: 'validate --karpenter-version 1.15.1 --kubernetes-version 1.33 --feature-gates NodeRepair=true --rule-off gate-node-overlay DIR',
  },
  { name: 'plan', args: ['plan', '--exclude', 'test', '--exclude', 'c*', 'DIR', 'DIR'], expected: "validate --exclude test --exclude 'c*' DIR" },
])('the command that $name suggests reports the errors that it counts', ({ args, expected }) => {
  const { out } = runInField(FILES, ...args);
  const command = commandIn(out);
  expect(command.join(' ')).toBe(expected.replace(/'/g, ''));
  const count = /(\d+) errors? (in both|before and)/.exec(out)![1];
  expect(runInField(FILES, ...command).out).toContain(`${count} error`);
});

test('validate names the options in the command that converts objects and in the one that reads rendered objects', () => {
  const files = { 'a.yaml': poolYaml().replace('karpenter.sh/v1', 'karpenter.sh/v1beta1'), 'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', 'web/templates/a.yaml': '{{ if .a }}\n' };
  const { out } = runInField(files, 'validate', '--karpenter-version', '1.15', '--kubernetes-version', '1.33', '--exclude', 'test', 'DIR');
  expect(out).toContain('Render the objects: helm template DIR/web | cdk8s-karpenter validate --karpenter-version 1.15 --kubernetes-version 1.33\n');
  expect(out).toContain("To convert objects of old API versions, run 'cdk8s-karpenter convert --karpenter-version 1.15 --exclude test DIR'.\n");
});


test('validate keeps the options that decide the output and the exit code', () => {
  const files = { 'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', 'web/templates/a.yaml': '{{ if .a }}\n', 'a.yaml': INVALID };
  const options = ['--karpenter-version', '1.15.1', '--fail-on', 'warning', '--require-objects'];
  expect(runInField(files, 'validate', ...options, 'DIR').out).toContain(`helm template DIR/web | cdk8s-karpenter validate ${options.join(' ')}\n`);
  const [{ fix }] = JSON.parse(runInField(files, 'validate', ...options, '--output', 'json', 'DIR').out).notes;
  expect(fix).toBe('Render the objects: helm template DIR/web | cdk8s-karpenter validate --karpenter-version 1.15.1 --output json --fail-on warning --require-objects');
  expect(runInField(files, 'validate', '--from-version', '1.14', ...options, 'DIR').out).toContain(`To list it, run 'cdk8s-karpenter validate ${options.join(' ')} DIR'.\n`);
});

test('validate names no option with its default', () => {
  const files = { 'web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n', 'web/templates/a.yaml': '{{ if .a }}\n' };
  expect(runInField(files, 'validate', '--fail-on', 'error', '--output', 'text', 'DIR').out).toContain('helm template DIR/web | cdk8s-karpenter validate\n');
});
