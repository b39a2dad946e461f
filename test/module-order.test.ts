import { readdirSync, readFileSync } from 'fs';
import { dirname, join, relative, resolve, sep } from 'path';

const ROOT = join(__dirname, '..');
const SRC = join(ROOT, 'src');

// Removes the comment that projen writes at the start of the file.
const { rules } = JSON.parse(readFileSync(join(ROOT, '.eslintrc.json'), 'utf8').replace(/^\/\/.*$/m, ''));

/** Modules, in the order that ESLint enforces. */
const MODULES: readonly string[] = rules['import/no-restricted-paths'][1].zones.map(({ target }: { target: string }) => target.replace('./src/', ''));

test('every folder of src/ is a module in the order that ESLint enforces', () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...MODULES].sort()).toEqual(folders.sort());
});

test('no folder of src/ directly contains more than 30 files', () => {
  const counts = new Map<string, number>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.ts')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

/** Returns the other modules that the files of a module import. */
function importedBy(module: string): Set<string> {
  const files = readdirSync(join(SRC, module), { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.ts'));
  const modules = files.flatMap(({ parentPath, name }) => [...readFileSync(join(parentPath, name), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => relative(SRC, resolve(parentPath, path)).split(sep)[0]));
  return new Set(modules.filter((other) => other !== module && MODULES.includes(other)));
}

describe('the picture in ARCHITECTURE.md', () => {
  const [, picture] = /^```mermaid\nflowchart BT\n(.*?)^```$/ms.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'))!;
  const drawn = [...picture.matchAll(/^ {2}([\w-]+)\[".*?"\](?: --> (.*))?$/gm)].map(([, module, to]): [string, string[]] => [module, to?.split(' & ') ?? []]);

  test('contains exactly the modules, in their order', () => {
    expect(drawn.map(([module]) => module)).toEqual(MODULES);
    expect(picture.trim().split('\n')).toHaveLength(MODULES.length);
  });

  test('has an arrow for each import that other arrows do not imply', () => {
    const imported = new Map(MODULES.map((module) => [module, importedBy(module)]));
    const reached = new Map<string, Set<string>>();
    for (const module of MODULES) reached.set(module, new Set([...imported.get(module)!].flatMap((other) => [other, ...reached.get(other) ?? []])));
    const needed = (module: string) => {
      const own = [...imported.get(module)!];
      return own.filter((to) => !own.some((other) => reached.get(other)!.has(to)));
    };
    const sorted = (modules: readonly string[]) => [...modules].sort();
    expect(drawn.map(([module, to]) => [module, sorted(to)])).toEqual(MODULES.map((module) => [module, sorted(needed(module))]));
  });
});
