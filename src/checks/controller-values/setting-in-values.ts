import { formerPathIn, placeOf, Setting } from './chart-settings/setting';
import { valueAt } from './value-paths';
import { JsonObject } from '../../foundation/basics/json';

/** Value and path of a setting. */
export interface SettingInValues {
  readonly path: string;
  readonly value: unknown;
  /** Value at the new path, if the value at the former path overrides it. */
  readonly overruled?: { readonly path: string; readonly value: unknown };
}

/** Returns the value that the chart of a release reads for a setting. The 0.32 chart also reads the former path, which takes precedence unless its value is empty. */
export function settingInValues(values: JsonObject, setting: Setting, chart: string): SettingInValues | undefined {
  const path = placeOf(setting, chart)?.path;
  if (path === undefined) return undefined;
  const value = valueAt(values, path);
  const former = formerPathIn(setting, chart);
  const before = former === undefined ? undefined : valueAt(values, former);
  if (before === undefined || !before && value !== undefined) return { path, value };
  return { path: former!, value: before, ...(value === undefined ? {} : { overruled: { path, value } }) };
}
