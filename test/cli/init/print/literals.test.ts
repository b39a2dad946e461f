import { spawnSync } from 'child_process';
import * as fc from 'fast-check';
import { isLines, pythonKey, pythonString, typescriptKey, typescriptString } from '../../../../src/cli/init/print/literals';

const HOSTILE = [
  '', ' ', '\'', '"', '\'"', '`', '${x}', '`${process.exit(1)}`\nb', '\\', '\\n', 'a\\\nb', 'a\n', '\n', '\n\n', 'a\r\nb\r\n', 'a\tb', 'a\tb\nc', '"""\n"""', 'a\n"', 'a\n""', 'a\n\\"', '\\u0041', '\0', '\x1b[31m',
  '\u2028', 'a\n\u2029', '\u202e', '\ud800', 'a\n\udc00', '\u{1F600}', '\u{E0001}', 'a\n\u{E0001}', '\u00a0', '\ufeff', '*/', '# \n',
];

/** Strings that contain the characters with a meaning in string literals more often than others. */
const text = () => fc.array(fc.oneof(fc.constantFrom(...'\'"`$\{}\\\n\r\t#u0xN'.split(''), '\u2028', '\ud83d', '\u202e'), fc.string({ unit: 'binary', maxLength: 2 })), { maxLength: 12 })
  .map((parts) => parts.join(''));

const valueOf = (literal: string) => new Function(`return ${literal};`)();

test.each([
  ['plain', "'plain'", '"plain"'],
  ["it's", '"it\'s"', '"it\'s"'],
  ['a "b"', "'a \"b\"'", "'a \"b\"'"],
  ['\'"', "'\\'\"'", '"\'\\""'],
  ['${HOME} `id`', "'${HOME} `id`'", '"${HOME} `id`"'],
  ['#!/bin/bash\necho "${HOME}" `id` \\n\n', '`#!/bin/bash\necho "\\${HOME}" \\`id\\` \\\\n\n`', '"""#!/bin/bash\necho "${HOME}" `id` \\\\n\n"""'],
  ['a\n"', '`a\n"`', '"""a\n\\""""'],
  ['a\n""" b', '`a\n""" b`', '"""a\n\\""" b"""'],
  ['one line\n', "'one line\\n'", '"one line\\n"'],
  ['\u202e\u0000', "'\\u202e\\u0000'", '"\\u202e\\u0000"'],
])('quotes %j', (value, typescript, python) => {
  expect(typescriptString(value)).toBe(typescript);
  expect(pythonString(value)).toBe(python);
});

test('TypeScript reads the same strings', () => {
  for (const value of HOSTILE) expect(valueOf(typescriptString(value))).toBe(value);
  fc.assert(fc.property(text(), (value) => valueOf(typescriptString(value)) === value), { numRuns: 2000 });
});

test('contains no hidden characters, and line breaks only in lines', () => {
  fc.assert(fc.property(text(), (value) => {
    for (const literal of [typescriptString(value), pythonString(value)]) {
      expect(literal).not.toMatch(/(?![\n\t])[\p{C}\u2028\u2029]/u);
      expect(literal.includes('\n')).toBe(isLines(value));
    }
  }), { numRuns: 500 });
});

test('keys are on one line', () => {
  fc.assert(fc.property(text(), (value) => {
    expect(new Function(`return { ${typescriptKey(value)}: 1 };`)()).toEqual({ [value]: 1 });
    expect(pythonKey(value)).not.toContain('\n');
  }), { numRuns: 500 });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

(hasPython ? test : test.skip)('Python reads the same strings', () => {
  const values = [...HOSTILE, ...fc.sample(text(), { numRuns: 1000, seed: 1 })];
  const program = `import json, sys\nprint(json.dumps([${values.map(pythonString).join(',\n')}]))\n`;
  const { stdout, stderr } = spawnSync('python3', ['-'], { input: program, encoding: 'utf8', env: { ...process.env, PYTHONIOENCODING: 'utf8' } });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(values);
});
