import { chartOf, placeOf } from './controller-values-setting';
import { SETTINGS, settingsByPath } from './controller-values-table';
import { valueAt, without } from './controller-values-tree';
import { isObject, JsonObject } from '../validation/json';
import { KarpenterVersion } from '../versions/karpenter-version';
import { isReadError, readDocuments } from '../yaml/read-documents';

/** What is said of each setting, by its id. Null takes the default of the chart away. */
export type Said = ReadonlyMap<string, unknown>;

export interface ReadValues {
  readonly said: Said;
  /** Keys that are no setting of the release. */
  readonly extra: JsonObject;
  /** Settings of 0.32 that stand under their names of before, by their ids. */
  readonly formerPaths: ReadonlyMap<string, string>;
}

export function readValues(version: KarpenterVersion, yaml: string): ReadValues {
  const tree = treeOf(yaml);
  const paths = settingsByPath(chartOf(version));
  const said = new Map<string, unknown>();
  const taken = new Set<string>();
  const formerPaths = new Map<string, string>();
  for (const [path, { id }] of [...paths, ...formerNames(version, paths)]) {
    const value = valueAt(tree, path);
    if (value === undefined || said.has(id)) continue;
    said.set(id, value);
    taken.add(path);
    if (!paths.has(path)) formerPaths.set(id, path);
  }
  return { said, extra: without(tree, taken), formerPaths };
}

/** The chart of 0.32 still takes the names of 0.31. */
function formerNames(version: KarpenterVersion, paths: ReadonlyMap<string, unknown>): [string, { readonly id: string }][] {
  if (chartOf(version) !== '0.32') return [];
  return SETTINGS.flatMap((setting): [string, { readonly id: string }][] => {
    const place = placeOf(setting, '0.31');
    return place && placeOf(setting, '0.32') && !paths.has(place.path) ? [[place.path, setting]] : [];
  });
}

function treeOf(yaml: string): JsonObject {
  const results = [...readDocuments(yaml)];
  for (const result of results) {
    if (isReadError(result)) throw refusal(`line ${result.line}, column ${result.column}: ${result.message}; ${result.fix}`);
  }
  if (results.length > 1) throw refusal(`there are ${results.length} documents; write one, without a line of ---`);
  const value = results.length === 0 ? {} : (results[0] as { readonly value: unknown }).value;
  if (!isObject(value)) throw refusal(`they are ${Array.isArray(value) ? 'a list' : JSON.stringify(value)}; write a map, such as replicas: 2`);
  return value;
}

/** An error without a stack trace: what is wrong is the file, not the program. */
function refusal(message: string): Error {
  const error = new Error(`the values can't be read: ${message}`);
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
