import { ClassOf } from '../../foundation/basics/prop-checks';
import { suggestion } from '../../foundation/basics/suggestion';
import { valueText } from '../../foundation/basics/value-text';
import { withArticle } from '../../foundation/basics/with-article';

/** An enum-like class. */
interface EnumLike extends ClassOf {
  /** Returns code for the instance that a wrong value probably stands for, or a phrase with example code. Returns undefined if any instance is as good an example. */
  readonly _codeFor?: (wrong: unknown) => string | undefined;
}

/**
 * Returns the string of an enum-like value. Throws an error for a plain string, which JavaScript apps can pass, because the string would otherwise be
 * lost.
 *
 * @param type the class that declares the constants
 * @throws if the value is not an instance of an enum-like class
 */
export function textOf(name: string, value: { readonly value: string } | undefined, type: EnumLike): string | undefined {
  if (value === undefined || value === null || typeof value === 'object' && 'value' in value) return value?.value;
  throw wrongValue(name, value, type);
}

/**
 * Returns the strings of enum-like values.
 *
 * @throws if an item is not an instance of an enum-like class
 */
export function textsOf(name: string, values: readonly { readonly value: string }[], type: EnumLike): string[] {
  return values.map((value, index) => {
    const at = `${name}[${index}]`;
    const text = textOf(at, value, type);
    if (text === undefined) throw wrongValue(at, value, type);
    return text;
  });
}

function wrongValue(name: string, value: unknown, type: EnumLike): Error {
  return new Error(`${name} must be ${withArticle(type.name)}, got ${valueText(value)}. Use ${codeFor(value, type)}.`);
}

/** Returns code for the instance that a plain value probably stands for, or for any instance. */
function codeFor(plain: unknown, type: EnumLike): string {
  const constants = constantsOf(type);
  const text = typeof plain === 'object' ? '' : String(plain);
  const constant = constants.find(([, { value }]) => value.toLowerCase() === text.toLowerCase());
  if (constant) return constantCode(type, constant);
  if (accepts(type, 'parse', plain)) return `${type.name}.parse(${valueText(plain)})`;
  const code = type._codeFor?.(plain);
  if (code !== undefined) return code;
  if (constants.length === 0) return `a static method of ${type.name}`;
  return `a constant of ${type.name}, for example ${constantCode(type, similarConstant(constants, text) ?? constants[0])}`;
}

/** Returns code for the constant that a string or an instance probably stands for. */
export function constantCodeFor(plain: unknown, type: ClassOf): string | undefined {
  const text = typeof plain === 'object' && plain !== null && 'value' in plain ? plain.value : plain;
  const constant = typeof text === 'string' ? similarConstant(constantsOf(type), text) : undefined;
  return constant && constantCode(type, constant);
}

type Constant = readonly [name: string, constant: { readonly value: string }];

function similarConstant(constants: readonly Constant[], text: string): Constant | undefined {
  const similar = suggestion(text, constants.map(([, { value }]) => value));
  return constants.find(([, { value }]) => value === similar);
}

function constantCode(type: ClassOf, [constant]: Constant): string {
  return `${type.name}.${constant}`;
}

function constantsOf(type: ClassOf): Constant[] {
  return Object.entries(type).filter(([, constant]) => type.prototype.isPrototypeOf(constant));
}

/** Returns whether a static method turns a plain value into an instance with the same string. */
function accepts(type: EnumLike, method: string, plain: unknown): boolean {
  const create: unknown = (type as unknown as { readonly [name: string]: unknown })[method];
  try {
    return typeof plain === 'string' && typeof create === 'function' && create.call(type, plain).value === plain;
  } catch {
    return false;
  }
}
