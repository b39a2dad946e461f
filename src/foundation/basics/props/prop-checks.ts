import { PropCheck, PropChecks } from './check-props';
import { durationCode } from '../duration-code';
import { isObject } from '../json';
import { isStruct } from '../plain-map';
import { withArticle } from '../with-article';

/** A class whose constructor may be private. */
export interface ClassOf {
  readonly name: string;
  readonly prototype: object;
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isText = (value: unknown) => isString(value) && value !== '';

export const BOOLEAN: PropCheck = { isRight: (value) => typeof value === 'boolean', mustBe: 'true or false' };
export const COUNT = wholeNumber(0);
export const NUMBER: PropCheck = { isRight: Number.isFinite, mustBe: 'a number' };
export const TEXT: PropCheck = { isRight: isText, mustBe: 'a non-empty string' };
export const NEEDED_TEXT = required(TEXT);
export const TEXTS: PropCheck = { isRight: (value) => Array.isArray(value) && value.every(isText), mustBe: 'a list of non-empty strings' };
export const STRING: PropCheck = { isRight: isString, mustBe: 'a string' };
export const STRINGS: PropCheck = { isRight: (value) => Array.isArray(value) && value.every(isString), mustBe: 'a list of strings' };
export const MAP: PropCheck = { isRight: isObject, mustBe: 'a map' };
export const METADATA = struct('{ name: "web" }');
export const DURATION: PropCheck = { ...objectWith('toMilliseconds', 'a Duration', 'Duration.minutes(5)'), exampleFor: durationCode };

export function required(check: PropCheck): PropCheck {
  return { ...check, isRequired: true };
}

/** Returns a check for required, non-empty strings. */
export function neededText(example: string): PropCheck {
  return { ...NEEDED_TEXT, example: `"${example}"` };
}

/** Returns a check for whole numbers in an inclusive range. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): PropCheck {
  return {
    isRight: (value) => Number.isSafeInteger(value) && value >= least && value <= most,
    mustBe: `a whole number ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}`,
  };
}

/** Returns a check for strings that match a pattern. */
export function stringLike(pattern: RegExp, mustBe: string): PropCheck {
  return { isRight: (value) => isString(value) && pattern.test(value), mustBe };
}

/** Returns a check for members of a string enum. */
export function enumOf(name: string, members: { readonly [member: string]: string }): PropCheck {
  return {
    isRight: (value) => Object.values<unknown>(members).includes(value), mustBe: `one of ${Object.keys(members).map((member) => `${name}.${member}`).join(', ')}`,
  };
}

/** Returns a check for instances of a class. */
export function instanceOf({ name, prototype }: ClassOf, example: string): PropCheck {
  return { isRight: (value) => prototype.isPrototypeOf(value), mustBe: withArticle(name), example };
}

/** Returns a check for objects that have a member, for example implementations of an interface. */
export function objectWith(member: string, mustBe: string, example?: string): PropCheck {
  return { isRight: (value) => typeof value === 'object' && value !== null && member in value, mustBe, example };
}

/** Returns a check for lists whose items pass another check. */
export function listOf(items: PropCheck): PropCheck {
  return { isRight: Array.isArray, mustBe: 'a list', example: items.example === undefined ? undefined : `[${items.example}]`, items };
}

/**
 * Returns a check for an object with props. Accepts null, which plain JavaScript apps can pass for an absent object.
 *
 * @param props constraints on nested props
 */
export function struct(example: string, props?: PropChecks): PropCheck {
  return { isRight: (value) => value === null || isStruct(value), mustBe: 'an object', example, props };
}

/** Returns a check for lists of structs that have all of the members. */
export function structs(example: string, ...members: readonly string[]): PropCheck {
  return listOf({
    isRight: (value) => isObject(value) && members.every((member) => value[member] !== undefined),
    mustBe: members.length === 0 ? 'an object' : `an object with ${members.join(' and ')}`,
    example,
  });
}
