import { alternatives, oneOf, readable } from '../../src/cli/options/option-values';
import { parsed } from '../../src/cli/options/parsed';
import { UsageError } from '../../src/cli/terminal/usage-error';
import { messageOf } from '../fixtures';

const OPTIONS = { output: { value: 'FORMAT', short: 'o', text: 'Output format.' }, quiet: { short: 'q', text: 'Print less.' }, verbose: { short: 'v', hasLevels: true, text: 'Print more.' } } as const;
const parse = (...args: string[]) => parsed('validate', args, OPTIONS);

test('returns options and arguments', () => {
  expect(parse('-o', 'json', 'a.yaml')).toMatchObject({ values: { output: 'json' }, positionals: ['a.yaml'] });
});

test.each([
  ['-o=json'], ['-ojson'], ['-o', 'json'], ['--output=json'], ['-qo=json'], ['-qojson'], ['-qo', 'json'],
])('reads short options as kubectl does: %s %s', (...args) => {
  expect({ ...parse(...args).values }).toEqual({ output: 'json', ...args[0].includes('q') && { quiet: true } });
});

test('keeps equals signs in values, and arguments after --', () => {
  expect(parse('-o=a=b').values.output).toBe('a=b');
  expect(parse('-oa=b').values.output).toBe('a=b');
  expect(parse('-o=').values.output).toBe('');
  expect(parse('--', '-o=json')).toMatchObject({ values: {}, positionals: ['-o=json'] });
});

test.each([
  ['-v'], ['--verbose'], ['--v'], ['-v=6'], ['-v6'], ['-v', '6'], ['--v=6'], ['--v', '10'], ['--verbose=1'], ['-v', '-v'], ['-v=0', '-v'],
])('reads levels as kubectl does: %s %s', (...args) => {
  expect(parse(...args, 'a.yaml')).toMatchObject({ values: { verbose: true }, positionals: ['a.yaml'] });
});

test('level 0 does not set the option', () => {
  for (const args of [['-v=0'], ['-v0'], ['-v', '0'], ['--v=0'], ['--verbose=0']]) expect({ ...parse(...args).values }).toEqual({});
});

test('reads levels in groups, and keeps other numbers', () => {
  expect(parse('-qv=6', '6')).toMatchObject({ values: { quiet: true, verbose: true }, positionals: ['6'] });
  expect(parse('-v', '2024', '11', '--', '-v', '6').positionals).toEqual(['2024', '11', '-v', '6']);
  expect(parse('-o', '6', '7')).toMatchObject({ values: { output: '6' }, positionals: ['7'] });
});

test.each<[string, string[], string]>([
  ['a short flag with a value', ['-q=yes'], '--quiet does not take a value. Use --quiet without a value.'],
  ['an unknown short option in a group', ['-xo=json'], "unknown option -x. To list the options, run 'cdk8s-karpenter validate --help'."],
  ['an unknown short option with a value', ['-x=3'], "unknown option -x. To list the options, run 'cdk8s-karpenter validate --help'."],
  ['a misspelled option', ['--ouput', 'json'], 'unknown option --ouput. Did you mean --output?'],
  ['a misspelled option with a value', ['--quite=yes'], 'unknown option --quite. Did you mean --quiet?'],
  ['an unknown option', ['--wrong'], "unknown option --wrong. To list the options, run 'cdk8s-karpenter validate --help'."],
  ['an unknown short option', ['-x'], "unknown option -x. To list the options, run 'cdk8s-karpenter validate --help'."],
  ['control characters in an option', ['--\u001b[2J'], "unknown option --\\u001b[2J. To list the options, run 'cdk8s-karpenter validate --help'."],
  ['an option without its value', ['--output'], '--output requires a value. If the value starts with a hyphen, use --output=VALUE.'],
  ['an option followed by another one', ['-o', '--quiet'], '--output requires a value. If the value starts with a hyphen, use --output=VALUE.'],
  ['a level that is not a number', ['-v=high'], '--verbose does not take a value. Use --verbose without a value.'],
  ['a flag with a value', ['--quiet=yes'], '--quiet does not take a value. Use --quiet without a value.'],
])('rejects %s', (_, args, message) => {
  expect(messageOf(() => parse(...args))).toBe(message);
  expect(() => parse(...args)).toThrow(UsageError);
});

test('rejects a value that is not in the list', () => {
  expect(oneOf('--output', 'json', ['text', 'json'])).toBe('json');
  expect(messageOf(() => oneOf('--output', 'jsn', ['text', 'json', 'sarif']))).toBe('--output must be text, json, or sarif, got "jsn". Did you mean json?');
  expect(messageOf(() => oneOf('--output', 'xml', ['text', 'json']))).toBe('--output must be text or json, got "xml"');
});

test.each([
  ['--ami-version', 'amiVersion must be x', '--ami-version must be x'],
  ['--oidc-issuer', 'issuer must be x', '--oidc-issuer must be x'],
  ['--node-role', 'rolePath must be x', '--node-role: rolePath must be x'],
])('names %s in the error "%s"', (option, message, expected) => {
  expect(messageOf(() => readable(option, () => { throw new Error(message); }))).toBe(expected);
});

test('writes alternatives in words', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(alternatives)).toEqual(['a', 'a or b', 'a, b, or c']);
});
