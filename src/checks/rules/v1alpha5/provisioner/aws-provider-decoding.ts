import { childPath, keyPath } from '../../../../foundation/basics/json';
import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { quantityOf } from '../../../../foundation/go/parse-quantity';
import { Schema } from '../../../../karpenter/versions/facts';
import { fieldName } from '../../../findings/field-name';
import { Json, Violation } from '../../../findings/rule';
import { isInteger } from '../../../schema/integer';
import { TEMPLATE_ONLY } from '../aws-provider-walk';

/** Fields of a Provisioner `spec` that users often put into `provider` by mistake. */
const SPEC_FIELDS = [
  'annotations', 'consolidation', 'kubeletConfiguration', 'labels', 'limits', 'requirements', 'startupTaints', 'taints', 'ttlSecondsAfterEmpty', 'ttlSecondsUntilExpired', 'weight',
];

interface TypeWords {
  readonly words: string;
  readonly fix: string;
}

const QUANTITY: TypeWords = { words: 'a quantity', fix: 'Set a quantity, for example 20Gi.' };
const TYPES: { readonly [type: string]: TypeWords } = {
  object: { words: 'an object', fix: 'Replace the value with an object.' },
  array: { words: 'a list', fix: 'Replace the value with a list.' },
  string: { words: 'a string', fix: 'Quote the value.' },
  integer: { words: 'an integer', fix: 'Set an integer without quotes.' },
  boolean: { words: 'true or false', fix: 'Set true or false, without quotes.' },
};

/** Reports unknown fields, fields in another letter case, and ill-typed values, because Karpenter decodes `provider` strictly. Null is always valid. */
export function undecodable(value: unknown, schema: Schema, path: string): Violation[] {
  if (value === null || value === undefined) return [];
  if (schema.intOrString) return quantityOf(value as string | number | bigint) === undefined ? [wrongType(value, path, QUANTITY)] : [];
  if (!hasType(value, schema.type)) return [wrongType(value, path, TYPES[schema.type!])];
  if (Array.isArray(value)) return value.flatMap((item, index) => undecodable(item, schema.items!, `${path}[${index}]`));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, child]) => {
    if (schema.values) return undecodable(child, schema.values, keyPath(path, name));
    const at = childPath(path, name);
    return Object.hasOwn(schema.properties!, name) ? undecodable(child, schema.properties![name], at) : [unknownName(name, schema, at)];
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

function wrongType(value: unknown, path: string, { words, fix }: TypeWords): Violation {
  return { path, message: `${fieldName(path)} must be ${words}, got ${valueText(value)}`, fix };
}

function unknownName(name: string, { properties = {} }: Schema, path: string): Violation {
  return { path, message: `unknown field ${name}`, fix: fixOf(name, Object.keys(properties)) };
}

function fixOf(name: string, known: readonly string[]): string {
  if (SPEC_FIELDS.includes(name)) return `Move ${name} from provider to spec.`;
  if (TEMPLATE_ONLY.includes(name)) return `Remove ${name}, or set ${name} in an AWSNodeTemplate and reference the AWSNodeTemplate in providerRef.`;
  const meant = suggestion(name, known);
  return meant ? `Did you mean ${meant}?` : `Remove ${name}, or use one of ${known.join(', ')}.`;
}

const API = { apiVersion: 'extensions.karpenter.sh/v1alpha1', kind: 'AWS' } as const;

/** Reports an `apiVersion` or `kind` that Karpenter does not know. Both `apiVersion` and `kind` are optional. */
export function unknownApi(provider: Json, path: string): Violation[] {
  return (['apiVersion', 'kind'] as const).flatMap((name) => {
    const value = provider[name];
    if (typeof value !== 'string' || value === '' || value === API[name]) return [];
    return [{ path: `${path}.${name}`, message: `${name} must be ${API[name]}, got ${valueText(value)}`, fix: `Set ${API[name]}, or remove ${name}.` }];
  });
}
