import { runCommand } from './run-command';
import { withInput } from './with-input';
import { validateHelp } from '../../src/cli/help/validate';
import { main } from '../../src/cli/main';
import { poolYaml } from '../field/run-field';

const AT = ['--karpenter-version', '1.15.1'];
const run = (text: string, ...args: readonly string[]) => withInput(text, () => runCommand(args));

test('validate names standard input in findings, notes, and errors', () => {
  expect(run(poolYaml().replace('spec:\n', 'spec:\n  weight: 101\n'), 'validate', ...AT).out).toMatch(/^standard input\n {2}\d+:\d+ {2}error {2}NodePool/);
  expect(run('{{- if .Values.a }}\nkind: NodePool\n', 'validate', ...AT, '-').out).toMatch(/^info {2}standard input is a Helm template, which is not read\. Render the objects: helm template CHART \|/);
  expect(run(poolYaml('${NAME}'), 'validate', ...AT).out).toContain('info  standard input has 1 value with placeholders, whose form is not checked: ${NAME}. Set the values first: envsubst < FILE |');
  expect(run('a: [', 'validate', ...AT).err).toMatch(/^standard input\n {2}1:\d+ {2}error/);
});

test.each(['json', 'sarif'])('%s output names standard input', (output) => {
  const { out } = run(poolYaml().replace('spec:\n', 'spec:\n  weight: 101\n'), 'validate', ...AT, '--output', output);
  const json = JSON.parse(out);
  if (output === 'json') expect(json.documents[0].source).toBe('standard input');
  else expect(json.runs[0].results[0].locations[0].physicalLocation.artifactLocation).toEqual({ uri: 'stdin' });
});

test.each([
  ['convert', ['convert', ...AT]],
  ['convert --target', ['convert', '--target', 'auto-mode', ...AT]],
  ['chart-values', ['chart-values', ...AT]],
  ['init --from', ['init', '--from', '-', ...AT, 'app']],
  ['instances', ['instances', ...AT, '-']],
  ['simulate', ['simulate', ...AT]],
  ['migrate-al2023', ['migrate-al2023']],
])('%s names standard input in errors', (_, args) => {
  const { code, err } = run('kind: NodePool\na: [', ...args);
  expect(code).not.toBe(0);
  expect(err).toContain('\nstandard input\n  2:4  error');
});

describe('on a terminal', () => {
  const onTerminal = (...args: readonly string[]) => {
    let err = '';
    const [out, progress] = [() => undefined, () => undefined];
    const code = main(args, { colors: false, isInputInteractive: true, out, progress, err: (text) => { err += text; } });
    return { code, err };
  };

  test.each([[[]], [AT]])('validate %j prints its help instead of waiting for input', (args) => {
    expect(onTerminal('validate', ...args)).toEqual({ code: 2, err: validateHelp() });
  });

  test('validate - reads standard input', () => {
    expect(withInput(poolYaml(), () => onTerminal('validate', ...AT, '-'))).toEqual({ code: 0, err: '' });
  });
});
