import { posix } from 'path';
import * as ts from 'typescript';

const { transpiledModules }: { transpiledModules(): { readonly [id: string]: string } } = jest.requireActual('./jest/source-bundle');
const { transpile }: { transpile(source: string, fileName: string): { readonly code: string } } = jest.requireActual('./jest/transpile');

/** The JavaScript of all modules in src/, without types. */
const MODULES = transpiledModules();

/** Modules that a browser can run. The site replaces the modules in src/foundation/platform with versions for browsers. */
const ENTRIES = [
  'checks/manifests/check-manifests', 'karpenter/instance-types/admitted-types', 'karpenter/scheduling/possible-types', 'forecast/simulation/simulate',
  'forecast/plan/plan-of', 'migration/conversion/convert', 'forecast/upgrade/check-upgrade', 'karpenter/user-data/effective/effective-text',
  'cli/instances/list-instances', 'cli/simulate/simulate-sources', 'cli/plan/plan-sources', 'cli/user-data/user-data-of-sources',
  'forecast/consolidation/consolidate', 'cli/consolidate/consolidate-sources', 'foundation/helm-chart/render-chart',
  'cli/convert/convert-input', 'cli/convert/converted-text', 'cli/convert/convert-to-target', 'cli/findings/text-output',
];
const LIBRARIES = new Set(['js-yaml', 'yaml', 'smol-toml', '@jest/diff-sequences']);

/** Returns the packages and the globals of Node that the code of a module uses. Omits LIBRARIES, which run in browsers. */
function nodeUses(code: string): string[] {
  return [...importedIn(code).filter((name) => !name.startsWith('.') && !LIBRARIES.has(name)), ...globalsIn(code)];
}

/** Globals of Node. A bundler for browsers provides Buffer. */
const GLOBALS = new Set(['process', 'global', 'globalThis', '__dirname', '__filename', 'setImmediate', 'clearImmediate']);
/** An identifier that contains an escape sequence, or any of the names. */
const MAYBE_GLOBAL = new RegExp(String.raw`\\u|\b(?:${[...GLOBALS].join('|')})\b`);

function globalsIn(code: string): string[] {
  if (!MAYBE_GLOBAL.test(code)) return [];
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

function importedIn(code: string): string[] {
  return [...code.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, name]) => name);
}

/** Returns the modules that a module loads at run time, without the imports of src/foundation/platform. */
function reachedFrom(entry: string): Set<string> {
  const reached = new Set<string>();
  const pending = [entry];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id) || id.startsWith('foundation/platform/')) continue;
    reached.add(id);
    pending.push(...importedIn(MODULES[id]).filter((path) => path.startsWith('.')).map((path) => idOf(posix.join(posix.dirname(id), path))));
  }
  return reached;
}

const idOf = (path: string) => [path, `${path}/index`].find((id) => id in MODULES)!;

test.each(ENTRIES)('%s and its imports use Node only through src/foundation/platform', (entry) => {
  const reached = reachedFrom(entry);
  expect(reached.size).toBeGreaterThan(5);
  expect([...reached].flatMap((id) => nodeUses(MODULES[id]).map((use) => `${id}: ${use}`))).toEqual([]);
});

const usesIn = (text: string) => nodeUses(transpile(text, 'module.ts').code);

test('modules of Node and its globals are found, but not types, comments, and properties', () => {
  expect(usesIn("import { join } from 'path';\nimport { Stats } from 'node:fs';\nexport const a = (stats: Stats) => join(__dirname, process.cwd(), String(stats));")).toEqual(['path', '__dirname', 'process']);
  expect(["process['env']", 'process?.env', 'globalThis.process', '{ a: process }', 'setImmediate(() => 1)', "import('fs')"].flatMap((text) => usesIn(`export const a = ${text};`)))
    .toEqual(['process', 'process', 'globalThis', 'process', 'setImmediate', 'fs']);
  expect(usesIn('export const { env } = process;')).toEqual(['process']);
  expect(usesIn("import { Stats } from 'fs';\n// process.exit\nexport const a = (stats: Stats) => [stats, stats.process.id, { process: 1 }];")).toEqual([]);
});
