import { execFileSync, spawnSync } from 'child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { main } from '../../src/cli/main';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [c]}]
`;
const JSON_POOL = `{"apiVersion": "v1", "kind": "List", "items": [{"apiVersion": "karpenter.sh/v1", "kind": "NodePool", "metadata": {"name": "general"}, "spec": {"template": {"spec": {
  "nodeClassRef": {"group": "karpenter.k8s.aws", "kind": "EC2NodeClass", "name": "default"}, "requirements": [{"key": "karpenter.k8s.aws/instance-category", "operator": "In", "values": ["c"]}]}}}}]}`;
const READ = 'Check the path and its permissions.';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'validate-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function run(...args: string[]): { code: number; out: string; err: string } {
  let [out, err] = ['', ''];
  const terminal = { colors: args.includes('COLORS'), out: (text: string) => { out += text; }, err: (text: string) => { err += text; }, progress: () => {} };
  const code = main(['validate', '--karpenter-version', '1.14', ...args.filter((arg) => arg !== 'COLORS')], terminal);
  return { code, out: out.split(folder).join('DIR'), err: err.split(folder).join('DIR') };
}

/** Returns the lines on standard error for an unreadable file. */
function unreadable(source: string, message: string, fix: string, place?: string): string {
  const start = place === undefined ? '  ' : `  ${place}  `;
  return `${source}\n${start}error  ${message}\n${' '.repeat(start.length)}       fix: ${fix}\n`;
}

const laughs = ['a0: &a0 [x, x, x, x, x, x, x, x, x]', ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`)].join('\n');

test.each<[title: string, content: string | Uint8Array, place: string, message: string, fix: string]>([
  ['an alias bomb', laughs, '2:25', 'aliases expand to too many values', 'Use fewer aliases, or replace them with their values.'],
  ['100,000 brackets', '['.repeat(100_000), '1:200', 'document has more than 200 nested levels', 'Reduce the nesting.'],
  ['a NUL character', 'a: \0', '1:4', 'control character U+0000 is not allowed', 'Remove the character, or use an escape sequence in double quotes.'],
  ['invalid UTF-8', Uint8Array.from([0x61, 0x3A, 0x20, 0xFF]), '1:4', 'byte 0xFF at offset 3 is not valid UTF-8', 'Save the file as UTF-8.'],
  ['an alias in itself', 'a: &a [*a]', '1:8', 'alias *a is inside the value of anchor &a', 'Replace the alias with a value.'],
  ['a merge of a number', 'a: {<<: 5}', '1:9', 'value of "<<" must be a map', 'Use a map, an alias of a map, or a list of maps and aliases.'],
])('reports %s with position and fix', (_, content, place, message, fix) => {
  expect(run(file('a.yaml', content), file('b.yaml', POOL))).toEqual({
    code: 2,
    out: '1 document checked for Karpenter 1.14: nothing found\n',
    err: unreadable('DIR/a.yaml', message, fix, place),
  });
});

test.each<[string, string | Uint8Array]>([
  ['CRLF', POOL.replace(/\n/g, '\r\n')],
  ['a byte order mark', `\uFEFF${POOL}`],
  ['UTF-16', Buffer.from(`\uFEFF${POOL}`, 'utf16le')],
  ['a line of a million characters', `# ${'x'.repeat(1_000_000)}\n${POOL}`],
  ['JSON', JSON_POOL],
])('reads %s', (_, content) => {
  expect(run(file('pool.yaml', content))).toEqual({ code: 0, out: '1 document checked for Karpenter 1.14: nothing found\n', err: '' });
});

test('reports __proto__ and constructor as unknown fields', () => {
  const { code, out } = run('--output', 'json', file('pool.yaml', POOL.replace('spec:\n', 'spec:\n  __proto__: {weight: 0}\n  constructor: 1\n')));
  const [{ findings, admitted }] = JSON.parse(out).documents;
  expect({ code, admitted, paths: findings.map(({ rule, path }: any) => `${rule} ${path}`) }).toEqual({
    code: 1, admitted: true, paths: ['unknown-field spec.__proto__', 'unknown-field spec.constructor'],
  });
  expect(({} as { weight?: number }).weight).toBeUndefined();
});

test('escapes control characters of the input', () => {
  const { out } = run('COLORS', file('pool.yaml', POOL.replace('general', '"a\\e[2J\\nb"')));
  expect(out).toContain('NodePool/a\\u001b[2J\\u000ab: metadata.name');
});

describe('unreadable files', () => {
  test('are reported, and other files of the folder are checked', () => {
    file('x.yaml/pool.yaml', POOL);
    symlinkSync('nowhere', join(folder, 'broken.yaml'));
    symlinkSync('circle.yaml', join(folder, 'circle.yaml'));
    symlinkSync('x.yaml', join(folder, 'link.yaml'));
    execFileSync('mkfifo', [join(folder, 'pipe.yaml')]);
    expect(run(folder)).toEqual({
      code: 0,
      out: 'info  2 links to files that do not exist: DIR/broken.yaml and DIR/circle.yaml\n\n1 document checked for Karpenter 1.14: 0 rejected by the API server, 0 errors, 0 warnings, 2 infos\n',
      err: '',
    });
    expect(run(join(folder, 'broken.yaml'), join(folder, 'circle.yaml'))).toEqual({
      code: 2,
      out: expect.stringMatching(/^No object to check\. .*\n0 documents checked for Karpenter 1\.14: nothing to check\n$/),
      err: `${unreadable('DIR/broken.yaml', 'path does not exist', READ)}\n${unreadable('DIR/circle.yaml', 'too many levels of symbolic links', READ)}`,
    });
  });

  test('endless devices are read up to the limit', () => {
    expect(run('/dev/zero')).toMatchObject({ code: 2, err: unreadable('/dev/zero', 'input is larger than 100000000 bytes', 'Split the input into several files.', '1:1') });
  });
});

describe('limits of a run', () => {
  test('findings', () => {
    const { code, out, err } = run('--output', 'json', file('a.yaml', `${POOL}${Array.from({ length: 20_001 }, (_, i) => `x${i}: 1\n`).join('')}---\n${POOL}`));
    const { documents } = JSON.parse(out);
    expect({ code, err, counts: documents.map(({ findings }: any) => findings.length) }).toEqual({
      code: 2, err: unreadable('DIR/a.yaml', 'stopped after 20000 findings', 'Check fewer files at once, or skip rules.', '1'), counts: [20_000],
    });
    expect(documents[0].findings[19_999]).toMatchObject({ path: 'x19999', line: 20_008, column: 1 });
  });

  test('objects', () => {
    const { code, err } = run('--rule-off', 'schema-required', '--rule-off', 'metadata-name', file('a.yaml', '---\napiVersion: karpenter.sh/v1\nkind: NodePool\n'.repeat(100_001)));
    expect({ code, err }).toEqual({ code: 2, err: unreadable('DIR/a.yaml', 'stopped reading after 100000 objects', 'Check fewer files at once.', '299999') });
  });
});

describe('the process', () => {
  const BIN = join(__dirname, '..', '..', 'bin', 'cdk8s-karpenter');

  test('reads empty standard input', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'validate', '--karpenter-version', '1.14'], { input: '', encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: expect.stringMatching(/^No object to check\. .*\n0 documents checked for Karpenter 1\.14: nothing to check\n$/), stderr: '' });
  });

  test('ends without an error if the reader of a pipe ends', () => {
    const path = file('a.yaml', `---\n${POOL}  weight: 0\n`.repeat(3000));
    const errors = join(folder, 'errors');
    execFileSync('sh', ['-c', '"$0" "$1" validate --quiet "$2" 2>"$3" | head -n 1 >/dev/null', process.execPath, BIN, path, errors]);
    expect(readFileSync(errors, 'utf8')).toBe('');
  });
});
