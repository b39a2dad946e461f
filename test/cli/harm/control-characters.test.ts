import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { parse } from 'yaml';
import { safeTerminal } from '../../../src/cli/terminal/safe-terminal';
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

test.each(['json', 'sarif'])('%s keeps names exactly, with escapes for bidirectional characters and U+2028', (format) => {
  const name = 'a\u202eb\u2028c\x7f';
  const { out } = runCommand(['validate', '--output', format, file('apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: "a\\u202eb\\u2028c\\x7f"}\n')], folder);
  expect(out).not.toMatch(UNPRINTABLE);
  expect(JSON.stringify(JSON.parse(out))).toContain(name);
});

test('the path of a new folder and of a prices file is on one line', () => {
  const path = join(folder, 'a\nb\r\u202e');
  const shown = 'a\\u000ab\\u000d\\u202e';
  const { out } = runCommand(['init', path], folder);
  expect(out.split('\n')[0]).toBe(`Created 7 files in ${folder}/${shown}: main.ts, main.test.ts, package.json, tsconfig.json, cdk8s.yaml, .gitignore, README.md`);
  expect(runCommand(['init', path], folder)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: DIR/${shown} is not empty: it contains .gitignore. Use a new or empty folder.\n` });
  expect(runCommand(['simulate', '--prices', path, file(CLASS)], folder).err).toBe(`cdk8s-karpenter: --prices DIR/${shown}: is a folder\n`);
});

test('a runbook contains no characters that names of objects cannot have', () => {
  const name = 'a`; rm -rf ~`\\n# Title\\e[2J';
  const of = CLASS.replace(NAME, name).replace('role: r', 'role: r, amiSelectorTerms: [{alias: al2@latest}]');
  const out = join(folder, 'out');
  runCommand(['migrate-al2023', '--out', out, file(`${of}---\n${POOL.replaceAll(NAME, name)}`)], folder);
  const text = readFileSync(join(out, 'RUNBOOK.md'), 'utf8');
  expect(text.split('\n')[0]).toBe('# Migrate from AL2 to AL2023: EC2NodeClass a___rm_-rf______Title__2J');
  expect(text).toContain('`kubectl get nodes -l karpenter.sh/nodepool=a___rm_-rf______Title__2J -o wide`');
  expect(text).not.toContain('rm -rf');
});

/** Returns what a terminal prints. */
function printed(text: string, stream: 'out' | 'err', { colors = false, isInteractive = false, writesData = false }): string {
  let all = '';
  const print = (part: string) => { all += part; };
  safeTerminal({ colors, isInteractive, out: print, err: print, progress: print }, writesData)[stream](text);
  return all;
}

const TEXT = '\x1b[1;31mred\x1b[0m\x1b[2J\r\n\tü\u202e\x07\n ::set-output::\n';
const FOR_PEOPLE = '\\u001b[2J\\u000d\n\tü\\u202e\\u0007\n \\u003a:set-output::\n';

test('keeps styles if the terminal has colors, and escapes all other sequences', () => {
  expect(printed(TEXT, 'out', { colors: true })).toBe(`\x1b[1;31mred\x1b[0m${FOR_PEOPLE}`);
  expect(printed(TEXT, 'out', {})).toBe(`\\u001b[1;31mred\\u001b[0m${FOR_PEOPLE}`);
  expect(printed(TEXT, 'err', { writesData: true })).toBe(`\\u001b[1;31mred\\u001b[0m${FOR_PEOPLE}`);
});

test('keeps the strings of manifests in files and pipes, and escapes them on terminals', () => {
  expect(printed(TEXT, 'out', { writesData: true })).toBe('\\u001b[1;31mred\\u001b[0m\\u001b[2J\r\n\tü\u202e\\u0007\n ::set-output::\n');
  expect(printed(TEXT, 'out', { writesData: true, isInteractive: true })).toBe(`\\u001b[1;31mred\\u001b[0m${FOR_PEOPLE}`);
});

test('manifests in a pipe keep user data with a line like a workflow command', () => {
  const userData = '#!/bin/bash\n::error::a\n##[group]\u202e\n';
  const terms = 'subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]';
  const input = `apiVersion: karpenter.k8s.aws/v1beta1\nkind: EC2NodeClass\nmetadata: {name: a}\nspec: {amiFamily: AL2023, role: r, ${terms}, userData: ${JSON.stringify(userData)}}\n`;
  expect(parse(runCommand(['convert', file(input)], folder).out).spec.userData).toBe(userData);
});
