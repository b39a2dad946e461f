import { isChecked, lineOf, publicFiles, proseOf } from '../../../scripts/words/files';
import { sentencesOf } from '../../../scripts/words/prose';
import { drawn } from '../../../scripts/words/random';

/** Returns the sentences of a source, each with sort, line, and text. */
function read(path: string, lines: readonly string[], isPublic = true): string[] {
  const source = lines.join('\n');
  return proseOf(path, source, isPublic).flatMap(sentencesOf).map(({ sort, text, offsetOf }) => `${sort} ${lineOf(source, offsetOf(0))} ${text}`);
}

describe('Markdown', () => {
  test('headings, paragraphs, list items, and cells are separate', () => {
    expect(read('docs/a.md', ['# A heading', 'One sentence', 'on two lines. Another.', '', '- An item', '- Next item', '', '| Field | Use |', '|---|---|', '| `a|b` | a cell |'])).toEqual([
      'docs 1 A heading', 'docs 2 One sentence on two lines.', 'docs 3 Another.', 'docs 5 An item', 'docs 6 Next item', 'docs 8 Field', 'docs 8 Use', 'docs 10 `a|b`', 'docs 10 a cell',
    ]);
  });

  test('front matter, code blocks, comments, HTML, and addresses are left out', () => {
    expect(read('docs/a.md', ['---', 'title: x', '---', '<a id="x"></a>', 'See [the **page**](https://a.b/c).', '', '```yaml', 'kind: Pod', '```', '<!-- hidden', 'text -->', 'End.'])).toEqual([
      'docs 5 See the page.', 'docs 12 End.',
    ]);
  });

  test('a linked fact number is code', () => {
    expect(read('docs/a.md', ['See [NP-3](nodepool.md#np-3).'])).toEqual(['docs 1 See `NP-3`.']);
  });
});

describe('docstrings', () => {
  const source = [
    '/**', ' * The weight. It is a', ' * number.', ' *', ' * - An item', ' * @default - no weight', ' * @see https://a.b/c', ' * @example', ' * new Pool();', ' * @stability stable', ' */',
    'export interface Pool {', '  /** A member. @default 1 */', '  readonly member?: number;', '}', '/** An internal type. */', 'interface Other {}',
  ];

  test('of the public API are docstrings, and others are comments', () => {
    expect(read('src/a.ts', source)).toEqual([
      'docstrings 2 The weight.', 'docstrings 2 It is a number.', 'docstrings 5 An item', 'docstrings 6 no weight', 'docstrings 13 A member.', 'comments 16 An internal type.',
    ]);
  });

  test('of internal files are comments', () => {
    expect(read('src/a.ts', source, false).filter((line) => line.startsWith('docstrings'))).toEqual([]);
  });

  test('@param and @throws have no names', () => {
    expect(read('src/a.ts', ['/** Reads. @param path the file to read @throws {Error} if it fails */', 'function read() {}'])).toEqual([
      'comments 1 Reads.', 'comments 1 the file to read', 'comments 1 if it fails',
    ]);
  });
});

test('line comments of adjacent lines are one, without directives and code', () => {
  expect(read('src/a.ts', ['// One sentence on', '// two lines.', 'const a = 1; // At the end.', '// eslint-disable-next-line', '// const b = 2;', '/* A block. */'])).toEqual([
    'comments 1 One sentence on two lines.', 'comments 3 At the end.', 'comments 6 A block.',
  ]);
});

describe('strings', () => {
  test('of sources are messages if they are prose', () => {
    expect(read('src/a.ts', [
      'throw new Error(`${name} must be a number, got ${valueText(value)}`);', "const a = 'two words';", "const b = 'kubectl get nodepools -o yaml';", 'const c = /a regular expression/;',
      "import { d } from './some other file';", "const e = 'It is joined ' + 'of two parts';", "const f = `a ${b ? 'with its inner string' : ''} outer string here`;",
    ])).toEqual([
      'messages 1 ${name} must be a number, got ${value}', 'messages 6 It is joined of two parts', 'messages 7 a ${…} outer string here', 'messages 7 with its inner string',
    ]);
  });

  test('of rules are prose, except their examples and sources', () => {
    expect(read('src/a.ts', ["const RULE = { what: 'A weight is at most 100.', source: ['in the file of'], fail: 'this is not valid', check: () => ({ message: 'weight is too large', fix: 'Set at most 100.' }) };"])).toEqual([
      'rules 1 A weight is at most 100.', 'messages 1 weight is too large', 'messages 1 Set at most 100.',
    ]);
  });

  test('of help screens are read without the names of options', () => {
    expect(read('src/cli/a.ts', ['const HELP = `usage: a [--b]', '', 'Reads a file.', '', '  --b FILE   the file', '             to read', '`;'])).toEqual([
      'help 3 Reads a file.', 'help 5 the file to read',
    ]);
  });

  test('of tests are read if they are titles', () => {
    expect(read('test/a.test.ts', ["describe('a group of tests', () => test.each([['in a table']])('reads %s without errors', () => expect(f('not a title here'))));"])).toEqual([
      'titles 1 a group of tests', 'titles 1 reads %s without errors',
    ]);
  });

  test('of scripts have a separate sort', () => {
    expect(read('scripts/a.ts', ["throw new Error('the file is missing');"])).toEqual(['tools 1 the file is missing']);
  });
});

test('sentences do not end at abbreviations, versions, and file names', () => {
  expect(read('docs/a.md', ['Set it, e.g. Spot, in main.ts of 1.15. Then run it (see below). "It works."'])).toEqual([
    'docs 1 Set it, e.g. Spot, in main.ts of 1.15.', 'docs 1 Then run it (see below).', 'docs 1 "It works."',
  ]);
});

test.each(['API.md', 'docs/rules/README.md', 'docs/api/index.md', 'src/karpenter/imports/NodePool.v1.ts', 'src/outputs/helm/field-docs.ts', 'src/checks/rules/index.ts', 'examples/a/expected/README.md'])('%s is generated', (path) => {
  expect(isChecked(path)).toBe(false);
});

test.each(['README.md', 'docs/a.md', 'src/a.ts', 'test/a.test.ts', 'scripts/a.ts', 'bench/README.md', '.projenrc.ts'])('%s is checked', (path) => {
  expect(isChecked(path)).toBe(true);
});

test('public files are those that src/index.ts exports', () => {
  const files = publicFiles('.');
  expect(files).toContain('src/constructs/resources/node-pool.ts');
  expect(files).not.toContain('src/foundation/basics/value-text.ts');
});

test('a seed draws the same sentences, each once', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(drawn(items, 10, 7)).toEqual(drawn(items, 10, 7));
  expect(drawn(items, 10, 7)).not.toEqual(drawn(items, 10, 8));
  expect(new Set(drawn(items, 99, 7)).size).toBe(50);
});
