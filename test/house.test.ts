import { readdirSync, readFileSync } from 'fs';
import { dirname, join, relative, resolve, sep } from 'path';

const ROOT = join(__dirname, '..');
const SRC = join(ROOT, 'src');

// The file begins with a comment of projen.
const { rules } = JSON.parse(readFileSync(join(ROOT, '.eslintrc.json'), 'utf8').replace(/^\/\/.*$/m, ''));

/** The rooms in the order that ESLint holds. */
const ROOMS: readonly string[] = rules['import/no-restricted-paths'][1].zones.map(({ target }: { target: string }) => target.replace('./src/', ''));

test('every folder of src/ is a room with a place in the order that ESLint holds', () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect([...ROOMS].sort()).toEqual(folders.sort());
});

test('no folder of src/ has more than 30 files next to each other', () => {
  const counts = new Map<string, number>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.ts')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

/** The other rooms that the files of a room import. */
function importedBy(room: string): Set<string> {
  const files = readdirSync(join(SRC, room), { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.ts'));
  const rooms = files.flatMap(({ parentPath, name }) => [...readFileSync(join(parentPath, name), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
    .map(([, path]) => relative(SRC, resolve(parentPath, path)).split(sep)[0]));
  return new Set(rooms.filter((other) => other !== room && ROOMS.includes(other)));
}

describe('the picture in ARCHITECTURE.md', () => {
  const [, picture] = /^```mermaid\nflowchart BT\n(.*?)^```$/ms.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'))!;
  const drawn = [...picture.matchAll(/^ {2}([\w-]+)\[".*?"\](?: --> (.*))?$/gm)].map(([, room, to]): [string, string[]] => [room, to?.split(' & ') ?? []]);

  test('has the rooms in their order, and nothing else', () => {
    expect(drawn.map(([room]) => room)).toEqual(ROOMS);
    expect(picture.trim().split('\n')).toHaveLength(ROOMS.length);
  });

  test('has an arrow for each import that none of the other arrows says already', () => {
    const imported = new Map(ROOMS.map((room) => [room, importedBy(room)]));
    const reached = new Map<string, Set<string>>();
    for (const room of ROOMS) reached.set(room, new Set([...imported.get(room)!].flatMap((other) => [other, ...reached.get(other) ?? []])));
    const needed = (room: string) => [...imported.get(room)!].filter((to) => ![...imported.get(room)!].some((other) => reached.get(other)!.has(to)));
    const sorted = (rooms: readonly string[]) => [...rooms].sort();
    expect(drawn.map(([room, to]) => [room, sorted(to)])).toEqual(ROOMS.map((room) => [room, sorted(needed(room))]));
  });
});
