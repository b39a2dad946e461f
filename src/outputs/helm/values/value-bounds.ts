import { ExposeOptions } from './value-options';
import { JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { re2Matches } from '../../../foundation/go/re2';

const FITS: { readonly [bound: string]: { readonly types: readonly string[]; readonly what: string } } = {
  minimum: { types: ['integer', 'number'], what: 'numbers' },
  maximum: { types: ['integer', 'number'], what: 'numbers' },
  pattern: { types: ['string'], what: 'strings' },
  allowedValues: { types: ['string'], what: 'strings' },
  minItems: { types: ['array'], what: 'lists' },
  maxItems: { types: ['array'], what: 'lists' },
};

/** Adds constraints to a schema. The constraints of the API still apply. */
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

/** Describes a constraint that does not apply to the field's type, or that the default violates. */
export function boundsProblem(schema: JsonObject, options: ExposeOptions, value: unknown): string | undefined {
  const types: readonly string[] = [schema.type].flat();
  for (const [bound, { types: fitting, what }] of Object.entries(FITS)) {
    if (options[bound as keyof ExposeOptions] !== undefined && !types.some((type) => fitting.includes(type))) return `${bound} applies only to ${what}, but the field has the type ${types.join(' or ')}`;
  }
  const { allowedValues } = options;
  const outside = allowedValues?.find((each) => schema.enum && !schema.enum.includes(each));
  if (outside !== undefined) return `allowedValues must contain only ${schema.enum.join(', ')}, got ${valueText(outside)}`;
  return value === undefined ? undefined : brokenBound(options, value);
}

function brokenBound({ minimum, maximum, minItems, maxItems, pattern, allowedValues }: ExposeOptions, value: unknown): string | undefined {
  const broken = (isBroken: boolean, constraint: string) => (isBroken ? `the default must ${constraint}, got ${valueText(value)}` : undefined);
  const size = Array.isArray(value) ? value.length : undefined;
  return broken(typeof value === 'number' && minimum !== undefined && value < minimum, `be at least ${minimum}`)
    ?? broken(typeof value === 'number' && maximum !== undefined && value > maximum, `be at most ${maximum}`)
    ?? broken(size !== undefined && minItems !== undefined && size < minItems, `have at least ${minItems} items`)
    ?? broken(size !== undefined && maxItems !== undefined && size > maxItems, `have at most ${maxItems} items`)
    ?? broken(typeof value === 'string' && pattern !== undefined && !re2Matches(pattern, value), `match ${pattern}`)
    ?? broken(typeof value === 'string' && allowedValues?.includes(value) === false, `be one of ${allowedValues?.join(', ')}`);
}
