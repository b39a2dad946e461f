import { executedText } from './executed-text';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { valueAtPath } from '../../../foundation/basics/value-at-path';

/** The parameters of one Application of an ApplicationSet. */
export type Parameters = JsonObject;

/** Matches an action without functions, such as `{{ .path.basename }}` or `{{cluster}}`. */
const ACTION = /\{\{-?\s*([\w.[\]-]+)\s*-?\}\}/g;

/** Returns JSON in which the actions have the values of parameters. An action with an unknown function or parameter remains. */
export function filledIn(json: unknown, parameters: Parameters, isGo: boolean): unknown {
  if (typeof json === 'string') return json.includes('{{') ? filledText(json, parameters, isGo) : json;
  if (Array.isArray(json)) return json.map((item) => filledIn(item, parameters, isGo));
  if (!isObject(json)) return json;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(json)) put(result, String(filledIn(key, parameters, isGo)), filledIn(value, parameters, isGo));
  return result;
}

function filledText(text: string, parameters: Parameters, isGo: boolean): string {
  const filled = text.replace(ACTION, (action, name) => parameterText(name, parameters, isGo) ?? action);
  return isGo && filled.includes('{{') ? executedText(text, parameters) ?? filled : filled;
}

/** Adds the parameters for a path in a Git repository. */
export function withPath(parameters: Parameters, path: string, isGo: boolean): Parameters {
  const segments = path.split('/');
  const basename = segments.at(-1)!;
  const normalized = basename.toLowerCase().replace(/[^a-z0-9.-]/g, '-').replace(/^[-.]+|[-.]+$/g, '').slice(0, 253);
  if (isGo) return { ...parameters, path: { path, basename, basenameNormalized: normalized, segments } };
  return {
    ...parameters,
    path,
    'path.basename': basename,
    'path.basenameNormalized': normalized,
    ...Object.fromEntries(segments.map((segment, index) => [`path[${index}]`, segment])),
  };
}

function parameterText(name: string, parameters: Parameters, isGo: boolean): string | undefined {
  const path = isGo ? /^\.(.+)$/.exec(name)?.[1] : name;
  if (path === undefined) return undefined;
  const value = !isGo && Object.hasOwn(parameters, name) ? parameters[name] : valueAtPath(parameters, path);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}
