import { firstQuotedKey, isObject } from './json';

/** Returns the value at a path such as `spec.tags["a.b"]` or `spec.taints[0].key`. */
export function valueAtPath(json: unknown, path: string): unknown {
  let value = json;
  for (let rest = path; rest !== '' && value !== undefined;) {
    const quoted = firstQuotedKey(rest);
    const [step, index, name] = /^(?:\[(\d+)\]|([^.[]+))\.?/.exec(rest) ?? [''];
    if (quoted === undefined && step === '') return undefined;
    value = index === undefined ? childOf(value, quoted?.key ?? name) : Array.isArray(value) ? value[Number(index)] : undefined;
    rest = quoted?.rest ?? rest.slice(step.length);
  }
  return value;
}

function childOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
