import { Random } from './mutations/random';
import { exampleObjects } from '../../scripts/rules/examples';
import { Json } from '../../src/checks/findings/rule';
import { RULES } from '../../src/checks/rules';
import { Schema, schemaOf } from '../../src/karpenter/versions/facts';
import { ARGO_CD_APIS, factsOf } from '../../src/karpenter/versions/known-apis';

/** A test object to validate with the API server's code. */
interface Case {
  readonly id: string;
  readonly object: Json;
}

const WRONG = [null, 1, 1.5, 'text', '', true, [], {}, ['text'], [null], [{}], { a: 1 }, { a: 'text' }, [[1]], '2026-01-31T12:00:00Z', -1, 12345678901.5];

/** Returns the objects in all examples of rules for Argo CD kinds. */
export function exampleCases(): Case[] {
  return RULES.filter(({ apis }) => apis.length > 0 && apis.every((api) => ARGO_CD_APIS.includes(api)))
    .flatMap((rule) => [rule.pass, rule.fail].flatMap((yaml, which) => exampleObjects(rule, yaml).map((object, index) => ({ id: `${rule.id} ${which} ${index}`, object }))));
}

/** Returns objects that each change one field of a kind: valid, with wrong types, without required fields, and with an unknown field. Covers only some generators. */
export function mutatedCases(api: string, most: number, seed: number): Case[] {
  const [apiVersion, kind] = api.split(' ');
  const random = new Random(seed);
  const { spec, operation } = schemaOf(factsOf(api)!.schema, '1.15.1').properties!;
  const wholeSpec = least(spec);
  const variants = [
    ...variantsOf(spec, random).map((part) => ({ spec: part })),
    ...operation ? variantsOf(operation, random).map((part) => ({ spec: wholeSpec, operation: part })) : [],
  ];
  const step = Math.ceil(variants.length / most);
  return variants.filter((_, index) => (index + seed) % step === 0)
    .map((part, index) => ({ id: `${kind} ${index}`, object: { apiVersion, kind, metadata: { name: 'a', namespace: 'argocd' }, ...part } }));
}

function variantsOf(schema: Schema, random: Random): unknown[] {
  const wrong = [random.pick(WRONG), random.pick(WRONG)];
  if (schema.type === 'array') return [...wrong, [], ...variantsOf(schema.items!, random).map((item) => [item])];
  if (schema.type !== 'object' || schema.preserveUnknownFields) return [...wrong, least(schema)];
  const whole = least(schema) as Json;
  const withoutEach = (schema.required ?? []).map((name) => ({ ...whole, [name]: undefined }));
  const fields = Object.entries(schema.properties ?? {})
    .flatMap(([name, field]) => variantsOf(field, random).map((value) => ({ ...whole, [name]: value })));
  const entries = schema.values ? variantsOf(schema.values, random).map((value) => ({ a: value })) : [];
  return [...wrong, {}, { ...whole, unknown: { a: [1] } }, ...withoutEach, ...fields, ...entries];
}

/** Returns the smallest valid value for a schema. */
function least(schema: Schema): unknown {
  if (schema.intOrString) return '25%';
  switch (schema.type) {
    case 'object': return Object.fromEntries((schema.required ?? []).map((name) => [name, least(schema.properties?.[name] ?? schema.values!)]));
    case 'array': return [];
    case 'string': return schema.enum?.[0] ?? (schema.format === 'date-time' ? '2026-01-31T12:00:00Z' : 'a');
    case 'boolean': return true;
    default: return 1;
  }
}
