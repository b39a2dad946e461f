import { Re2 } from './cel-library';
import { formatOf } from './formats';
import { unicodePattern } from './unicode-pattern';
import { doubleOf } from '../../foundation/basics/exact-integer';
import { childPath, deepEqual, isObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { CrdSchema } from '../../karpenter/versions/crd';
import { fieldName } from '../findings/field-name';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { exampleOf } from '../schema/example-of';
import { isInteger, isWhole } from '../schema/integer';
import { notJudged } from '../schema/not-judged';
import { SchemaWithMore } from '../schema/structure';

/** Checks a value for one keyword of a schema. */
export type Check = NonNullable<SchemaWithMore['more']>;

export function rejection(rule: string, path: string, message: string, fix: string): Finding {
  return { rule, severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA, path, message, fix };
}

export function enumOf(values: readonly unknown[]): Check {
  const known = values.map(valueText).join(', ');
  return (value, path, { source }, report) => {
    // For an integer enum, Go compares only the integer part of a number.
    if (values.some((one) => deepEqual(one, isInteger(one) && typeof value === 'number' ? Math.trunc(value) : value))) return;
    report(rejection('schema-enum', path, `${fieldName(path)} must be a value that ${source} accepts, got ${valueText(value)}`, values.length === 1 ? `Set ${known}.` : `Use one of ${known}.`));
  };
}

export function pattern(source: string, re2?: Re2): Check {
  const compiled = unicodePattern(source, re2);
  return (value, path, _, report) => {
    if (typeof value !== 'string') return;
    let isMatch: boolean | undefined;
    try {
      isMatch = compiled?.test(value);
    } catch {
      isMatch = undefined;
    }
    if (isMatch === undefined) report(notJudged(path, `the pattern ${valueText(source)} is not evaluated, because cdk8s-karpenter does not support its syntax or its size`));
    else if (!isMatch) report(rejection('schema-pattern', path, `${fieldName(path)} must match ${source}, got ${valueText(value)}`, 'Set a string that matches the pattern.'));
  };
}

export function format(name: string): Check[] {
  const known = formatOf(name);
  if (known === undefined) return [];
  return [(value, path, _, report) => {
    if (typeof value !== 'string') return;
    const has = known.test(value);
    if (has === undefined) report(notJudged(path, `the format ${name} is not evaluated`));
    else if (!has) report(rejection('schema-format', path, `${fieldName(path)} must have the format ${name}, got ${valueText(value)}`, `Use a value such as ${known.like}.`));
  }];
}

/** Checks exclusive and fractional bounds. For integers, the API server uses only the integer part of a bound. */
export function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: CrdSchema): Check {
  const words = [
    ...(minimum === undefined ? [] : [exclusiveMinimum ? `greater than ${minimum}` : `at least ${minimum}`]),
    ...(maximum === undefined ? [] : [exclusiveMaximum ? `less than ${maximum}` : `at most ${maximum}`]),
  ].join(' and ');
  return (value, path, _, report) => {
    if (typeof value !== 'number' && typeof value !== 'bigint') return;
    const [low, high] = [minimum ?? -Infinity, maximum ?? Infinity].map((bound) => (typeof value === 'bigint' || Number.isInteger(value) ? Math.trunc(bound) : bound));
    if (value < low || value > high || (exclusiveMinimum && value === low) || (exclusiveMaximum && value === high)) {
      report(rejection('schema-range', path, `${fieldName(path)} must be ${words}, got ${value}`, `Set a number that is ${words}.`));
    }
  };
}

/** Checks multipleOf. For integers, only the integer part of the factor counts, and nothing is a multiple of 0. */
export function multipleOf(factor: number): Check {
  return (value, path, _, report) => {
    if (typeof value !== 'number' && typeof value !== 'bigint') return;
    if (!isMultiple(value, factor)) report(rejection('schema-multiple', path, `${fieldName(path)} must be a multiple of ${factor}, got ${value}`, `Set a multiple of ${factor}.`));
  };
}

function isMultiple(value: number | bigint, factor: number): boolean {
  if (!isWhole(value)) return Number.isInteger(factor < 1 ? (1 / factor) * doubleOf(value) : doubleOf(value) / factor);
  const whole = BigInt(Math.trunc(factor));
  return whole > 0n && BigInt(value) % whole === 0n;
}

/** Reports missing fields, after defaults are set and disallowed nulls are removed. */
export function required(names: readonly string[], properties: CrdSchema['properties'] = {}): Check {
  return (value, path, _, report) => {
    if (!isObject(value)) return;
    for (const name of names) {
      if (Object.hasOwn(value, name)) continue;
      const at = childPath(path, name);
      const example = exampleOf(at, name, properties[name]);
      report(rejection('schema-required', at, `${name} is required`, example === undefined ? `Add ${name}.` : `Add ${name}, for example ${example}.`));
    }
  };
}

/** Returns true if the schema of a field, entry, or item has an enum that does not include null. */
export function mayHaveNullBesideEnum({ properties = {}, additionalProperties, items }: CrdSchema): boolean {
  return [...Object.values(properties), additionalProperties, items].some(isNullBesideEnum);
}

export function nullsAmongValues({ properties = {}, additionalProperties, items }: CrdSchema): Check {
  return (value, path, target, report) => {
    const judge = (key: string | number, schema: CrdSchema | boolean | undefined, at: string) => {
      if (isNullBesideEnum(schema) && !target.unchanged?.(value as object, key)) enumOf(schema.enum!)(null, at, target, report);
    };
    if (Array.isArray(value)) {
      value.forEach((item, index) => item === null && judge(index, items, `${path}[${index}]`));
    } else if (isObject(value)) {
      const names = Object.keys(value).filter((name) => value[name] === null);
      names.forEach((name) => judge(name, Object.hasOwn(properties, name) ? properties[name] : additionalProperties, childPath(path, name)));
    }
  };
}

function isNullBesideEnum(schema: CrdSchema | boolean | undefined): schema is CrdSchema {
  return typeof schema === 'object' && schema.enum !== undefined && !schema.enum.includes(null);
}

export const uniqueItems: Check = (value, path, _, report) => {
  if (!Array.isArray(value)) return;
  value.forEach((item, index) => {
    if (value.slice(0, index).some((other) => deepEqual(item, other))) report(rejection('schema-duplicate', `${path}[${index}]`, `${fieldName(path)}[${index}] has duplicate value ${valueText(item)}`, 'Remove the duplicate.'));
  });
};
