import { isDateTime } from '../date-time';
import { EnforcedBy, Finding, Severity } from '../finding';
import { inexactIntegers, inexactIntegersBelow } from './inexact-integers';
import { isInteger } from './integer';
import { patternWords } from './pattern-words';
import { undecodable } from './undecodable';
import { fitsInt64 } from '../../basics/exact-integer';
import { jsonText } from '../../basics/json-text';
import { suggestion } from '../../basics/suggestion';
import { valueText } from '../../basics/value-text';
import { re2Matches } from '../../go/re2';
import { compareReleases, FieldFacts, minorOf, Schema, spansOf } from '../../versions/facts';

/** The releases that a structure check is about. */
export interface StructureTarget {
  /** The release whose facts judge. */
  readonly release: string;
  /** Whether the target is newer than all facts: what they do not know is then a warning. */
  readonly beyondFacts: boolean;
  /** Who says which values and fields there are, where no facts of Karpenter's releases do. */
  readonly source?: string;
  /** Who reads the object once it is stored; Karpenter, where no other source is named. */
  readonly reader?: string;
  /** The kind of the object, if it is known. */
  readonly kind?: string;
  /** Whether the object was rendered by an app, whose numbers are JavaScript's, rather than read with all digits. */
  readonly isRendered?: boolean;
  /** Whether what stands there is as it was before an update, which the API server then does not check again. */
  readonly unchanged?: (container: object, key: string | number) => boolean;
}

export type Report = (finding: Finding) => void;

/** A schema that also has what no CRD of Karpenter says. */
export interface SchemaWithMore extends Schema {
  /** What else there is to check of a value that has the type. */
  readonly more?: (value: unknown, path: string, target: StructureTarget, report: Report) => void;
}

interface Context {
  readonly target: StructureTarget;
  readonly report: Report;
  /** Whether nothing was reported so far, and no null seen. */
  clean: boolean;
}

/**
 * Reports all that an API server would refuse by structure, and the fields that it does not know.
 *
 * @returns whether there is neither anything to report nor a null
 */
export function checkStructure(value: unknown, schema: Schema, path: string, target: StructureTarget, report: Report): boolean {
  const context = { target, report, clean: true };
  checkValue(value, schema, path, context);
  return context.clean;
}

function checkValue(value: unknown, schema: SchemaWithMore, path: string, context: Context): void {
  if (value === null && schema.nullable) {
    context.clean = false;
    return;
  }
  if (context.target.isRendered && isReportedAsRendered(value, schema, path, context)) return;
  if (schema.intOrString) {
    if (!isInteger(value) && typeof value !== 'string') {
      refuse(context, 'schema-type', path, `${valueText(value)} is neither a whole number nor a text`, 'write it in quotes, such as "1.5" or "10Gi"');
      reportUnknownBelow(value, schema, path, context);
      return;
    }
  } else if (!hasType(value, schema.type)) {
    // An oversight of the API server, which looks at the format of a list instead.
    if (!(schema.type === 'string' && schema.format !== undefined && Array.isArray(value))) {
      refuse(context, 'schema-type', path, `${valueText(value)} is no ${TYPE_WORDS[schema.type!]}`, `write ${TYPE_FIXES[schema.type!]}`);
    }
    reportUnknownBelow(value, schema, path, context);
    return;
  }
  if (typeof value === 'string') checkText(value, schema, path, context);
  else if (typeof value === 'number' || typeof value === 'bigint') checkNumber(value, schema, path, context);
  else if (Array.isArray(value)) checkList(value, schema, path, context);
  else if (typeof value === 'object' && value !== null) checkObject(value as { [key: string]: unknown }, schema, path, context);
  if (schema.more !== undefined) schema.more(value, path, context.target, context.report);
}

function isReportedAsRendered(value: unknown, schema: Schema, path: string, context: Context): boolean {
  if (typeof value === 'bigint') {
    refuse(context, 'schema-type', path, `a BigInt is not a value that an app can render, got ${value}`, 'Write a number, or a string where the field takes one.');
    return true;
  }
  const findings = inexactIntegers(value, schema, path);
  findings.forEach((finding) => pass(context, finding));
  return findings.length > 0;
}

const TYPE_WORDS = { object: 'object', array: 'list', string: 'text', integer: 'whole number', number: 'number', boolean: 'boolean' };
const TYPE_FIXES = {
  object: 'fields below it, each with its value',
  array: 'a list',
  string: 'it in quotes, or leave it out',
  integer: 'a whole number without quotes',
  number: 'a number without quotes',
  boolean: 'true or false without quotes',
};

function hasType(value: unknown, type: Schema['type']): boolean {
  switch (type) {
    case 'object': return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array': return Array.isArray(value);
    case 'string': return typeof value === 'string';
    case 'integer': return isInteger(value);
    case 'number': return typeof value === 'number' || typeof value === 'bigint';
    case 'boolean': return typeof value === 'boolean';
    default: return true;
  }
}

function checkText(value: string, schema: Schema, path: string, context: Context): void {
  for (const pattern of schema.patterns ?? []) {
    if (!re2Matches(pattern, value)) {
      refuse(context, 'schema-pattern', path, `${valueText(value)} does not have the form that the API server asks for`, `write ${patternWords(pattern)}`);
    }
  }
  if (schema.minLength !== undefined || schema.maxLength !== undefined) {
    checkCount([...value].length, schema.minLength, schema.maxLength, 'schema-length', path, 'character', context);
  }
  if (schema.format === 'date-time' && !isDateTime(value)) {
    refuse(context, 'schema-format', path, `${valueText(value)} is no date and time`, 'write it like "2026-01-31T12:00:00Z"');
  }
  if (schema.enum && !schema.enum.includes(value)) reportUnknownValue(value, schema, schema.enum, path, context);
}

function reportUnknownValue(value: string, schema: Schema, known: readonly string[], path: string, context: Context): void {
  const oneOf = known.length === 1 ? `write ${known[0]}` : `write one of ${known.join(', ')}`;
  const elsewhere = spansOf(schema.facts.enum).filter((span) => span.value.includes(value));
  if (elsewhere.length > 0) {
    refuse(context, 'value-not-in-release', path, `${valueText(value)} ${outsideOf(elsewhere, context.target.release)}`, oneOf);
    return;
  }
  const meant = suggestion(value, known);
  const fix = meant ? `did you mean ${meant}? ${oneOf[0].toUpperCase()}${oneOf.slice(1)}` : oneOf;
  const { source = `Karpenter ${minorOf(context.target.release)}` } = context.target;
  notKnown(context, 'schema-enum', EnforcedBy.SCHEMA, path, `${valueText(value)} is not one of the values that ${source} knows`, fix);
}

function checkNumber(value: number | bigint, schema: Schema, path: string, context: Context): void {
  const { source, reader = source === undefined ? 'Karpenter' : undefined, kind = 'object of this kind' } = context.target;
  if (schema.type === 'integer' && typeof value === 'number' && !Number.isInteger(value) && reader !== undefined) {
    const message = reader === 'Karpenter' ? undecodable('integer', value, kind) : `${reader} cannot decode the integer ${value}, and then cannot read this object`;
    add(context, Severity.ERROR, 'integer-fraction', EnforcedBy.CONTROLLER, path, message, `Set an integer such as ${Math.trunc(value)}.`);
  }
  const { minimum, maximum } = schema;
  if ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)) {
    const bounds = maximum === undefined ? `of at least ${minimum}` : minimum === undefined ? `of at most ${maximum}` : `from ${minimum} to ${maximum}`;
    refuse(context, 'schema-range', path, `${value} is out of bounds`, `write a ${schema.type === 'number' ? '' : 'whole '}number ${bounds}, or leave it out`);
  }
}

function checkList(value: readonly unknown[], schema: Schema, path: string, context: Context): void {
  checkCount(value.length, schema.minItems, schema.maxItems, 'schema-size', path, 'item', context);
  if (schema.items) {
    const { unchanged } = context.target;
    for (let index = 0; index < value.length; index++) {
      if (unchanged === undefined || !unchanged(value, index)) checkValue(value[index], schema.items, `${path}[${index}]`, context);
    }
  } else {
    reportUnknownBelow(value, schema, path, context);
  }
  if (schema.listType === 'set' || schema.listType === 'map') checkDuplicates(value, schema, path, context);
}

function checkDuplicates(value: readonly unknown[], schema: Schema, path: string, context: Context): void {
  const seen = new Set<string>();
  value.forEach((item, index) => {
    const key = schema.listType === 'map' ? schema.listMapKeys!.map((name) => textOf((item as { [key: string]: unknown } | null)?.[name])).join() : textOf(item);
    if (seen.has(key)) refuse(context, 'schema-duplicate', `${path}[${index}]`, `${valueText(item)} stands in the list twice`, 'leave one out');
    seen.add(key);
  });
}

/** Two values have one text only where they are equal. */
function textOf(value: unknown): string {
  if (typeof value === 'bigint') return `number ${fitsInt64(value) ? value : Number(value)}`;
  return typeof value === 'object' ? jsonText(value) : `${typeof value} ${String(value)}`;
}

function checkObject(value: { readonly [key: string]: unknown }, schema: Schema, path: string, context: Context): void {
  const { properties, values, required, preserveUnknownFields } = schema;
  const { unchanged } = context.target;
  let count = 0;
  for (const name of Object.keys(value)) {
    const child = value[name];
    const childPath = path === '' ? name : `${path}.${name}`;
    const known = properties && Object.hasOwn(properties, name) ? properties[name] : values;
    if (known) {
      // The API server takes what is null for absent.
      if (child === null || child === undefined) context.clean = false;
      else if (unchanged === undefined || !unchanged(value, name)) checkValue(child, known, childPath, context);
      if ((child !== null && child !== undefined) || known.nullable) count++;
    } else if (preserveUnknownFields) {
      count++;
      if (context.target.isRendered) inexactIntegersBelow(child, childPath).forEach((finding) => pass(context, finding));
    } else {
      reportUnknownField(name, child, schema, childPath, context);
    }
  }
  checkCount(count, schema.minProperties, schema.maxProperties, 'schema-size', path, 'entry', context);
  for (const name of required ?? []) {
    if ((value[name] === undefined || value[name] === null) && properties?.[name]?.default === undefined) {
      refuse(context, 'schema-required', path === '' ? name : `${path}.${name}`, 'it is missing', 'the API server asks for it: write it');
    }
  }
}

function reportUnknownField(name: string, value: unknown, schema: Schema, path: string, context: Context): void {
  const elsewhere: FieldFacts | undefined = Object.hasOwn(schema.facts.properties ?? {}, name) ? schema.facts.properties![name] : undefined;
  if (elsewhere) {
    add(context, Severity.ERROR, 'field-not-in-release', EnforcedBy.STRICT, path,
      `this field ${outsideOf([elsewhere], context.target.release)}`, 'leave it out, or target a release that has it');
    return;
  }
  const field = unknownField(path, name, value, Object.keys(schema.properties ?? {}));
  const message = context.target.beyondFacts
    ? `Karpenter ${minorOf(context.target.release)}, the newest known, has no such field; its value is ${valueText(value)}`
    : field.message;
  notKnown(context, field.rule, field.enforcedBy, path, message, field.fix);
}

/** The API server drops unknown fields before it looks at types. */
function reportUnknownBelow(value: unknown, schema: Schema | undefined, path: string, context: Context): void {
  if (schema?.preserveUnknownFields) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => reportUnknownBelow(item, schema?.items, `${path}[${index}]`, context));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      const childPath = path === '' ? name : `${path}.${name}`;
      const known = schema?.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : schema?.values;
      if (known) reportUnknownBelow(child, known, childPath, context);
      else reportUnknownField(name, child, schema ?? NOTHING_KNOWN, childPath, context);
    }
  }
}

const NOTHING_KNOWN: Schema = { facts: {} };

/** A field that is not among those that stand there. */
export function unknownField(path: string, name: string, value: unknown, known: readonly string[]): Finding {
  const meant = suggestion(name, known);
  return {
    rule: 'unknown-field',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.STRICT,
    path,
    message: `there is no such field: the API server drops it with its value ${valueText(value)}, kubectl refuses it`,
    fix: meant ? `did you mean ${meant}?` : known.length > 0 ? `leave it out; known here: ${known.join(', ')}` : 'leave it out',
  };
}

function checkCount(
  count: number, minimum: number | undefined, maximum: number | undefined, rule: string, path: string, unit: string, context: Context,
): void {
  const units = (amount: number) => `${amount} ${amount === 1 ? unit : unit.replace(/y$/, 'ie') + 's'}`;
  if (minimum !== undefined && count < minimum) refuse(context, rule, path, `it has ${units(count)}`, `write at least ${units(minimum)}`);
  if (maximum !== undefined && count > maximum) refuse(context, rule, path, `it has ${units(count)}`, `write at most ${units(maximum)}`);
}

/** When something came, or went, that the target release does not have. */
function outsideOf(spans: readonly { readonly since?: string; readonly until?: string }[], release: string): string {
  const later = spans.find((span) => span.since !== undefined && compareReleases(release, span.since) < 0);
  const when = later ? `came with Karpenter ${minorOf(later.since!)}` : `was last in Karpenter ${minorOf(spans[spans.length - 1].until!)}`;
  return `${when}; the target is ${minorOf(release)}`;
}

function refuse(context: Context, rule: string, path: string, message: string, fix: string): void {
  add(context, Severity.ERROR, rule, EnforcedBy.SCHEMA, path, message, fix);
}

/** What the facts do not know: a warning where the target is newer than they are. */
function notKnown(context: Context, rule: string, enforcedBy: EnforcedBy, path: string, message: string, fix: string): void {
  add(context, context.target.beyondFacts ? Severity.WARNING : Severity.ERROR, rule, enforcedBy, path, message, fix);
}

function add(context: Context, severity: Severity, rule: string, enforcedBy: EnforcedBy, path: string, message: string, fix: string): void {
  pass(context, { rule, severity, enforcedBy, path, message, fix });
}

function pass(context: Context, finding: Finding): void {
  context.clean = false;
  context.report(finding);
}
