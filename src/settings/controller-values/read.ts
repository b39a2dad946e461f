import { chartOf, formerPathIn } from './chart-settings/setting';
import { settingsByPath } from './chart-settings/table';
import { valueAt, without } from './value-paths';
import { isObject, JsonObject } from '../../basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { isReadError, readDocuments } from '../../yaml/read-documents';
import { withDoubles } from '../../yaml/with-doubles';

/** The value of each setting, by the id of the setting. Null removes the default of the chart. */
export type SettingValues = ReadonlyMap<string, unknown>;

export interface ReadValues {
  readonly settingValues: SettingValues;
  /** Keys that are no setting of the release. */
  readonly extra: JsonObject;
  /** Settings of 0.32 that stand under their names of before, by their ids. */
  readonly formerPaths: ReadonlyMap<string, string>;
  /** What stands under a name of 0.32 beside one of before, which wins. */
  readonly overruled: readonly Overruled[];
}

export interface Overruled {
  readonly path: string;
  readonly value: unknown;
  readonly by: string;
}

export function readValues(version: KarpenterVersion, yaml: string): ReadValues {
  const tree = treeOf(yaml);
  const chart = chartOf(version);
  const settingValues = new Map<string, unknown>();
  const taken = new Set<string>();
  const formerPaths = new Map<string, string>();
  const overruled: Overruled[] = [];
  for (const [path, setting] of settingsByPath(chart)) {
    const former = formerPathIn(setting, chart);
    const [value, before] = [valueAt(tree, path), former === undefined ? undefined : valueAt(tree, former)];
    const isFormer = before !== undefined && (Boolean(before) || value === undefined);
    if (value !== undefined || isFormer) settingValues.set(setting.id, isFormer ? before : value);
    if (isFormer) formerPaths.set(setting.id, former!);
    if (isFormer && value !== undefined) overruled.push({ path, value, by: former! });
    [path, former].forEach((each) => each !== undefined && taken.add(each));
  }
  return { settingValues, extra: without(tree, taken), formerPaths, overruled };
}

function treeOf(yaml: string): JsonObject {
  const results = [...readDocuments(yaml)];
  for (const result of results) {
    if (isReadError(result)) throw refusal(`line ${result.line}, column ${result.column}: ${result.message}; ${result.fix}`);
  }
  if (results.length > 1) throw refusal(`there are ${results.length} documents; write one, without a line of ---`);
  const value = results.length === 0 ? {} : withDoubles((results[0] as { readonly value: unknown }).value);
  if (!isObject(value)) throw refusal(`they are ${Array.isArray(value) ? 'a list' : JSON.stringify(value)}; write a map, such as replicas: 2`);
  return value;
}

/** An error without a stack trace: what is wrong is the file, not the program. */
function refusal(message: string): Error {
  const error = new Error(`the values can't be read: ${message}`);
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
