import { formerPathIn, placeOf, Setting } from './chart-settings/setting';
import { valueAt } from './tree';
import { JsonObject } from '../../basics/json';

/** What values say of a setting. */
export interface SaidAt {
  readonly path: string;
  readonly value: unknown;
  /** What stands under the name of today, where the one of before wins. */
  readonly overruled?: { readonly path: string; readonly value: unknown };
}

/** What the chart of a release takes of values for a setting, if it has it: in 0.32 also under the name of before, which wins unless it is empty. */
export function saidAt(values: JsonObject, setting: Setting, chart: string): SaidAt | undefined {
  const path = placeOf(setting, chart)?.path;
  if (path === undefined) return undefined;
  const value = valueAt(values, path);
  const former = formerPathIn(setting, chart);
  const before = former === undefined ? undefined : valueAt(values, former);
  if (before === undefined || !before && value !== undefined) return { path, value };
  return { path: former!, value: before, ...(value === undefined ? {} : { overruled: { path, value } }) };
}
