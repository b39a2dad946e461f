import { formerPathIn, placeOf, Setting } from './chart-settings/setting';
import { valueAt } from './value-paths';
import { JsonObject } from '../../basics/json';

/** The value of a setting, and its path in the values. */
export interface SettingInValues {
  readonly path: string;
  readonly value: unknown;
  /** The value under the new name, if the one under the former name wins. */
  readonly overruled?: { readonly path: string; readonly value: unknown };
}

/** The value that the chart of a release reads for a setting, if the chart has it. The chart of 0.32 also reads the former name, which wins unless it is empty. */
export function settingInValues(values: JsonObject, setting: Setting, chart: string): SettingInValues | undefined {
  const path = placeOf(setting, chart)?.path;
  if (path === undefined) return undefined;
  const value = valueAt(values, path);
  const former = formerPathIn(setting, chart);
  const before = former === undefined ? undefined : valueAt(values, former);
  if (before === undefined || !before && value !== undefined) return { path, value };
  return { path: former!, value: before, ...(value === undefined ? {} : { overruled: { path, value } }) };
}
