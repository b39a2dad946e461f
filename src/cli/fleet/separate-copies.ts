import { PlacedObject } from './folder-clusters';
import { grouped } from '../../foundation/basics/grouped';

/**
 * Marks equal copies of an object as different objects if a change removes or adds only some of them. Otherwise, the remaining copies would hide that a cluster loses
 * the object.
 *
 * @param sides the objects before and after a change, or only one list
 */
export function withSeparateCopies(sides: readonly (readonly PlacedObject[])[]): readonly (readonly PlacedObject[])[] {
  if (sides.length < 2) return sides;
  const [before, after] = sides.map((objects) => new Map([...grouped(objects, ({ name }) => name)].map(([name, copies]) => [name, pathsOf(copies)])));
  const isSeparate = (name: string) => {
    const [fewer, more] = [before.get(name) ?? NONE, after.get(name) ?? NONE].sort((a, b) => a.size - b.size);
    return fewer.size > 0 && fewer.size < more.size && [...fewer].every((path) => more.has(path));
  };
  return sides.map((objects) => objects.map((object) => {
    const { path, name } = object;
    return path !== undefined && isSeparate(name) ? { ...object, content: () => path } : object;
  }));
}

const NONE: ReadonlySet<string> = new Set();

function pathsOf(copies: readonly PlacedObject[]): ReadonlySet<string> {
  return new Set(copies.flatMap(({ path }) => path ?? []));
}
