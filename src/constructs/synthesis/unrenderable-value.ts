import { ApiObject, Duration, Size } from 'cdk8s';
import { metadataState, propsOf } from './cdk8s-internals';
import { childPath } from '../../foundation/basics/json';
import { Problem } from '../../foundation/basics/problem';
import { withArticle } from '../../foundation/basics/with-article';
import { durationText } from '../props/duration-text';

interface Found {
  readonly path: string;
  readonly value: object;
}

const SIZE_UNITS: readonly (readonly [unit: string, kibibytes: number])[] = [['Ti', 1024 ** 3], ['Gi', 1024 ** 2], ['Mi', 1024], ['Ki', 1]];

/**
 * Returns the problem of the first instance of a class that cdk8s cannot render.
 *
 * @param type the name of the class in cdk8s's error message
 */
export function instanceProblem(object: ApiObject, type: string): Problem | undefined {
  const found = firstIn(dataOf(object), ({ constructor }) => constructor?.name === type);
  return found && { message: `${found.path} must be a string, number, boolean, list, or map, got ${withArticle(type)}`, fix: fixFor(found.value) };
}

/** Returns the problem of the first list or map that contains itself. */
export function circularProblem(object: ApiObject): Problem | undefined {
  const found = firstIn(dataOf(object), (value, parents) => parents.includes(value));
  return found && { message: `${found.path} is a circular reference`, fix: 'Remove the circular reference.' };
}

/** Returns the data that cdk8s renders. */
function dataOf(object: ApiObject): object {
  const { _additionalAttributes, labels, annotations, finalizers, ownerReferences } = metadataState(object);
  return { ...propsOf(object), metadata: { ..._additionalAttributes, labels, annotations, finalizers, ownerReferences } };
}

/** Returns the first value for which `isWanted` returns true, with its path. Replaces tokens by their values. */
function firstIn(value: unknown, isWanted: (value: object, parents: readonly object[]) => boolean, path = '', parents: readonly object[] = []): Found | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isWanted(value, parents)) return { path, value };
  const below = [...parents, value];
  if ('produce' in value && typeof value.produce === 'function') return firstIn(value.produce(), isWanted, path, below);
  if ('resolve' in value && typeof value.resolve === 'function') return firstIn(value.resolve(), isWanted, path, below);
  for (const [name, child] of Object.entries(value)) {
    const found = firstIn(child, isWanted, Array.isArray(value) ? `${path}[${name}]` : childPath(path, name), below);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fixFor(value: object): string {
  const text = textFor(value);
  if (value instanceof Promise) return 'Await the Promise.';
  if (value instanceof Map) return 'Use an object, for example Object.fromEntries(map).';
  if (value instanceof Set) return 'Use a list, for example [...set].';
  return text === undefined ? 'Use a string, number, boolean, list, or map.' : `Use the string "${text}".`;
}

/** Returns the string that Kubernetes fields take for an instance. */
function textFor(value: object): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString();
  if (value instanceof Duration) return durationText(value);
  if (!(value instanceof Size)) return undefined;
  const kibibytes = value.toKibibytes();
  const [unit, size] = SIZE_UNITS.find(([, each]) => kibibytes % each === 0)!;
  return `${kibibytes / size}${unit}`;
}
