import { existsSync, readdirSync, readFileSync } from 'fs';
import { join, relative, resolve } from 'path';

const ROOT = join(__dirname, '..');

/** Returns the files that a file imports by a relative path. Ignores `import type`, because such imports have no effect at run time. */
function importedBy(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']*)';/gm)].map(([, specifier]) => resolve(file, '..', specifier));
  return specifiers.flatMap((path) => [`${path}.ts`, join(path, 'index.ts')].find((candidate) => existsSync(candidate)) ?? []);
}

/** Returns the files of the first import cycle, or an empty list. */
function cycleIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

test.each(['src', 'test', 'scripts', 'bench'])('no files of %s/ import each other in a cycle', (folder) => {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => join(ROOT, folder, file));
  const imports = new Map(files.map((file) => [file, importedBy(file)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(5);
  expect(cycleIn(imports).map((file) => relative(ROOT, file))).toEqual([]);
});

// No compiler checks the types of the site, and its build takes too long for each run of the tests.
test.each(['playground', 'platform'])('the files that site/%s imports from src/ exist', (folder) => {
  const top = join(ROOT, 'site', folder);
  const files = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|vue)$/.test(file)).map((file) => join(top, file));
  const imported = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']*\/src\/[^']*)'/g)].map(([, path]) => resolve(file, '..', path)));
  expect(imported.filter((path) => !existsSync(`${path}.ts`)).map((path) => relative(ROOT, path))).toEqual([]);
});

test('a cycle of two files, which a third imports, is found', () => {
  expect(cycleIn(new Map([['c', ['a']], ['a', ['b']], ['b', ['a']]]))).toEqual(['a', 'b', 'a']);
});

test('files that share an import make no cycle', () => {
  expect(cycleIn(new Map([['a', ['b', 'c']], ['b', ['d']], ['c', ['d']], ['d', []]]))).toEqual([]);
});
