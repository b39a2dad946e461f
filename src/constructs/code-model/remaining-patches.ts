import { deepEqual, isObject, JsonObject } from '../../foundation/basics/json';

/** An operation of a JSON patch. */
export type PatchOperation = AddOrReplace | { readonly op: 'remove'; readonly path: string };

interface AddOrReplace {
  readonly op: 'add' | 'replace';
  /** A JSON Pointer, for example `/spec/limits/cpu`. */
  readonly path: string;
  readonly value: unknown;
}

/**
 * Returns the operations that turn rendered JSON into other JSON. Each operation changes the smallest possible part, apart from lists of different length, which are replaced.
 */
export function remainingPatches(rendered: unknown, wanted: unknown, path = ''): PatchOperation[] {
  if (deepEqual(rendered, wanted)) return [];
  if (isObject(rendered) && isObject(wanted)) return fieldPatches(rendered, wanted, path);
  if (Array.isArray(rendered) && Array.isArray(wanted) && rendered.length === wanted.length) {
    return rendered.flatMap((item, index) => remainingPatches(item, wanted[index], `${path}/${index}`));
  }
  return [{ op: 'replace', path, value: wanted }];
}

function fieldPatches(rendered: JsonObject, wanted: JsonObject, path: string): PatchOperation[] {
  const changed = Object.keys(rendered).flatMap((name): PatchOperation[] => {
    const at = pointer(path, name);
    return Object.hasOwn(wanted, name) ? remainingPatches(rendered[name], wanted[name], at) : [{ op: 'remove', path: at }];
  });
  const added = Object.keys(wanted).filter((name) => !Object.hasOwn(rendered, name)).map((name): PatchOperation => ({ op: 'add', path: pointer(path, name), value: wanted[name] }));
  return [...changed, ...added];
}

function pointer(path: string, name: string): string {
  return `${path}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`;
}
