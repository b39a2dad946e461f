import { Re2 } from './cel-library';
import { allOf, anyOf, not, oneOf } from './combinators';
import { embeddedResource } from './embedded-resource';
import { isOldFormat } from './formats';
import { bounds, Check, enumOf, format, mayHaveNullBesideEnum, multipleOf, nullsAmongValues, pattern, required, uniqueItems } from './schema-keywords';
import { append } from '../../foundation/basics/append';
import { doubleOf } from '../../foundation/basics/exact-integer';
import { jsonText } from '../../foundation/basics/json-text';
import { regexpOf } from '../../foundation/go/re2';
import { CrdSchema, KEYWORDS } from '../../karpenter/versions/crd';
import { SchemaWithMore } from '../schema/structure';

/** JSON of an `anyOf` that only repeats `x-kubernetes-int-or-string`. */
const INT_OR_STRING = '[{"type":"integer"},{"type":"string"}]';

/** Converts the schema of a CRD for the structure check. The converted schema allows unknown fields, because pruning has already removed them. */
export function schemaOfCrd(written: CrdSchema, re2?: Re2): SchemaWithMore {
  const crd = withDoubleBounds(written);
  const below = (schema: CrdSchema) => schemaOfCrd(schema, re2);
  const schema: { [word: string]: unknown } = { facts: {}, preserveUnknownFields: true };
  const checks: Check[] = [];
  if (hasOddBounds(crd)) checks.push(bounds(crd));
  if (mayHaveNullBesideEnum(crd)) checks.push(nullsAmongValues(crd));
  for (const [keyword, value] of Object.entries<any>(crd)) {
    switch (keyword) {
      case 'properties':
        schema.properties = Object.fromEntries(Object.entries<CrdSchema>(value).map(([name, child]) => [name, below(child)]));
        break;
      case 'items':
        schema.items = below(value);
        break;
      case 'additionalProperties':
        if (typeof value === 'object') schema.values = below(value);
        break;
      case 'enum':
        if (value.every((one: unknown) => typeof one === 'string') && crd.type === 'string') schema.enum = value;
        else checks.push(enumOf(value));
        break;
      case 'pattern':
        if (isTranslated(value)) schema.patterns = [value];
        else checks.push(pattern(value, re2));
        break;
      case 'format':
        if (isOldFormat(value)) schema.format = value;
        if (value !== 'date-time') append(checks, format(value));
        break;
      case 'minimum': case 'maximum':
        if (!hasOddBounds(crd)) schema[keyword] = value;
        break;
      case 'required':
        checks.push(required(value, crd.properties));
        break;
      case 'multipleOf':
        checks.push(multipleOf(value));
        break;
      case 'uniqueItems':
        if (value === true) checks.push(uniqueItems);
        break;
      case 'x-kubernetes-embedded-resource':
        if (value === true) checks.push(embeddedResource);
        break;
      case 'allOf':
        checks.push(allOf(value.map(below)));
        break;
      case 'anyOf':
        if (!crd['x-kubernetes-int-or-string'] || jsonText(value) !== INT_OR_STRING) checks.push(anyOf(value.map(below)));
        break;
      case 'oneOf':
        checks.push(oneOf(value.map(below)));
        break;
      case 'not':
        checks.push(not(below(value)));
        break;
      case 'x-kubernetes-preserve-unknown-fields':
        break;
      default:
        if (Object.hasOwn(KEYWORDS, keyword)) schema[KEYWORDS[keyword]] = value;
    }
  }
  if (checks.length > 0) schema.more = ((value, ...rest) => checks.forEach((check) => check(value, ...rest))) satisfies Check;
  return schema as unknown as SchemaWithMore;
}

/** Converts bounds to doubles, because Go also rounds bounds to doubles. */
function withDoubleBounds(crd: CrdSchema): CrdSchema {
  const exact = (['minimum', 'maximum', 'multipleOf'] as const).filter((keyword) => typeof crd[keyword] === 'bigint');
  return exact.length === 0 ? crd : { ...crd, ...Object.fromEntries(exact.map((keyword) => [keyword, doubleOf(crd[keyword]!)])) };
}

function hasOddBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: CrdSchema): boolean {
  return [exclusiveMinimum, exclusiveMaximum].includes(true) || [minimum, maximum].some((bound) => bound !== undefined && !Number.isInteger(bound));
}

function isTranslated(source: string): boolean {
  try {
    regexpOf(source);
    return true;
  } catch {
    return false;
  }
}
