import { PropCheck } from '../basics/check-props';
import { isObject } from '../basics/json';

/** What props of Argo CD's kinds have to be, for plain JavaScript. */
export const TEXT: PropCheck = { isRight: isText, write: 'a text' };
export const NEEDED_TEXT: PropCheck = { isRight: isText, write: 'a text', isRequired: true };
export const DURATION: PropCheck = { isRight: (value) => typeof value?.toMilliseconds === 'function', write: 'a Duration, such as Duration.seconds(5)' };
export const MAP: PropCheck = { isRight: isObject, write: 'a map' };

/** A value of a class. */
export function oneOf({ prototype }: { readonly prototype: object }, write: string, isRequired = false): PropCheck {
  return { isRight: (value) => prototype.isPrototypeOf(value), otherwise: 'not what stands here', write, isRequired };
}

/** A list of values of a class. */
export function listOf({ prototype }: { readonly prototype: object }, write: string, isRequired = false): PropCheck {
  return {
    isRight: (value) => Array.isArray(value) && value.every((item) => prototype.isPrototypeOf(item)), otherwise: 'not what stands here', write: `a list, such as [${write}]`, isRequired,
  };
}

/** A list of structs that have these members. */
export function structs(write: string, ...members: readonly string[]): PropCheck {
  return {
    isRight: (value) => Array.isArray(value) && value.every((item) => isObject(item) && members.every((member) => item[member] !== undefined)),
    otherwise: 'not what stands here',
    write: `a list, such as [${write}]`,
  };
}

/** A list of texts. */
export const TEXTS: PropCheck = { isRight: (value) => Array.isArray(value) && value.every(isText), write: 'a list of texts' };

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
