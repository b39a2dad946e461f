import { KustomizeProblem } from './kustomize-problem';
import { deepEqual, isObject, JsonObject, put } from '../basics/json';

/**
 * Applies the operations of a JSON patch (RFC 6902) to an object.
 *
 * @see https://github.com/evanphx/json-patch/blob/v4.12.0/patch.go
 */
export function withOperations(object: JsonObject, operations: readonly unknown[]): JsonObject {
  return operations.reduce<unknown>(applied, object) as JsonObject;
}

function applied(document: unknown, operation: unknown): unknown {
  if (!isObject(operation)) throw new KustomizeProblem('a JSON patch contains an item that is not a map');
  const { op, path, from, value } = operation;
  const at = pointerOf(path);
  switch (op) {
    case 'add': return added(document, at, value ?? null);
    case 'remove': return changedAt(document, at, removeChild);
    case 'replace': return changedAt(document, at, (parent, key) => withChild(parent, Array.isArray(parent) ? keyIn(parent, key) : key, value ?? null));
    case 'copy': return added(document, at, valueOrNull(document, pointerOf(from)));
    case 'move': {
      const source = pointerOf(from);
      return added(changedAt(document, source, removeChild), at, valueAt(document, source));
    }
    case 'test': {
      if (deepEqual(valueOrNull(document, at), value ?? null)) return document;
      throw new KustomizeProblem(`the test of ${String(path)} in a JSON patch fails`);
    }
    default: throw new KustomizeProblem(`a JSON patch has the unknown operation ${String(op)}`);
  }
}

function pointerOf(path: unknown): readonly string[] {
  if (typeof path !== 'string' || !path.startsWith('/')) throw new KustomizeProblem(`the path ${String(path)} in a JSON patch does not start with /`);
  return path.slice(1).split('/').map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Returns a copy of a value in which a function has changed the map or the list above a path. */
function changedAt(value: unknown, path: readonly string[], change: (parent: JsonObject | readonly unknown[], key: string) => unknown): unknown {
  if (!isObject(value) && !Array.isArray(value)) throw missing(path);
  const [key, ...rest] = path;
  if (rest.length === 0) return change(value, key);
  const own = keyIn(value, key);
  return withChild(value, own, changedAt((value as JsonObject)[own], rest, change));
}

function added(document: unknown, path: readonly string[], child: unknown): unknown {
  return changedAt(document, path, (parent, key) => {
    if (!Array.isArray(parent)) return withChild(parent as JsonObject, key, child);
    const index = key === '-' ? parent.length : indexIn(parent.length + 1, key);
    return [...parent.slice(0, index), child, ...parent.slice(index)];
  });
}

function removeChild(parent: JsonObject | readonly unknown[], key: string): unknown {
  const own = keyIn(parent, key);
  if (Array.isArray(parent)) return parent.filter((_, index) => String(index) !== own);
  return Object.fromEntries(Object.entries(parent).filter(([name]) => name !== own));
}

function withChild(parent: JsonObject | readonly unknown[], key: string, child: unknown): unknown {
  if (Array.isArray(parent)) return parent.map((item, index) => (String(index) === key ? child : item));
  const copy = { ...parent };
  put(copy, key, child);
  return copy;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((parent, key) => {
    if (!isObject(parent) && !Array.isArray(parent)) throw missing(path);
    return (parent as JsonObject)[keyIn(parent, key)];
  }, value);
}

function valueOrNull(document: unknown, path: readonly string[]): unknown {
  const parent = valueAt(document, path.slice(0, -1));
  const key = path.at(-1)!;
  return isObject(parent) && !Object.hasOwn(parent, key) ? null : valueAt(parent, [key]);
}

/** Returns the name of a child that exists. An index can be negative. */
function keyIn(parent: JsonObject | readonly unknown[], key: string): string {
  if (Array.isArray(parent)) return String(indexIn(parent.length, key));
  if (!Object.hasOwn(parent, key)) throw missing([key]);
  return key;
}

function indexIn(length: number, key: string): number {
  const index = /^[+-]?\d+$/.test(key) ? Number(key) : NaN;
  const own = index < 0 ? index + length : index;
  if (own >= 0 && own < length) return own;
  throw missing([key]);
}

function missing(path: readonly string[]): KustomizeProblem {
  return new KustomizeProblem(`the object lacks ${path.join('/')}, which a JSON patch changes`);
}
