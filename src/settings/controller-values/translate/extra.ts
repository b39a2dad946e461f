import { isObject, JsonObject } from '../../../basics/json';
import { valueText } from '../../../basics/value-text';
import { settingsByAnyPath } from '../chart-settings/table';
import { ValueChange, ValueChangeKind } from '../value-change';
import { valueAt, without } from '../value-paths';

export interface Extra {
  readonly extra: JsonObject;
  readonly changes: readonly ValueChange[];
}

/** Of keys that the release before did not read: which take effect in another, and which stand where something now is that did have an effect. */
export function extraIn(extra: JsonObject, values: JsonObject, before: string, after: string): Extra {
  const read = settingsByAnyPath(before);
  const fresh = [...settingsByAnyPath(after).keys()].filter((path) => !read.has(path) && valueAt(extra, path) !== undefined);
  const occupied = fresh.filter((path) => valueAt(values, path) !== undefined);
  const inTheWay = noMapsIn(extra, values);
  return {
    extra: without(extra, new Set([...occupied, ...inTheWay])),
    changes: [...inTheWay.map((path) => {
      const message = `${valueText(valueAt(extra, path))} was without effect in ${before}, and ${path} is a map in ${after}`;
      return { kind: ValueChangeKind.DROPPED, path, message };
    }), ...fresh.filter((path) => !inTheWay.includes(path)).map((path) => {
      const was = `${valueText(valueAt(extra, path))} was without effect in ${before}`;
      return occupied.includes(path)
        ? { kind: ValueChangeKind.DROPPED, path, message: `${was}, and ${path} is ${valueText(valueAt(values, path))} in ${after}` }
        : { kind: ValueChangeKind.TAKES_EFFECT, path, newPath: path, message: `${was}, and takes effect in ${after}` };
    })],
  };
}

/** Where one has something else than a map, and the other a map. */
function noMapsIn(extra: JsonObject, values: JsonObject, prefix = ''): string[] {
  return Object.keys(extra).filter((name) => isObject(values[name])).flatMap((name) => (
    isObject(extra[name]) ? noMapsIn(extra[name], values[name], `${prefix}${name}.`) : [`${prefix}${name}`]
  ));
}
