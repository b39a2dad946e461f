import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';

/** The variables that a Kustomization substitutes in its objects. */
export interface Variables {
  readonly values: ReadonlyMap<string, string>;
  /** Whether the input contains all values, so that another variable is empty. */
  readonly isComplete: boolean;
  /** Whether a value can be in a Secret, a generated ConfigMap, or a ConfigMap with placeholders of the input. */
  readonly isUnreadable: boolean;
}

/** Returns the data of a ConfigMap, `unreadable` for an object whose data is not in its file, or undefined for one that is not in the input. */
export type DataOf = (kind: string, name: string) => JsonObject | 'unreadable' | undefined;

/**
 * Returns the variables of a Kustomization. Returns undefined if it substitutes no variables.
 *
 * @see https://github.com/fluxcd/pkg/blob/main/kustomize/kustomize_varsub.go
 */
export function variablesOf({ spec: { postBuild } }: JsonObject, dataOf: DataOf): Variables | undefined {
  if (!isObject(postBuild)) return undefined;
  const found = objectsIn(postBuild.substituteFrom).map(({ item: { kind, name } }) => dataOf(String(kind), String(name)));
  const given = found.filter(isObject).flatMap((data) => Object.entries(data));
  const own: JsonObject = isObject(postBuild.substitute) ? postBuild.substitute : {};
  const literal = given.filter(([, value]) => !String(value).includes('${'));
  const entries = [...literal, ...Object.entries(own)];
  const isComplete = found.every(isObject) && literal.length === given.length;
  // Flux substitutes no variables if all of them are empty, unless the strategy requires this.
  if (isComplete && entries.length === 0 && postBuild.substituteStrategy !== 'Always') return undefined;
  return {
    values: new Map(entries.map(([name, value]) => [name, String(value).replaceAll('\n', '')])),
    isComplete,
    isUnreadable: found.includes('unreadable') || literal.length < given.length,
  };
}
