import { PropCheck } from './check-props';
import { isObject } from './json';

/** A class, possibly with a private constructor. */
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
export const DURATION = objectWith('toMilliseconds', 'a Duration', 'Duration.seconds(5)');

export function required(check: PropCheck): PropCheck {
  return { ...check, isRequired: true };
}

/** A whole number in an inclusive range. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): PropCheck {
  return {
    isRight: (value) => Number.isSafeInteger(value) && value >= least && value <= most,
    mustBe: `a whole number ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}`,
  };
}

/** A string that matches a pattern. */
export function stringLike(pattern: RegExp, mustBe: string): PropCheck {
  return { isRight: (value) => isString(value) && pattern.test(value), mustBe };
}

/** An instance of a class. */
export function instanceOf({ name, prototype }: ClassOf, example: string): PropCheck {
  return { isRight: (value) => prototype.isPrototypeOf(value), mustBe: withArticle(name), example };
}

/** An object that has a member, such as an implementation of an interface. */
export function objectWith(member: string, mustBe: string, example?: string): PropCheck {
  return { isRight: (value) => typeof value === 'object' && value !== null && member in value, mustBe, example };
}

/** A list whose items pass a check. */
export function listOf(items: PropCheck): PropCheck {
  return { isRight: Array.isArray, mustBe: 'a list', example: items.example === undefined ? undefined : `[${items.example}]`, items };
}

/** A list of structs that have these members. */
export function structs(example: string, ...members: readonly string[]): PropCheck {
  return listOf({
    isRight: (value) => isObject(value) && members.every((member) => value[member] !== undefined),
    mustBe: members.length === 0 ? 'an object' : `an object with ${members.join(' and ')}`,
    example,
  });
}

function withArticle(name: string): string {
  return `${/^[AEIO]/.test(name) ? 'an' : 'a'} ${name}`;
}
