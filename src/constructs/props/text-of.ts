import { Constant, constantsOf, meantConstants, similarConstant } from './meant-constants';
import { ClassOf } from '../../foundation/basics/props/prop-checks';
import { reject, throwing } from '../../foundation/basics/props/reject';
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
  reject(wrongValue(name, value, type));
  return undefined;
}

/**
 * Returns the strings of enum-like values.
 *
 * @throws if an item is not an instance of an enum-like class
 */
export function textsOf(name: string, values: readonly { readonly value: string }[], type: EnumLike): string[] {
  return values.flatMap((value, index) => {
    if (value === undefined || value === null) reject(wrongValue(`${name}[${index}]`, value, type));
    return textOf(`${name}[${index}]`, value, type) ?? [];
  });
}

function wrongValue(name: string, value: unknown, type: EnumLike): Error {
  return new Error(`${name} must be ${withArticle(type.name)}, got ${valueText(value)}. Use ${codeFor(value, type)}.`);
}

/** Returns code for the instance that a plain value probably stands for, or for any instance. */
function codeFor(plain: unknown, type: EnumLike): string {
  const constants = constantsOf(type);
  const text = typeof plain === 'object' ? '' : String(plain);
  const exact = constants.find(([, { value }]) => value.toLowerCase() === text.toLowerCase());
  if (exact) return constantCode(type, exact);
  if (accepts(type, 'parse', plain)) return `${type.name}.parse(${valueText(plain)})`;
  const code = type._codeFor?.(plain);
  if (code !== undefined) return code;
  if (constants.length === 0) return `a static method of ${type.name}`;
  const meant = meantConstants(constants, text);
  if (meant.length > 0) return meant.map((constant) => constantCode(type, constant)).join(' or ');
  return `a constant of ${type.name}, for example ${constantCode(type, similarConstant(constants, text) ?? constants[0])}`;
}

/** Returns code for the constant that a string or an instance probably stands for. */
export function constantCodeFor(plain: unknown, type: ClassOf): string | undefined {
  const text = typeof plain === 'object' && plain !== null && 'value' in plain ? plain.value : plain;
  if (typeof text !== 'string') return undefined;
  const constants = constantsOf(type);
  const meant = meantConstants(constants, text);
  const constant = meant.length === 1 ? meant[0] : similarConstant(constants, text);
  return constant && constantCode(type, constant);
}

function constantCode(type: ClassOf, [constant]: Constant): string {
  return `${type.name}.${constant}`;
}

/** Returns whether a static method turns a plain value into an instance with the same string. */
function accepts(type: EnumLike, method: string, plain: unknown): boolean {
  const create: unknown = (type as unknown as { readonly [name: string]: unknown })[method];
  try {
    return typeof plain === 'string' && typeof create === 'function' && throwing(() => create.call(type, plain)).value === plain;
  } catch {
    return false;
  }
}
