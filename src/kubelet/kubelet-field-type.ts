import { KubeletFieldType } from './kubelet-config-fields';
import { isObject } from '../basics/json';

const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const mapOf = (holds: (value: unknown) => boolean) => (value: unknown) => isObject(value) && Object.values(value).every(holds);
const isQuantity = (value: unknown) => isText(value) || typeof value === 'number';

const CHECKS: { readonly [type in KubeletFieldType]: (value: unknown) => boolean } = {
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  text: isText,
  texts: isTexts,
  duration: isText,
  durationOrInteger: (value) => isText(value) || Number.isInteger(value),
  quantity: isQuantity,
  quantityMap: mapOf(isQuantity),
  textMap: mapOf(isText),
  textsMap: mapOf(isTexts),
  booleanMap: mapOf((value) => typeof value === 'boolean'),
  object: isObject,
  objects: (value) => Array.isArray(value) && value.every(isObject),
};

/** Whether a value is of the type that the kubelet reads in a field; null stands for an absent one. */
export function hasType(value: unknown, type: KubeletFieldType): boolean {
  return value === null || CHECKS[type](value);
}
