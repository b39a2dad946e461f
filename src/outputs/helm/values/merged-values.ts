import { isGroup, isRepeated, ValueGroup } from './value-tree';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';

/** Returns the values of a chart as Helm combines them: the defaults, overridden by `given`. Null removes a default. */
export function mergedValues(group: ValueGroup, given: JsonObject): JsonObject {
  return merged(defaultsOf(group), given);
}

/** Returns the value with a name such as `general.limits`, or undefined if it is not set. */
export function valueNamed(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined), values) ?? undefined;
}

function defaultsOf({ members }: ValueGroup): JsonObject {
  const defaults: JsonObject = {};
  for (const [name, member] of members) {
    if (isGroup(member)) put(defaults, name, defaultsOf(member));
    else if (isRepeated(member)) put(defaults, name, { [member.defaultEntry]: defaultsOf(member.entry) });
    else if (member.default !== undefined) put(defaults, name, member.default);
  }
  return defaults;
}

function merged(defaults: JsonObject, given: JsonObject): JsonObject {
  const result = { ...defaults };
  for (const [name, value] of Object.entries(given)) {
    const known: unknown = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    if (value === null) delete result[name];
    else put(result, name, isObject(known) && isObject(value) ? merged(known, value) : value);
  }
  return result;
}
