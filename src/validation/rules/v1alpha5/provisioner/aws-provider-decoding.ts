import { suggestion } from '../../../../basics/suggestion';
import { valueText } from '../../../../basics/value-text';
import { quantityOf } from '../../../../go/parse-quantity';
import { Schema } from '../../../../versions/facts';
import { Json, Violation } from '../../../rule';
import { isInteger } from '../../../schema/integer';
import { TEMPLATE_ONLY } from '../aws-provider-walk';

/** What stands in the spec of a Provisioner, beside `provider`, and is often put into it. */
const OF_PROVISIONER = [
  'annotations', 'consolidation', 'kubeletConfiguration', 'labels', 'limits', 'requirements', 'startupTaints', 'taints', 'ttlSecondsAfterEmpty', 'ttlSecondsUntilExpired', 'weight',
];

interface TypeWords {
  readonly wrong: string;
  readonly fix: string;
}

const QUANTITY: TypeWords = { wrong: 'no quantity', fix: 'write it like 20Gi' };
const TYPES: { readonly [type: string]: TypeWords } = {
  object: { wrong: 'no object', fix: 'write fields below it, each with its value' },
  array: { wrong: 'no list', fix: 'write a list' },
  string: { wrong: 'no text', fix: 'write it in quotes, or leave it out' },
  integer: { wrong: 'no whole number', fix: 'write a whole number without quotes' },
  boolean: { wrong: 'no boolean', fix: 'write true or false without quotes' },
};

/** What Karpenter refuses when it decodes `provider`: names that it does not know, each letter in its case, and values of other types. Null is nothing. Source: rule IP-2. */
export function undecodable(value: unknown, schema: Schema, path: string): Violation[] {
  if (value === null || value === undefined) return [];
  if (schema.intOrString) return quantityOf(value as string | number | bigint) === undefined ? [wrongType(value, path, QUANTITY)] : [];
  if (!hasType(value, schema.type)) return [wrongType(value, path, TYPES[schema.type!])];
  if (Array.isArray(value)) return value.flatMap((item, index) => undecodable(item, schema.items!, `${path}[${index}]`));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const known = schema.values ?? (Object.hasOwn(schema.properties!, name) ? schema.properties![name] : undefined);
    return known ? undecodable(child, known, `${path}.${name}`) : [unknownName(name, schema, `${path}.${name}`)];
  });
}

function hasType(value: unknown, type: Schema['type']): boolean {
  switch (type) {
    case 'object': return typeof value === 'object' && !Array.isArray(value);
    case 'array': return Array.isArray(value);
    case 'integer': return isInteger(value);
    default: return typeof value === type;
  }
}

function wrongType(value: unknown, path: string, { wrong, fix }: TypeWords): Violation {
  return { path, message: `${valueText(value)} is ${wrong}, and Karpenter decodes provider strictly`, fix };
}

function unknownName(name: string, { properties = {} }: Schema, path: string): Violation {
  return { path, message: `Karpenter decodes provider strictly, and has no ${name} here`, fix: fixOf(name, Object.keys(properties)) };
}

function fixOf(name: string, known: readonly string[]): string {
  if (OF_PROVISIONER.includes(name)) return 'write it in spec, beside provider';
  if (TEMPLATE_ONLY.includes(name)) return 'leave it out, or write an AWSNodeTemplate, which has it, and name that in providerRef';
  const meant = suggestion(name, known);
  return meant ? `did you mean ${meant}?` : `leave it out; known here: ${known.join(', ')}`;
}

const API = { apiVersion: 'extensions.karpenter.sh/v1alpha1', kind: 'AWS' } as const;

/** What of the API version and kind, which may be left out, Karpenter does not know. Source: rule IP-1. */
export function unknownApi(provider: Json, path: string): Violation[] {
  return (['apiVersion', 'kind'] as const).flatMap((name) => {
    const value = provider[name];
    if (typeof value !== 'string' || value === '' || value === API[name]) return [];
    return [{ path: `${path}.${name}`, message: `Karpenter can't decode a provider of the ${name} ${valueText(value)}`, fix: `leave it out, or write ${API[name]}` }];
  });
}
