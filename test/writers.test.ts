import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import * as ts from 'typescript';

const SRC = join(__dirname, '..', 'src');
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** The import declarations in src/. */
const IMPORTS = FILES.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(join(SRC, file), 'utf8'), ts.ScriptTarget.ES2022);
  return source.statements.filter(ts.isImportDeclaration).map((declaration) => ({ file, declaration }));
});

/** Functions and types of Node's `fs` that change nothing. */
const READING = new Set(['accessSync', 'closeSync', 'constants', 'Dirent', 'existsSync', 'lstatSync', 'openSync', 'readdirSync', 'readFileSync', 'readSync', 'realpathSync', 'Stats', 'statSync']);

/** Returns the names that the files of src/ import from modules of Node, by file. */
function imported(modules: RegExp): [file: string, name: string][] {
  return IMPORTS.filter(({ declaration }) => modules.test((declaration.moduleSpecifier as ts.StringLiteral).text))
    .flatMap(({ file, declaration }) => namesOf(declaration.importClause).map((name): [string, string] => [file, name]));
}

function namesOf(clause: ts.ImportClause | undefined): readonly string[] {
  const bindings = clause?.namedBindings;
  return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text) : ['*'];
}

test('only the class for output folders changes files', () => {
  const writers = imported(/^(node:)?fs(\/|$)/).filter(([, name]) => !READING.has(name));
  expect([...new Set(writers.map(([file]) => file))]).toEqual([join('foundation', 'basics', 'output', 'output-folder.ts')]);
});

test('files are opened only for reading', () => {
  const openers = imported(/^(node:)?fs$/).filter(([, name]) => name === 'openSync').map(([file]) => file);
  expect(openers).toEqual([join('checks', 'manifests', 'read-file.ts')]);
  const calls = openers.flatMap((file) => readFileSync(join(SRC, file), 'utf8').match(/openSync\(.*\)/g) ?? []);
  expect(calls).toEqual(["openSync(path, 'r')"]);
});

test('no file requires a module of Node in another way', () => {
  const required = FILES.filter((file) => /\b(require|import)\(\s*['"`](node:)?(fs|child_process|net|http|https|worker_threads|cluster)\b/.test(readFileSync(join(SRC, file), 'utf8')));
  expect(required).toEqual([]);
});

test('commands start only Git, and programs in a closed environment', () => {
  expect(imported(/^(node:)?child_process$/)).toEqual([
    [join('cli', 'files', 'closed-program.ts'), 'spawnSync'], [join('cli', 'plan', 'git', 'git.ts'), 'spawnSync'],
  ]);
  expect(imported(/^(node:)?(net|http|https|http2|tls|dgram|dns|worker_threads|cluster)$/)).toEqual([]);
});
