import { Variables } from './variables';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';

/** An object with the values of variables. */
export interface Substituted {
  readonly json: JsonObject;
  /** The first text with a variable that the command does not evaluate, or whose value is in the input but not readable. */
  readonly unknown?: string;
}

/** The label or annotation of an object whose variables Flux does not substitute. */
const SWITCH = 'kustomize.toolkit.fluxcd.io/substitute';

/**
 * Returns an object in which a Kustomization has substituted variables. A variable with an unknown value remains.
 *
 * @see https://github.com/fluxcd/pkg/blob/main/kustomize/kustomize_varsub.go
 */
export function substituted(json: JsonObject, variables: Variables): Substituted {
  const { labels, annotations }: JsonObject = isObject(json.metadata) ? json.metadata : {};
  if ([labels, annotations].some((map) => isObject(map) && map[SWITCH] === 'disabled')) return { json };
  let unknown: string | undefined;
  const changed = mapped(json, (text) => {
    const { output, isUnknown } = outputOf(text, variables);
    if (isUnknown) unknown ??= text;
    return output;
  });
  return { json: changed as JsonObject, ...unknown !== undefined && { unknown } };
}

/** Returns JSON in which a function replaces the strings and keys that can have variables. */
function mapped(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return value.includes('$') ? change(value) : value;
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [key, child] of Object.entries(value)) put(result, key.includes('$') ? String(change(key)) : key, mapped(child, change));
  return result;
}

/** An escaped dollar sign, or a variable without a function or with a default. Flux treats all of these operators alike. */
const PART = /\$\$|\$\{(?:([\p{L}\p{Nd}_]+)(?:(?::[-=?+]|=)([^{}$]*))?\})?/gu;

interface Output {
  readonly output: unknown;
  readonly isUnknown: boolean;
}

function outputOf(text: string, { values, isComplete, isUnreadable }: Variables): Output {
  let [isKnown, isUnknown] = [true, false];
  const inserted: string[] = [];
  const output = text.replace(PART, (match, name?: string, other: string = '') => {
    if (match === '$$') return '$';
    const value = name === undefined ? undefined : values.get(name) ?? (isComplete ? '' : undefined);
    if (value === undefined) {
      isKnown = false;
      isUnknown ||= name === undefined || isUnreadable;
      return match;
    }
    inserted.push(value === '' ? other : value);
    return inserted.at(-1)!;
  });
  if (!isKnown) return { output: isUnknown ? text : output, isUnknown };
  const isQuoted = QUOTED.test(text);
  if (isQuoted || text.includes('\n')) {
    const isEscaped = isQuoted && inserted.some((each) => /['"\\]/.test(each));
    return { output: isEscaped ? text : output, isUnknown: isEscaped };
  }
  const value = plainValue(output);
  return value === undefined ? { output: text, isUnknown: true } : { output: value, isUnknown: false };
}

/** Matches strings that kustomize writes with quotes. Flux substitutes variables in its output. */
const QUOTED = /^[\s#,[\]{}&*!|>'"%@`]|^[-?:](?:\s|$)|^(?:---|\.\.\.)|:(?:[ \t]|$)|[ \t](?:#|$)|[^\n\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]|[ \t]\n/;

/** Returns the value of a string without quotes, such as a number. Returns undefined if the string is not valid in YAML. */
function plainValue(text: string): unknown {
  const [document, ...others] = readDocuments(`value: ${text}`);
  if (document === undefined || others.length > 0 || isReadError(document)) return undefined;
  const { value } = document;
  return isObject(value) && Object.keys(value).length === 1 ? value.value : undefined;
}
