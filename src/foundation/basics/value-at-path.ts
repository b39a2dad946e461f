import { firstQuotedKey, isObject } from './json';

/** Returns the value at a path such as `spec.tags["a.b"]` or `spec.taints[0].key`. */
export function valueAtPath(json: unknown, path: string): unknown {
  return valuesOnPath(json, path).at(-1);
}

/** Returns a value, the values on a path in it, and the value at the path. A value that is absent is undefined, and the last one. */
export function valuesOnPath(json: unknown, path: string): readonly unknown[] {
  const values = [json];
  for (let [value, rest] = [json, path]; rest !== '' && value !== undefined;) {
    const quoted = firstQuotedKey(rest);
    const [step, index, name] = /^(?:\[(\d+)\]|([^.[]+))\.?/.exec(rest) ?? [''];
    value = quoted === undefined && step === '' ? undefined
      : index === undefined ? childOf(value, quoted?.key ?? name) : Array.isArray(value) ? value[Number(index)] : undefined;
    values.push(value);
    rest = quoted?.rest ?? rest.slice(step.length);
  }
  return values;
}

function childOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
