import { checkValue, listFix, PropCheck } from './check-props';
import { isPlainMap } from '../plain-map';
import { required } from './prop-checks';
import { reject } from './reject';
import { valueText } from '../value-text';

const OBJECT: PropCheck = { isRight: isNonNullObject, mustBe: 'an object' };

/**
 * Copies a list, so that a construct can append items to the copy.
 *
 * @param items constraint on the items, for the message about an item that is not an object
 */
export function mutableList<T>(name: string, list: readonly T[] | undefined, items: PropCheck = OBJECT): T[] {
  if (list !== undefined && !Array.isArray(list)) {
    reject(notList(name, list, items));
    return [];
  }
  list?.forEach((item, index) => checkValue(`${name}[${index}]`, item, required({ ...items, isRight: (each) => isNonNullObject(each) && !Array.isArray(each) })));
  return [...list ?? []];
}

/** Copies a map, so that a construct can add entries to the copy. */
export function mutableMap(name: string, map: { readonly [key: string]: string } | undefined): Record<string, string> {
  if (map !== undefined && !isPlainMap(map)) reject(notMap(name, map));
  return { ...map };
}

function notList(name: string, list: unknown, items: PropCheck): Error {
  const fix = isToken(list) ? 'Tokens are not supported, because the construct adds items.' : listFix(list, items) ?? 'Use a list.';
  return new Error(`${name} must be a list, got ${valueText(list)}. ${fix}`);
}

function notMap(name: string, map: unknown): Error {
  const fix = isToken(map) ? 'Tokens are not supported, because the construct adds entries.' : 'For example: { team: "web" }';
  return new Error(`${name} must be a map, got ${valueText(map)}. ${fix}`);
}

function isToken(value: unknown): boolean {
  return isNonNullObject(value) && ('produce' in value || 'resolve' in value);
}

function isNonNullObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
