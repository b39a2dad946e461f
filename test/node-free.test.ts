import { existsSync, readFileSync } from 'fs';
import { dirname, join, relative, resolve } from 'path';
import * as ts from 'typescript';

const SRC = join(__dirname, '..', 'src');

/** Modules that a browser can run. The site replaces the modules in src/platform with versions for browsers. */
const ENTRIES = [
  'manifests/check-manifests', 'instance-types/admitted-types', 'instance-types/possible-types', 'simulation/simulate', 'plan/plan-of', 'conversion/convert',
  'upgrade/check-upgrade', 'user-data/effective/effective-text',
  'cli/instances/list-instances', 'cli/simulate/simulate-sources', 'cli/plan/plan-sources', 'cli/user-data/user-data-of-sources',
  'cli/convert/convert-input', 'cli/convert/converted-text', 'cli/convert/convert-to-target', 'cli/validate/text-output',
];
const LIBRARIES = new Set(['js-yaml', 'yaml', 'smol-toml', '@jest/diff-sequences']);

/** Returns the packages and the globals of Node that a module uses. Omits LIBRARIES, which run in browsers, and imports of types. */
function nodeUses(text: string): string[] {
  const code = compiled(text);
  const imported = importedIn(code).filter((name) => !name.startsWith('.') && !LIBRARIES.has(name));
  return [...imported, ...globalsIn(code)];
}

/** Globals of Node. A bundler for browsers provides Buffer. */
const GLOBALS = new Set(['process', 'global', 'globalThis', '__dirname', '__filename', 'setImmediate', 'clearImmediate']);

function globalsIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && GLOBALS.has(node.text) && !isName(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.js', code, ts.ScriptTarget.ES2022, true));
  return found;
}

/** Reports whether an identifier is the name of a property, such as `process` in `object.process`. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) && parent.name === node;
}

function compiled(text: string): string {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, removeComments: true };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

function importedIn(code: string): string[] {
  return [...code.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, name]) => name);
}

const known = new Map<string, { readonly imported: readonly string[]; readonly uses: readonly string[] }>();

function factsOf(file: string) {
  let facts = known.get(file);
  if (facts === undefined) {
    const text = readFileSync(file, 'utf8');
    const relatives = importedIn(compiled(text)).filter((path) => path.startsWith('.'));
    const imported = relatives.map((path) => [`${path}.ts`, `${path}/index.ts`].map((each) => resolve(dirname(file), each)).find(existsSync)!);
    facts = { imported, uses: nodeUses(text).map((use) => `${relative(SRC, file)}: ${use}`) };
    known.set(file, facts);
  }
  return facts;
}

/** Returns the files that a module loads at run time, without the imports of src/platform. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set<string>();
  const pending = [join(SRC, `${entry}.ts`)];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file) || relative(SRC, file).startsWith('platform')) continue;
    reached.add(file);
    pending.push(...factsOf(file).imported);
  }
  return reached;
}

test.each(ENTRIES)('%s and its imports use Node only through src/platform', (entry) => {
  const reached = reachedFrom(entry);
  expect(reached.size).toBeGreaterThan(5);
  expect([...reached].flatMap((file) => factsOf(file).uses)).toEqual([]);
});

test('modules of Node and its globals are found, but not types, comments, and properties', () => {
  expect(nodeUses("import { join } from 'path';\nimport { Stats } from 'node:fs';\nexport const a = (stats: Stats) => join(__dirname, process.cwd(), String(stats));")).toEqual(['path', '__dirname', 'process']);
  expect(["process['env']", 'process?.env', 'globalThis.process', '{ a: process }', 'setImmediate(() => 1)', "import('fs')"].flatMap((text) => nodeUses(`export const a = ${text};`)))
    .toEqual(['process', 'process', 'globalThis', 'process', 'setImmediate', 'fs']);
  expect(nodeUses('export const { env } = process;')).toEqual(['process']);
  expect(nodeUses("import { Stats } from 'fs';\n// process.exit\nexport const a = (stats: Stats) => [stats, stats.process.id, { process: 1 }];")).toEqual([]);
});
