import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';
import { withTexts } from '../../../foundation/basics/placeholders';

/** The variables that a Kustomization substitutes in its objects. */
export interface Variables {
  readonly values: ReadonlyMap<string, string>;
  /** Whether the input contains all values, so that another variable is empty. */
  readonly isComplete: boolean;
  /** Whether a value is in the input, or can be in a Secret or a generated ConfigMap of the input. */
  readonly isInInput: boolean;
}

/** Returns the data of a ConfigMap, `unreadable` for an object whose data is not in its file, or undefined for one that is not in the input. */
export type DataOf = (kind: string, name: string) => JsonObject | 'unreadable' | undefined;

/** Returns the variables of a Kustomization. Returns undefined if it substitutes no variables. */
export function variablesOf({ spec: { postBuild } }: JsonObject, dataOf: DataOf): Variables | undefined {
  if (!isObject(postBuild)) return undefined;
  const found = objectsIn(postBuild.substituteFrom).map(({ item: { kind, name } }) => dataOf(String(kind), String(name)));
  const own: JsonObject = isObject(postBuild.substitute) ? postBuild.substitute : {};
  const entries = [...found.filter(isObject), own].flatMap((data) => Object.entries(data));
  return {
    values: new Map(entries.map(([name, value]) => [name, String(value).replaceAll('\n', '')])),
    isComplete: entries.length > 0 && found.every(isObject),
    isInInput: entries.length > 0 || found.includes('unreadable'),
  };
}

/** A variable without a function, or with a default. */
const VARIABLE = /\$\$|\$\{([A-Za-z_]\w*)(?:(:?[-=])([^{}$]*))?\}/g;

/** Returns an object with the values of variables. A variable with an unknown value remains. */
export function withVariables(json: JsonObject, variables: Variables): JsonObject {
  return withTexts(json, (text) => (text.includes('$') ? substituted(text, variables) : text));
}

function substituted(text: string, { values, isComplete }: Variables): string {
  return text.replace(VARIABLE, (match, name?: string, operator?: string, other: string = '') => {
    if (name === undefined) return '$';
    const value = values.get(name);
    if (value === undefined) return isComplete ? other : match;
    return value === '' && operator?.startsWith(':') ? other : value;
  });
}
