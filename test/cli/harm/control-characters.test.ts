import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { safeTerminal } from '../../../src/cli/safe-terminal';
import { runCommand } from '../run-command';

const NAME = 'd\\e]8;;http://evil\\e\\\\\\n::error file=x::pwned\\n\\u202e';

let folder: string;
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'harm-')); });
afterEach(() => rmSync(folder, { recursive: true }));

function file(text: string, name = 'a.yaml'): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const CLASS = `apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: "${NAME}"}\nspec: {role: r}\n`;
const POOL = `apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: "${NAME}"}\nspec: {template: {spec: {requirements: [], nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: "${NAME}"}}}}\n`;

// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|^\s*::/m;

test.each([
  ['validate'], ['validate', '--output', 'github'], ['user-data'], ['instances'], ['simulate'], ['migrate-al2023'], ['convert', '--target', 'auto-mode'], ['chart-values'], ['plan', '--new'], ['plan', '--output', 'markdown'],
].map((command) => [command.join(' '), command] as const))('%s prints names without control characters', (_, command) => {
  const { out, err } = runCommand([...command, '--karpenter-version', '1.15.1', file(`${CLASS}---\n${POOL}`)], folder);
  const isGitHub = command.includes('github');
  expect((isGitHub ? out.replace(/^::(error|warning|notice) /gm, '') : out) + err).not.toMatch(UNPRINTABLE);
});

test.each([
  ['a command', ['x\x1b]0;title\x07\n::error::pwned']],
  ['a file', ['validate', 'no\x1b[2J\n::error::pwned.yaml']],
  ['an option', ['validate', '--a\x1b[2J\n::error::pwned']],
  ['a value', ['validate', '--output', 'a\x1b[2J\n::error::pwned', 'a.yaml']],
  ['a release', ['convert', '--karpenter-version', 'a\x1b[2J\n::error::pwned', 'a.yaml']],
])('errors name %s without control characters', (_, args) => {
  const { code, out, err } = runCommand(args, folder);
  expect(code).toBe(2);
  expect(out + err).not.toMatch(UNPRINTABLE);
});

test('the user data of nodes contains no workflow command', () => {
  const { out } = runCommand(['user-data', '--karpenter-version', '1.15.1', file('apiVersion: karpenter.k8s.aws/v1\nkind: EC2NodeClass\nmetadata: {name: a}\nspec: {role: r, amiSelectorTerms: [{alias: al2023@latest}], userData: "#!/bin/bash\\n  ::error::pwned\\necho ##[error]x\\n"}\n')], folder);
  expect(out).toContain('\\u003a:error::pwned');
  expect(out).toContain('#\\u0023[error]x');
  expect(out).not.toMatch(UNPRINTABLE);
});

test('keeps styles if the terminal has colors, and escapes all other sequences', () => {
  const printed: string[] = [];
  const print = (text: string) => { printed.push(text); };
  for (const colors of [true, false]) safeTerminal({ colors, out: print, err: print, progress: print }).out('\x1b[1;31mred\x1b[0m\x1b[2J\r\n\tü\u202e\x07');
  safeTerminal({ colors: false, out: print, err: print, progress: print }).err('a\u202e\x85\n ::set-output::\n');
  expect(printed).toEqual([
    '\x1b[1;31mred\x1b[0m\\u001b[2J\r\n\tü\u202e\\u0007',
    '\\u001b[1;31mred\\u001b[0m\\u001b[2J\r\n\tü\u202e\\u0007',
    'a\\u202e\\u0085\n \\u003a:set-output::\n',
  ]);
});
