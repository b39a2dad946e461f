import { dirname, join } from 'path';
import * as ts from 'typescript';
import { IMPORTED, importedClasses } from './imported-classes';
import { Block, blocksOf, PAGES, ROOT } from './markdown';
import { messageOf, OPTIONS, typeCheck } from './type-check';

/** Returns the compiler's diagnostics for compiler options and in-memory files. */
function diagnosticsOf(files: ReadonlyMap<string, string>, options = OPTIONS): string[] {
  const { ofOptions, ofFiles } = typeCheck(files, options);
  return [...ofOptions, ...ofFiles.map(({ file, line, message }) => `${file}+${line}: ${message}`)];
}

/** Returns the compiler errors in a page's tsconfig.json, and in the page's main.ts with that tsconfig.json. */
function diagnosticsUnder(tsconfig: string, main: string): string[] {
  const { compilerOptions, ...rest } = JSON.parse(tsconfig);
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, ROOT);
  const unlikely = [
    ...Object.keys(rest).map((key) => `${key} is not known here`),
    ...(options.module === ts.ModuleKind.CommonJS ? [] : ['ts-node runs CommonJS']),
  ];
  const files = new Map([[join(ROOT, 'docs', 'main.ts'), main]]);
  return [...errors.map(messageOf), ...unlikely, ...diagnosticsOf(files, { ...options, noEmit: true, paths: OPTIONS.paths, types: ['node'] })];
}

const fileOf = (page: string, name: string) => blocksOf(page).find(({ remarks }) => remarks.file === name)?.text;
const configured = PAGES.filter((page) => fileOf(page, 'tsconfig.json') !== undefined);

const programs = PAGES.filter((page) => page !== 'README.md').flatMap(blocksOf).filter(({ language }) => language === 'ts');

/** A path in a folder of the page, so that programs can import the files of their page. */
const pathOf = ({ page, line, remarks }: Block) => join(ROOT, page.replace(/\.md$/, ''), remarks.file ?? `${line}.ts`);

test('programs of docs/ compile under strict, as ts-node compiles them', () => {
  const files = new Map(programs.map((block) => [pathOf(block), block.text]));
  for (const block of programs.filter(({ text }) => text.includes(IMPORTED))) files.set(join(dirname(pathOf(block)), `${IMPORTED}.ts`), importedClasses());
  expect(diagnosticsOf(files)).toEqual([]);
});

test('detects a program that does not compile', () => {
  const name = join(ROOT, 'docs', 'wrong.ts');
  expect(diagnosticsOf(new Map([[name, "import { NodePoolProps } from 'cdk8s-karpenter';\nexport const wrong: NodePoolProps = { wieght: 1 };\n"]]))).toEqual([expect.stringContaining("wrong.ts+2: Object literal may only specify known properties, but 'wieght'")]);
});

test('a page contains a tsconfig.json', () => {
  expect(configured).toEqual(['docs/tutorials/first-nodes.md']);
});

test.each(configured)('the tsconfig.json of %s has only known options, and main.ts compiles with them', (page) => {
  expect(diagnosticsUnder(fileOf(page, 'tsconfig.json')!, fileOf(page, 'main.ts')!)).toEqual([]);
});

test.each([
  ['an unknown module format', { module: 'nonsense' }, "Argument for '--module' option must be: "],
  ['an unknown option', { module: 'commonjs', strickt: true }, "Unknown compiler option 'strickt'. Did you mean 'strict'?"],
  ['a module format that ts-node does not run', { module: 'es2022' }, 'ts-node runs CommonJS'],
  ['a resolution that needs another module format', { module: 'commonjs', moduleResolution: 'nodenext' }, "Option 'module' must be set to 'NodeNext'"],
])('reports %s in tsconfig.json', (_, compilerOptions, message) => {
  expect(diagnosticsUnder(JSON.stringify({ compilerOptions }), 'export {};')).toContainEqual(expect.stringContaining(message));
});
