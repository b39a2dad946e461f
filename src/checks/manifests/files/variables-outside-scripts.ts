import { isObject } from '../../../foundation/basics/json';

const VARIABLE = /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g;

/**
 * Returns the names of the variables in the strings of objects, if the objects also contain scripts with variables. Without these names, envsubst would also
 * replace the variables of the scripts, such as those in user data. Returns undefined without such scripts.
 */
export function variablesOutsideScripts(objects: readonly unknown[]): readonly string[] | undefined {
  const texts = objects.flatMap(textsIn);
  if (!texts.some((text) => text.includes('\n') && text.includes('$'))) return undefined;
  const ofLines = texts.filter((text) => !text.includes('\n'));
  return [...new Set(ofLines.flatMap((text) => [...text.matchAll(VARIABLE)].map(([, braced, plain]) => braced ?? plain)))];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.entries(value).flatMap(([key, child]) => [key, ...textsIn(child)]) : [];
}
