import { isObject, JsonObject, put, sortedKeys } from '../../../foundation/basics/json';
import { environment } from '../../../foundation/platform/environment';

/** Replaces the strings and keys of JSON. Returns the argument if nothing changes. Sorts keys like cdk8s if a key changes. */
export function replacedJson(json: any, replace: (text: string) => string): any {
  let [isChanged, isKeyChanged] = [false, false];
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const text = replace(value);
      isChanged ||= text !== value;
      return text;
    }
    if (Array.isArray(value)) return value.map(replaced);
    if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
    const result: JsonObject = {};
    for (const [key, child] of Object.entries(value)) {
      const name = replace(key);
      if (name !== key) isChanged = isKeyChanged = true;
      put(result, name, replaced(child));
    }
    return result;
  };
  const result = replaced(json);
  if (!isChanged) return json;
  return isKeyChanged && !environment('CDK8S_DISABLE_SORT') ? sortedBelow(result as JsonObject) : result;
}

/** Sorts the keys of an object, but not those of the top level, as cdk8s does. */
function sortedBelow(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, child]) => [key, sortedKeys(child)]));
}
