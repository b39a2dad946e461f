import { GoMap, GoValue, isMap } from '../go-template/values';

/**
 * Merges the layers of values like `--values` files, and the chart's defaults below them. Maps are merged, and other values replaced. Null removes a default.
 * Changes the maps.
 *
 * @see https://github.com/helm/helm/blob/v4.1.4/pkg/chart/common/util/coalesce.go
 */
export function mergeValues(defaults: GoMap, layers: readonly GoMap[]): GoMap {
  const values = layers.reduce<GoMap>(mergedLayer, new Map());
  for (const [name, otherwise] of defaults) {
    const value = values.get(name);
    if (value === undefined) values.set(name, otherwise);
    else if (value === null) values.delete(name);
    else if (isMap(value) && isMap(otherwise)) addDefaults(value, otherwise);
  }
  return values;
}

/** Merges two layers. A later null replaces a value, so that it can remove a default. */
export function mergedLayer(earlier: GoMap, later: GoMap): GoMap {
  const merged = new Map(earlier);
  for (const [name, value] of later) {
    const before = merged.get(name);
    merged.set(name, isMap(value) && isMap(before) ? mergedLayer(before, value) : value);
  }
  return merged;
}

/** Adds the defaults that a map lacks. A null stays if the default has no value either. */
function addDefaults(values: GoMap, defaults: GoMap): void {
  for (const [name, otherwise] of defaults) {
    const value: GoValue = values.get(name);
    if (value === undefined) values.set(name, otherwise);
    else if (value === null && otherwise !== null) values.delete(name);
    else if (isMap(value) && isMap(otherwise)) addDefaults(value, otherwise);
  }
}
