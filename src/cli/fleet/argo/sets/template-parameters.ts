import { Parameters, SetTemplates } from './set-templates';
import { isObject, JsonObject, put } from '../../../../foundation/basics/json';
import { bytesOf } from '../../../../foundation/go-template/byte-text';
import { normalizedName } from '../../../../foundation/go-template/functions/argo-cd';
import { printed } from '../../../../foundation/go-template/text/printed';
import { GoValue, isList, isMap } from '../../../../foundation/go-template/values';

/**
 * Returns JSON in which the strings are the outputs of templates. Argo CD does not evaluate templates without parameters.
 *
 * @throws RenderError
 */
export function filledIn(json: unknown, parameters: Parameters, templates: SetTemplates): unknown {
  if (parameters.size === 0) return json;
  return mappedStrings(json, (text) => templates.output(text, parameters));
}

/** Returns JSON in which a function replaces the strings and the keys. */
export function mappedStrings(json: unknown, replaced: (text: string) => string): unknown {
  if (typeof json === 'string') return replaced(json);
  if (Array.isArray(json)) return json.map((item) => mappedStrings(item, replaced));
  if (!isObject(json)) return json;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(json)) put(result, replaced(key), mappedStrings(value, replaced));
  return result;
}

export interface PathOptions {
  /** Name of the file in the folder, unless the path is that of a folder. */
  readonly file?: string;
  /** The `pathParamPrefix` of the generator. */
  readonly prefix: unknown;
  readonly isGo: boolean;
}

/** Adds the parameters for a path in a Git repository. */
export function addPath(parameters: Parameters, path: string, { file, prefix, isGo }: PathOptions): void {
  const segments = path.split('/');
  const basename = segments.at(-1)!;
  const texts = {
    basename,
    basenameNormalized: normalizedName(bytesOf(basename)),
    ...file !== undefined && { filename: file, filenameNormalized: normalizedName(bytesOf(file)) },
  };
  const isPrefixed = typeof prefix === 'string' && prefix !== '';
  if (isGo) {
    const values: [string, GoValue][] = [['path', bytesOf(path)], ...bytesOfEntries(texts), ['segments', segments.map(bytesOf)]];
    if (isPrefixed) parameters.set(bytesOf(prefix), new Map([['path', new Map(values)]]));
    else parameters.set('path', new Map(values));
    return;
  }
  const name = bytesOf(isPrefixed ? `${prefix}.path` : 'path');
  parameters.set(name, bytesOf(path));
  for (const [key, text] of bytesOfEntries(texts)) parameters.set(`${name}.${key}`, text);
  segments.forEach((segment, index) => { if (segment !== '') parameters.set(`${name}[${index}]`, bytesOf(segment)); });
}

function bytesOfEntries(texts: { readonly [name: string]: string }): [string, string][] {
  return Object.entries(texts).map(([name, text]) => [name, bytesOf(text)]);
}

/** Returns the values in maps and lists by their paths with dots, such as `labels.region` or `zones.0`, as Go prints them. */
export function flattened(map: Parameters, { budget }: SetTemplates): Map<string, string> {
  const flat = new Map<string, string>();
  const add = (name: string, value: GoValue): void => {
    const entries = isMap(value) ? [...value] : isList(value) ? value.map((item, index): [string, GoValue] => [String(index), item]) : undefined;
    if (entries === undefined) flat.set(name, printed(value, budget));
    else budget.nested(() => entries.forEach(([key, child]) => { budget.spendText(name.length); add(`${name}.${key}`, child); }));
  };
  for (const [name, value] of map) add(name, value);
  return flat;
}
