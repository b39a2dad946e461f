import { Budget } from '../go-template/budget';
import { GoMap, GoValue, isMap } from '../go-template/values';

/**
 * Adds a layer of values to earlier layers, like `--values` files. Maps are merged, and other values replaced. A later null replaces a value, so that it can
 * remove a default.
 */
export function addLayer(values: GoMap, layer: GoMap, budget: Budget): void {
  budget.spend(layer.size);
  for (const [name, value] of layer) {
    const before = values.get(name);
    if (isMap(value) && isMap(before)) addLayer(before, value, budget);
    else values.set(name, value);
  }
}

/**
 * Adds the defaults of the chart that the values lack. Null removes a default.
 *
 * @see https://github.com/helm/helm/blob/v4.1.4/pkg/chart/common/util/coalesce.go
 */
export function addDefaults(values: GoMap, defaults: GoMap, budget: Budget): void {
  budget.spend(defaults.size);
  for (const [name, otherwise] of defaults) {
    const value = values.get(name);
    if (value === null) values.delete(name);
    else addDefault(values, name, otherwise, budget);
  }
}

function addDefault(values: GoMap, name: string, otherwise: GoValue, budget: Budget): void {
  const value = values.get(name);
  if (value === undefined) values.set(name, otherwise);
  else if (isMap(value) && isMap(otherwise)) addInnerDefaults(value, otherwise, budget);
}

/** Adds the defaults that a map below the top level lacks. A null stays if the default has no value either. */
function addInnerDefaults(values: GoMap, defaults: GoMap, budget: Budget): void {
  budget.spend(defaults.size);
  for (const [name, otherwise] of defaults) {
    const value = values.get(name);
    if (value === null && otherwise !== null) values.delete(name);
    else addDefault(values, name, otherwise, budget);
  }
}
