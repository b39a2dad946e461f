import { join } from 'path';
import * as ts from 'typescript';
import { blocksOf, PAGES, ROOT } from './markdown';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  paths: { 'cdk8s-karpenter': [join(ROOT, 'lib', 'index.d.ts')] },
};

/** What the compiler says of files that are not on disk. */
function diagnosticsOf(files: ReadonlyMap<string, string>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return [...files.keys()].flatMap((name) => {
    const source = program.getSourceFile(name)!;
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ start, messageText }) => `${name}+${source.getLineAndCharacterOfPosition(start!).line + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  });
}

const programs = PAGES.filter((page) => page !== 'README.md').flatMap(blocksOf).filter(({ language }) => language === 'ts');

test('programs of docs/ compile under strict, as ts-node compiles them', () => {
  const files = new Map(programs.map(({ page, line, text }) => [join(ROOT, `${page}:${line}.ts`), text]));
  expect(diagnosticsOf(files)).toEqual([]);
});

test('a program that does not compile is seen', () => {
  const name = join(ROOT, 'docs', 'wrong.ts');
  expect(diagnosticsOf(new Map([[name, "import { NodePoolProps } from 'cdk8s-karpenter';\nexport const wrong: NodePoolProps = { wieght: 1 };\n"]]))).toEqual([expect.stringContaining("wrong.ts+2: Object literal may only specify known properties, but 'wieght'")]);
});
