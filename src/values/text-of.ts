import { ClassOf } from '../basics/prop-checks';
import { valueText } from '../basics/value-text';

/**
 * Returns the string of an enum-like value. Throws an error for a plain string, which JavaScript apps can pass, because the string would otherwise be
 * lost.
 *
 * @param type the class that declares the constants
 * @throws if the value is not an instance of an enum-like class
 */
export function textOf(name: string, value: { readonly value: string } | undefined, type: ClassOf): string | undefined {
  if (value === undefined || value === null || typeof value === 'object' && 'value' in value) return value?.value;
  throw wrongValue(name, value, type);
}

/**
 * Returns the strings of enum-like values.
 *
 * @throws if an item is not an instance of an enum-like class
 */
export function textsOf(name: string, values: readonly { readonly value: string }[], type: ClassOf): string[] {
  return values.map((value, index) => {
    const at = `${name}[${index}]`;
    const text = textOf(at, value, type);
    if (text === undefined) throw wrongValue(at, value, type);
    return text;
  });
}

function wrongValue(name: string, value: unknown, type: ClassOf): Error {
  return new Error(`${name} must be ${/^[AEIO]/.test(type.name) ? 'an' : 'a'} ${type.name}, got ${valueText(value)}. Use ${codeFor(value, type)}.`);
}

/** Returns code for the instance that a plain value probably stands for, or for any instance. */
function codeFor(plain: unknown, type: ClassOf): string {
  const instances = constantsOf(type);
  const text = String(plain).toLowerCase();
  const [constant] = instances.find(([, { value }]) => value.toLowerCase() === text) ?? [];
  if (constant !== undefined) return `${type.name}.${constant}`;
  const method = ['of', 'parse'].find((name) => accepts(type, name, plain));
  if (method !== undefined) return `${type.name}.${method}(${valueText(plain)})`;
  return instances.length === 0 ? `a static method of ${type.name}` : `a constant of ${type.name}, for example ${type.name}.${instances[0][0]}`;
}

function constantsOf(type: ClassOf): [name: string, constant: { readonly value: string }][] {
  return Object.entries(type).filter(([, constant]) => type.prototype.isPrototypeOf(constant));
}

/** Returns whether a static method turns a plain value into an instance with the same string. */
function accepts(type: ClassOf, method: string, plain: unknown): boolean {
  const create: unknown = (type as unknown as { readonly [name: string]: unknown })[method];
  try {
    return typeof plain === 'string' && typeof create === 'function' && create.call(type, plain).value === plain;
  } catch {
    return false;
  }
}
