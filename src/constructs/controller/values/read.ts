import { settingsByPath } from '../../../checks/controller-values/chart-settings/all-settings';
import { chartOf, formerPathIn, SettingValues } from '../../../checks/controller-values/chart-settings/setting';
import { valueAt, without } from '../../../checks/controller-values/value-paths';
import { messageAndFix } from '../../../checks/findings/finding-text';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';
import { withDoubles } from '../../../foundation/yaml/with-doubles';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

export interface ReadValues {
  readonly settingValues: SettingValues;
  /** Keys that are not settings in the release. */
  readonly extra: JsonObject;
  /** For each setting whose value uses a name from before 0.32, the path with that name, by setting ID. */
  readonly formerPaths: ReadonlyMap<string, string>;
  /** Values whose names are new in 0.32, if a value with the old name overrides them. */
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
    if (isReadError(result)) throw refusal(`line ${result.line}, column ${result.column}: ${messageAndFix(result)}`);
  }
  if (results.length > 1) throw refusal(`the file must contain one YAML document, got ${results.length}`);
  const value = results.length === 0 ? {} : withDoubles((results[0] as { readonly value: unknown }).value);
  if (!isObject(value)) throw refusal(`the values must be a map such as replicas: 2, got ${valueText(value)}`);
  return value;
}

/** Creates an error without a stack trace, because the mistake is in the file, not in the program. */
function refusal(message: string): Error {
  const error = new Error(`cannot read the values: ${message}`);
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
