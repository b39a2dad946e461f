import { ExposeOptions } from './value-options';
import { JsonObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { re2Matches } from '../../go/re2';

const FITS: { readonly [bound: string]: { readonly types: readonly string[]; readonly what: string } } = {
  minimum: { types: ['integer', 'number'], what: 'numbers' },
  maximum: { types: ['integer', 'number'], what: 'numbers' },
  pattern: { types: ['string'], what: 'texts' },
  allowedValues: { types: ['string'], what: 'texts' },
  minItems: { types: ['array'], what: 'lists' },
  maxItems: { types: ['array'], what: 'lists' },
};

/** A schema with tighter bounds. What the API asks for stays as it is. */
export function bounded(schema: JsonObject, { minimum, maximum, minItems, maxItems, pattern, allowedValues }: ExposeOptions): JsonObject {
  return {
    ...schema,
    ...patterned(schema, pattern),
    ...allowedValues === undefined ? {} : { enum: [...allowedValues] },
    ...tighter('minimum', minimum, schema, Math.max),
    ...tighter('maximum', maximum, schema, Math.min),
    ...tighter('minItems', minItems, schema, Math.max),
    ...tighter('maxItems', maxItems, schema, Math.min),
  };
}

function tighter(name: string, bound: number | undefined, schema: JsonObject, choose: (a: number, b: number) => number): JsonObject {
  return bound === undefined ? {} : { [name]: schema[name] === undefined ? bound : choose(bound, schema[name]) };
}

function patterned({ pattern: own, allOf = [] }: JsonObject, pattern: string | undefined): JsonObject {
  if (pattern === undefined) return {};
  return own === undefined && allOf.length === 0 ? { pattern } : { allOf: [...allOf, { pattern }] };
}

/** Why bounds do not fit a field, or the default does not keep to them. */
export function boundsProblem(schema: JsonObject, options: ExposeOptions, value: unknown): string | undefined {
  const types: readonly string[] = [schema.type].flat();
  for (const [bound, { types: fitting, what }] of Object.entries(FITS)) {
    if (options[bound as keyof ExposeOptions] !== undefined && !types.some((type) => fitting.includes(type))) return `${bound} is for ${what}, and this is a value of type ${types.join(' or ')}`;
  }
  const { allowedValues } = options;
  const outside = allowedValues?.find((each) => schema.enum && !schema.enum.includes(each));
  if (outside !== undefined) return `allowedValues has ${valueText(outside)}, which the API does not know; it knows ${schema.enum.join(', ')}`;
  return value === undefined ? undefined : brokenBound(options, value);
}

function brokenBound({ minimum, maximum, minItems, maxItems, pattern, allowedValues }: ExposeOptions, value: unknown): string | undefined {
  const broken = (isBroken: boolean, words: string) => (isBroken ? `its default ${valueText(value)} ${words}` : undefined);
  const size = Array.isArray(value) ? value.length : undefined;
  return broken(typeof value === 'number' && minimum !== undefined && value < minimum, `is below the minimum ${minimum}`)
    ?? broken(typeof value === 'number' && maximum !== undefined && value > maximum, `is above the maximum ${maximum}`)
    ?? broken(size !== undefined && minItems !== undefined && size < minItems, `has fewer than ${minItems} items`)
    ?? broken(size !== undefined && maxItems !== undefined && size > maxItems, `has more than ${maxItems} items`)
    ?? broken(typeof value === 'string' && pattern !== undefined && !re2Matches(pattern, value), `does not match ${pattern}`)
    ?? broken(typeof value === 'string' && allowedValues?.includes(value) === false, `is none of ${allowedValues?.join(', ')}`);
}
