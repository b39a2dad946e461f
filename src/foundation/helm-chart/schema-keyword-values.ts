import { isObject } from '../basics/json';

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

const isNumber = (value: unknown) => typeof value === 'number';
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isListOf = (accepts: (item: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(accepts);
const isString = (value: unknown) => typeof value === 'string';
const isSchema = (value: unknown) => isObject(value) || typeof value === 'boolean';
const isType = (value: unknown) => isString(value) && TYPES.includes(value as string);

/** The values that JSON schema allows for keywords. */
const ACCEPTS: { readonly [keyword: string]: (value: unknown) => boolean } = {
  type: (value) => isType(value) || isListOf(isType)(value),
  enum: isListOf((item) => typeof item !== 'object' || item === null),
  minimum: isNumber,
  maximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  pattern: isString,
  minItems: isCount,
  maxItems: isCount,
  uniqueItems: (value) => typeof value === 'boolean',
  items: isSchema,
  minProperties: isCount,
  maxProperties: isCount,
  required: isListOf(isString),
  properties: isObject,
  patternProperties: isObject,
  additionalProperties: isSchema,
  propertyNames: isSchema,
  allOf: isListOf(isSchema),
};

/** Returns whether this package evaluates a keyword with a value. Lists and maps in enums are rare. */
export function isKeywordValue(keyword: string, value: unknown): boolean {
  return ACCEPTS[keyword](value);
}
