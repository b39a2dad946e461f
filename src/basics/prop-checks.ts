import { PropCheck } from './check-props';
import { isObject } from './json';

/** A class, which may have private constructors. */
export interface ClassOf {
  readonly prototype: object;
}

const NOT_THIS = 'not what stands here';

const isString = (value: unknown): value is string => typeof value === 'string';
const isText = (value: unknown) => isString(value) && value !== '';

export const BOOLEAN: PropCheck = { isRight: (value) => typeof value === 'boolean', write: 'true or false' };
export const COUNT: PropCheck = { isRight: (value) => Number.isSafeInteger(value) && value >= 0, write: 'a whole number of at least 0' };
export const NUMBER: PropCheck = { isRight: Number.isFinite, write: 'a number' };
/** A string that is not empty. */
export const TEXT: PropCheck = { isRight: isText, write: 'a text' };
export const NEEDED_TEXT: PropCheck = { ...TEXT, isRequired: true };
/** A list of strings that are not empty. */
export const TEXTS: PropCheck = { isRight: (value) => Array.isArray(value) && value.every(isText), write: 'a list of texts' };
/** Any string. */
export const STRING: PropCheck = { isRight: isString, write: 'a text' };
export const STRINGS: PropCheck = { isRight: (value) => Array.isArray(value) && value.every(isString), write: 'a list of texts' };
export const MAP: PropCheck = { isRight: isObject, write: 'a map' };
export const DURATION: PropCheck = { isRight: (value) => typeof value?.toMilliseconds === 'function', write: 'a Duration, such as Duration.seconds(5)' };

/** A string that matches. */
export function stringLike(pattern: RegExp, write: string, otherwise?: string): PropCheck {
  return { isRight: (value) => isString(value) && pattern.test(value), write, otherwise };
}

/** A value of a class. */
export function instanceOf({ prototype }: ClassOf, write: string): PropCheck {
  return { isRight: (value) => prototype.isPrototypeOf(value), write };
}

/** A value of a class, in a place where other values are values of other props. */
export function oneOf(type: ClassOf, write: string, isRequired = false): PropCheck {
  return { ...instanceOf(type, write), otherwise: NOT_THIS, isRequired };
}

/** A list of values of a class. */
export function listOf({ prototype }: ClassOf, write: string, isRequired = false): PropCheck {
  return { isRight: (value) => Array.isArray(value) && value.every((item) => prototype.isPrototypeOf(item)), otherwise: NOT_THIS, write: `a list, such as [${write}]`, isRequired };
}

/** A list of structs that have these members. */
export function structs(write: string, ...members: readonly string[]): PropCheck {
  return {
    isRight: (value) => Array.isArray(value) && value.every((item) => isObject(item) && members.every((member) => item[member] !== undefined)),
    otherwise: NOT_THIS,
    write: `a list, such as [${write}]`,
  };
}
