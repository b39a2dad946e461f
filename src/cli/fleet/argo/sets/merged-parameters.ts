import { Parameters, SetTemplates } from './set-templates';
import { bytesOf } from '../../../../foundation/go-template/byte-text';
import { TemplateFailure } from '../../../../foundation/go-template/failures';
import { goJson } from '../../../../foundation/go-template/text/json';
import { printed } from '../../../../foundation/go-template/text/printed';
import { deepCopy, GoMap, isMap } from '../../../../foundation/go-template/values';

/** Combines parameters of the two generators of a matrix. */
export function combined(first: Parameters, second: Parameters, { isGo, budget }: SetTemplates): Parameters {
  budget.spend(1 + first.size + second.size);
  if (isGo) return overridden(deepCopy(second, budget) as GoMap, first);
  const all: Parameters = new Map([...first].map(([name, value]) => [name, printed(value, budget)]));
  for (const [name, value] of second) {
    const text = printed(value, budget);
    if (all.has(name) && all.get(name) !== text) throw new TemplateFailure(`found duplicate key ${name} with different value`);
    all.set(name, text);
  }
  return all;
}

/** Overrides the parameters of the first generator of a merge with those of the others that have the same values of keys. */
export function merged(sets: readonly (readonly Parameters[])[], keys: unknown, { isGo, budget }: SetTemplates): readonly Parameters[] {
  if (sets.length < 2) throw new TemplateFailure('a merge needs two generators');
  const names = Array.isArray(keys) ? keys.map((key) => bytesOf(String(key))) : [];
  if (names.length === 0) throw new TemplateFailure('a merge needs mergeKeys');
  const [base, ...others] = sets.map((each) => {
    const byKey = new Map<string, Parameters>();
    for (const parameters of each) {
      const key = names.map((name) => goJson(parameters.get(name), budget)).join();
      if (byKey.has(key)) throw new TemplateFailure(`the parameters are not unique by mergeKeys ${key}`);
      byKey.set(key, parameters);
    }
    return byKey;
  });
  return [...base].map(([key, parameters]) => others.reduce((all, each) => {
    const override = each.get(key);
    if (override === undefined) return all;
    budget.spend(all.size + override.size);
    return isGo ? overridden(deepCopy(all, budget) as GoMap, override) : new Map([...all, ...override]);
  }, parameters));
}

/** Overrides values in a map. Two maps are merged. */
function overridden(map: GoMap, overrides: GoMap): GoMap {
  for (const [name, value] of overrides) {
    const old = map.get(name);
    map.set(name, isMap(old) && isMap(value) && old.size > 0 ? overridden(old, value) : value);
  }
  return map;
}
