import { existsSync, readFileSync } from 'fs';
import { basename, join } from 'path';
import { Block, blocksIn, blocksOf, isOtherLanguage, isRun, PAGES, ROOT, shownBehind } from './markdown';

/** Returns the reason why no test covers a block, or undefined if a test covers it. */
function unheld(block: Block, before: readonly Block[]): string | undefined {
  const { language, text, remarks, page } = block;
  if (remarks.from !== undefined) return unlikeItsFile(block);
  if (isOtherLanguage(block)) return before.some(isRun) ? undefined : `names no file of examples/languages/${language}/ it is taken from`;
  if (language === 'mermaid') return /^flowchart (LR|TB)\n/.test(text) ? undefined : 'begins with neither flowchart LR nor flowchart TB';
  if (remarks['held by'] !== undefined) {
    const test = join(ROOT, remarks['held by']);
    return existsSync(test) && readFileSync(test, 'utf8').includes(basename(page)) ? undefined : `${remarks['held by']} does not name the page`;
  }
  if (isRun(block)) return undefined;
  if (!['yaml', 'text', 'json'].includes(language)) return `the language "${language}" is not known; write one of ts, sh, yaml, json, text, mermaid, python, java, go`;
  if (remarks.file !== undefined) return blocksOf(page).some((other) => reads(other, remarks.file!)) ? undefined : 'no command or program of the page reads it';
  return before.some(isRun) ? undefined : 'stands behind no program and no command';
}

/** Reports whether commands name a file or its folder, or a program names the file. `cdk8s synth` and `cdk8s-karpenter` read some files that the command does not name. */
function reads({ language, text: commands }: Block, file: string): boolean {
  if (language === 'ts') return commands.includes(`'${file}'`);
  if (language !== 'sh') return false;
  return commands.includes(file.replace(/\/.*/, '/')) || (['cdk8s.yaml', 'tsconfig.json'].includes(file) && commands.includes('cdk8s synth'))
    || (file === '.cdk8s-karpenter.yaml' && commands.includes('npx cdk8s-karpenter '));
}

/** The block must be part of the file that it names. `npm run languages` compiles and runs the files of examples/languages, and compares their output. */
function unlikeItsFile(block: Block): string | undefined {
  const { language, text, remarks: { from = '' } } = block;
  const folder = `examples/languages/${isOtherLanguage(block) ? `${language}/` : ''}`;
  if (!from.startsWith(folder)) return `names no file of ${folder} it is taken from`;
  if (!existsSync(join(ROOT, from))) return `there is no ${from}`;
  return readFileSync(join(ROOT, from), 'utf8').includes(text) ? undefined : `is not in ${from} as it stands here`;
}

const problemsOf = (blocks: readonly Block[]) => blocks.flatMap((block, index) => {
  const problem = unheld(block, blocks.slice(0, index));
  return problem === undefined ? [] : [`${block.page}:${block.line}: ${problem}`];
});

test.each(PAGES)('a test covers every block of %s', (page) => {
  expect(problemsOf(blocksOf(page))).toEqual([]);
});

test.each([
  ['```\na\n```', 'the language "" is not known'],
  ['```console\n$ a\n```', 'the language "console" is not known'],
  ['```yaml\na: 1\n```', 'stands behind no program and no command'],
  ['<!-- held by test/docs/types.test.ts -->\n```yaml\na: 1\n```', 'test/docs/types.test.ts does not name the page'],
  ['<!-- held by test/none.test.ts -->\n```yaml\na: 1\n```', 'test/none.test.ts does not name the page'],
  ['```mermaid\ngraph LR\n```', 'begins with neither'],
  ['```python\nimport cdk8s\n```', 'names no file of examples/languages/python/'],
  ['<!-- from examples/languages/python/main.py -->\n```go\npackage main\n```', 'names no file of examples/languages/go/'],
  ['<!-- from README.md -->\n```text\na\n```', 'names no file of examples/languages/'],
  ['<!-- from examples/languages/go/none.go -->\n```go\npackage main\n```', 'there is no examples/languages/go/none.go'],
])('reports %j', (markdown, problem) => {
  expect(problemsOf(blocksIn(`${markdown}\n`, 'docs/none.md'))).toEqual([expect.stringContaining(problem)]);
});

test('a Python block equals part of the file that it names', () => {
  const file = 'examples/languages/python/main.py';
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').slice(2, 6).join('\n');
  const block = (text: string) => blocksIn(`<!-- from ${file} -->\n\`\`\`python\n${text}\n\`\`\`\n`, 'docs/none.md');
  expect(problemsOf(block(lines))).toEqual([]);
  expect(problemsOf(block(`${lines}x`))).toEqual([`docs/none.md:2: is not in ${file} as it stands here`]);
});

test('a block in a list item counts as a block', () => {
  expect(blocksIn('1. a\n\n   ```sh\n   b\n   ```\n', 'x')).toEqual([{ page: 'x', line: 3, language: 'sh', text: 'b\n', remarks: {} }]);
});

test('a shown output belongs to the program or commands before it', () => {
  const [program] = blocksOf('docs/how-to/migrate-to-v1.md').filter(({ language }) => language === 'ts');
  expect(shownBehind(program).map(({ remarks }) => remarks.file)).toEqual(['v1beta1/nodes.yaml']);
  const [install] = blocksOf('docs/tutorials/first-nodes.md').filter(({ language }) => language === 'sh');
  expect(shownBehind(install)).toEqual([]);
});
