import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';
import { plainScalar } from '../../../foundation/yaml/scalar';
import { APPLICATION, APPLICATION_SET } from '../../../karpenter/versions/known-apis';
import { merged } from '../value-paths';

/** The chart of Karpenter's controller. */
export const CONTROLLER_CHART = 'karpenter';
/** The charts that Karpenter publishes. */
export const CHARTS: readonly string[] = [CONTROLLER_CHART, 'karpenter-crd'];

/** A Helm parameter whose name is a path of map keys. */
export interface HelmParameter {
  readonly json: JsonObject;
  readonly path: readonly string[];
  readonly value: unknown;
}

export function isApplication({ apiVersion, kind, spec }: JsonObject): boolean {
  return `${apiVersion} ${kind}` === APPLICATION && isObject(spec);
}

/** Returns whether an object is an ApplicationSet with a template. */
export function isApplicationSet({ apiVersion, kind, spec }: JsonObject): boolean {
  return `${apiVersion} ${kind}` === APPLICATION_SET && isObject(spec) && isObject(spec.template) && isObject(spec.template.spec);
}

/** Returns the sources of an Application, or those in the template of an ApplicationSet, with their paths. */
export function sourcesIn(json: JsonObject): readonly (readonly [source: JsonObject, path: string])[] {
  return isApplicationSet(json) ? sourcesOf(json.spec.template).map(([source, path]) => [source, `spec.template.${path}`]) : sourcesOf(json);
}

/** Returns the strings in JSON. */
export function namesIn(json: unknown): readonly string[] {
  if (typeof json === 'string') return [json];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(namesIn) : [];
}

/** Returns the sources of an Application, with their paths. */
export function sourcesOf({ spec }: JsonObject): readonly (readonly [source: JsonObject, path: string])[] {
  const several: readonly unknown[] = Array.isArray(spec.sources) ? spec.sources : [];
  const all = [[spec.source, 'spec.source'], ...several.map((source, index) => [source, `spec.sources[${index}]`])];
  return all.filter((each): each is [JsonObject, string] => isObject(each[0]));
}

/** Returns the name of a source's chart. Argo CD also reads a chart from the last part of an OCI URL. */
export function chartName({ chart, path, repoURL }: JsonObject): string | undefined {
  if (chart !== undefined) return String(chart);
  const isRoot = path === undefined || path === '.' || path === './';
  return isRoot ? /^oci:\/\/.*?([^/]+)\/?$/.exec(String(repoURL))?.[1] : undefined;
}

/** Returns all inline values of a source. Parameters override `valuesObject`, which replaces `values`. */
export function inlineValues({ helm }: JsonObject): JsonObject {
  if (!isObject(helm)) return {};
  const values = isObject(helm.valuesObject) ? helm.valuesObject : valuesIn(helm.values) ?? {};
  return merged(values, parameterValues(helm.parameters));
}

/** Returns the map in YAML text, if it contains one. */
export function valuesIn(text: unknown): JsonObject | undefined {
  const results = typeof text === 'string' ? [...readDocuments(text)] : [];
  const [result] = results;
  return results.length === 1 && !isReadError(result) && isObject(result.value) ? result.value : undefined;
}

/** Returns the values that Helm parameters set. */
export function parameterValues(parameters: unknown): JsonObject {
  const values: JsonObject = {};
  const all: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
  for (const { path, value } of all.flatMap((each) => parameterOf(each) ?? [])) {
    let map = values;
    for (const name of path.slice(0, -1)) {
      if (!isObject(map[name])) put(map, name, {});
      map = map[name];
    }
    put(map, path.at(-1)!, value);
  }
  return values;
}

/** Reads a Helm parameter, unless its name contains a list index or another special character. */
export function parameterOf(json: unknown): HelmParameter | undefined {
  if (!isObject(json) || typeof json.name !== 'string' || typeof json.value !== 'string') return undefined;
  if (!/^(?:[^.\\,={}[\]]|\\.)+(?:\.(?:[^.\\,={}[\]]|\\.)+)*$/.test(json.name)) return undefined;
  const path = json.name.match(/(?:[^.\\]|\\.)+/g)!.map((name) => name.replace(/\\(.)/g, '$1'));
  return { json, path, value: json.forceString === true ? json.value : plainScalar(json.value) };
}
