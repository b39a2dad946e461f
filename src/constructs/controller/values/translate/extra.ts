import { settingsByAnyPath } from '../../../../checks/controller-values/chart-settings/all-settings';
import { valueAt, without } from '../../../../checks/controller-values/value-paths';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { ValueChange, ValueChangeKind } from '../value-change';

export interface Extra {
  readonly extra: JsonObject;
  readonly changes: readonly ValueChange[];
}

/** Finds keys that the earlier release did not read, but that take effect or conflict with other values in the new release. */
export function extraIn(extra: JsonObject, values: JsonObject, before: string, after: string): Extra {
  const read = settingsByAnyPath(before);
  const fresh = [...settingsByAnyPath(after).keys()].filter((path) => !read.has(path) && valueAt(extra, path) !== undefined);
  const occupied = fresh.filter((path) => valueAt(values, path) !== undefined);
  const inTheWay = noMapsIn(extra, values);
  return {
    extra: without(extra, new Set([...occupied, ...inTheWay])),
    changes: [...inTheWay.map((path) => {
      const message = `${valueText(valueAt(extra, path))} had no effect in ${before}, and conflicts with the map ${path} in ${after}`;
      return { kind: ValueChangeKind.DROPPED, path, message };
    }), ...fresh.filter((path) => !inTheWay.includes(path)).map((path) => {
      const value = valueText(valueAt(extra, path));
      return occupied.includes(path)
        ? { kind: ValueChangeKind.DROPPED, path, message: `${value} had no effect in ${before}, and ${valueText(valueAt(values, path))} replaces it in ${after}` }
        : { kind: ValueChangeKind.TAKES_EFFECT, path, newPath: path, message: `${value} had no effect in ${before}, but takes effect in ${after}` };
    })],
  };
}

/** Returns the paths at which `values` has a map but `extra` does not. */
function noMapsIn(extra: JsonObject, values: JsonObject, prefix = ''): string[] {
  return Object.keys(extra).filter((name) => isObject(values[name])).flatMap((name) => (
    isObject(extra[name]) ? noMapsIn(extra[name], values[name], `${prefix}${name}.`) : [`${prefix}${name}`]
  ));
}
