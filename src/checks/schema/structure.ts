import { autoModeClassFix, autoModePoolFix, newerFieldFix } from './auto-mode-fixes';
import { exampleOf, exampleOfKind } from './example-of';
import { emptyHolderOf, mapOf, placeOf } from './field-places';
import { inexactIntegers, inexactIntegersBelow } from './inexact-integers';
import { isInteger } from './integer';
import { patternProblem } from './pattern-problem';
import { misspelledField, RenamedField, renamedField } from './renamed-fields';
import { undecodable } from './undecodable';
import { colonFix, emptyFix, oneOf, quantityFix, rangeWords, typeFix } from './value-fix';
import { fitsInt64 } from '../../foundation/basics/exact-integer';
import { childPath, isIdentifier, keyPath } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { listText } from '../../foundation/basics/list-text';
import { suggestion, suggestionOfSameNumber } from '../../foundation/basics/suggestion';
import { valueText } from '../../foundation/basics/value-text';
import { compareReleases, FieldFacts, minorOf, Schema, spansOf } from '../../karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS } from '../../karpenter/versions/known-apis';
import { isDateTime } from '../findings/date-time';
import { fieldName } from '../findings/field-name';
import { EnforcedBy, Finding, Severity } from '../findings/finding';

/** The target of a structure check. */
export interface StructureTarget {
  /** The release whose schema is used. */
  readonly release: string;
  /** True if the target is newer than all known releases, so that unknown fields and values are only warnings. */
  readonly beyondFacts: boolean;
  /** The origin of the schema, if it is not a Karpenter release. */
  readonly source?: string;
  /** True if the schema is from a date, not from a release, so that unknown fields may be newer and are only warnings. */
  readonly mayHaveNewerFields?: boolean;
  /** The controller that reads the object. @default Karpenter, unless `source` is set */
  readonly reader?: string;
  /** The kind of the object, if it is known. */
  readonly kind?: string;
  /** The API version and kind, if this package knows the kind, such as `karpenter.sh/v1 NodePool`. */
  readonly api?: string;
  /** True if an app rendered the object, so that its numbers are JavaScript numbers, which may have lost digits. */
  readonly isRendered?: boolean;
  /** Returns the text of an unquoted scalar in the source, if the object comes from YAML. */
  readonly written?: (path: string) => string | undefined;
  /** Returns true if an update leaves a value unchanged. The API server does not check unchanged values again. */
  readonly unchanged?: (container: object, key: string | number) => boolean;
}

/**
 * Receives a finding and, for an unknown field, the path and value that the field probably should have.
 * `from` is the path that the fix removes, if it is not the unknown field.
 */
export type Report = (finding: Finding, place?: string, moved?: unknown, from?: string) => void;

/** A schema with additional checks that no Karpenter CRD needs. */
export interface SchemaWithMore extends Schema {
  /** An additional check of a value that has the type of the schema. */
  readonly more?: (value: unknown, path: string, target: StructureTarget, report: Report) => void;
}

interface Context {
  readonly target: StructureTarget;
  readonly report: Report;
  /** The schema of the whole object. */
  readonly root: Schema;
  /** True until the check reports a finding or encounters a null. */
  clean: boolean;
}

/**
 * Reports unknown fields, and everything that the API server rejects because of the schema.
 *
 * @returns true if the value has no findings and contains no null
 */
export function checkStructure(value: unknown, schema: Schema, path: string, target: StructureTarget, report: Report): boolean {
  const context = { target, report, root: schema, clean: true };
  checkValue(value, schema, path, context);
  return context.clean;
}

function checkValue(value: unknown, schema: SchemaWithMore, path: string, context: Context): void {
  if (value === null && schema.nullable) {
    context.clean = false;
    return;
  }
  if (context.target.isRendered && mayBeRounded(value, schema) && isReportedAsRendered(value, schema, path, context)) return;
  if (schema.intOrString) {
    if (!isInteger(value) && typeof value !== 'string') {
      refuseType(context, 'an integer or a string', value, path, (text) => quantityFix(schema, value, text, path, context.target.api));
      return;
    }
  } else if (!hasType(value, schema.type)) {
    // The API server accepts a list instead of a string if the schema of the string has a format.
    if (schema.type === 'string' && schema.format !== undefined && Array.isArray(value)) {
      reportUnknownIn(value, schema, path, context);
    } else {
      refuseType(context, TYPE_WORDS[schema.type!], value, path, (text) => typeFix(schema, value, text, path, context.target));
    }
    return;
  }
  if (typeof value === 'string') checkText(value, schema, path, context);
  else if (typeof value === 'number' || typeof value === 'bigint') checkNumber(value, schema, path, context);
  else if (Array.isArray(value)) checkList(value, schema, path, context);
  else if (typeof value === 'object' && value !== null) checkObject(value as { [key: string]: unknown }, schema, path, context);
  if (schema.more !== undefined) schema.more(value, path, context.target, context.report);
}

/** Returns false for most values, for which the check of lost digits is not necessary. */
function mayBeRounded(value: unknown, schema: Schema): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || (schema.type === undefined && !schema.intOrString);
}

function isReportedAsRendered(value: unknown, schema: Schema, path: string, context: Context): boolean {
  if (typeof value === 'bigint') {
    refuse(context, 'schema-type', path, `${fieldName(path)} must not be a BigInt, which cdk8s cannot render, got ${value}`, 'Use a number, or a string if the field accepts one.');
    return true;
  }
  const findings = inexactIntegers(value, schema, path);
  findings.forEach((finding) => pass(context, finding));
  return findings.length > 0;
}

const TYPE_WORDS = { object: 'an object', array: 'a list', string: 'a string', integer: 'an integer', number: 'a number', boolean: 'true or false' };

/** Reports a wrong type. `fixOf` gets the value as the user wrote it, without quotes. */
function refuseType(context: Context, words: string, value: unknown, path: string, fixOf: (text: string) => string): void {
  const [read, written] = [valueText(value), typeof value === 'string' ? undefined : context.target.written?.(path)];
  const got = written === undefined || written === '' || written === read ? read : `${written}, which YAML reads as ${read}`;
  refuse(context, 'schema-type', path, `${fieldName(path)} must be ${words}, got ${got}`, fixOf(written ?? (typeof value === 'object' ? read : String(value))));
}

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
  if (value === '' && schema.minLength) {
    refuse(context, 'schema-length', path, `${fieldName(path)} must not be empty`, emptyFix(schema));
    return;
  }
  for (const pattern of schema.patterns ?? []) {
    const problem = patternProblem(pattern, value, schema.patterns!, path);
    if (problem?.rule === 'schema-pattern') refuse(context, problem.rule, path, problem.message, problem.fix);
    else if (problem !== undefined) context.report(problem);
  }
  if (schema.minLength !== undefined || schema.maxLength !== undefined) {
    checkCount([...value].length, schema.minLength, schema.maxLength, 'schema-length', path, 'character', context);
  }
  if (schema.format === 'date-time' && !isDateTime(value)) {
    refuse(context, 'schema-format', path, `${fieldName(path)} must be a date and time in RFC 3339 format, got ${valueText(value)}`, 'Use a value such as "2026-01-31T12:00:00Z".');
  }
  if (schema.enum && !schema.enum.includes(value)) reportUnknownValue(value, schema, schema.enum, path, context);
}

/** Values of other API versions, and names of disruption methods, with the value that a field accepts instead. */
const FORMER_VALUES: { readonly [value: string]: string } = {
  Consolidation: 'Underutilized',
  Drift: 'Drifted',
  Emptiness: 'Empty',
  WhenEmptyOrUnderutilized: 'WhenUnderutilized',
  WhenUnderutilized: 'WhenEmptyOrUnderutilized',
};

function reportUnknownValue(value: string, schema: Schema, known: readonly string[], path: string, context: Context): void {
  const otherReleases = spansOf(schema.facts.enum).filter((span) => span.value.includes(value));
  if (otherReleases.length > 0) {
    refuse(context, 'value-not-in-release', path, `${fieldName(path)} ${valueText(value)} ${outsideOf(otherReleases, context.target.release)}`, oneOf(known));
    return;
  }
  const meant = [FORMER_VALUES[value]].find((name) => known.includes(name)) ?? suggestionOfSameNumber(value, known);
  const fix = meant !== undefined && known.length > 1 ? `Did you mean ${meant}?` : oneOf(known);
  const { source = `Karpenter ${minorOf(context.target.release)}` } = context.target;
  notKnown(context, 'schema-enum', EnforcedBy.SCHEMA, path, `${fieldName(path)} must be a value that ${source} accepts, got ${valueText(value)}`, fix);
}

function checkNumber(value: number | bigint, schema: Schema, path: string, context: Context): void {
  const { source, reader = source === undefined ? 'Karpenter' : undefined, kind = 'object of this kind' } = context.target;
  if (schema.type === 'integer' && typeof value === 'number' && !Number.isInteger(value) && reader !== undefined) {
    const message = reader === 'Karpenter' ? undecodable('integer', value, kind) : `${reader} cannot decode the integer ${value}, so it cannot read this object`;
    add(context, Severity.ERROR, 'integer-fraction', EnforcedBy.CONTROLLER, path, message, `Set an integer such as ${Math.trunc(value)}.`);
  }
  const { minimum, maximum } = schema;
  if ((minimum !== undefined && value < minimum) || (maximum !== undefined && value > maximum)) {
    const range = maximum === undefined ? `at least ${minimum}` : minimum === undefined ? `at most ${maximum}` : `between ${minimum} and ${maximum}`;
    refuse(context, 'schema-range', path, `${fieldName(path)} must be ${range}, got ${value}`, `Set ${rangeWords(schema)}.`);
  }
}

function checkList(value: readonly unknown[], schema: Schema, path: string, context: Context): void {
  const example = value.length === 0 && schema.minItems ? exampleOf(path, fieldName(path), schema) : undefined;
  if (example !== undefined) refuse(context, 'schema-size', path, `${fieldName(path)} must not be empty`, `Add an item, for example ${example}.`);
  else checkCount(value.length, schema.minItems, schema.maxItems, 'schema-size', path, 'item', context);
  if (schema.items) {
    const { unchanged } = context.target;
    for (let index = 0; index < value.length; index++) {
      if (unchanged === undefined || !unchanged(value, index)) checkValue(value[index], schema.items, `${path}[${index}]`, context);
    }
  } else {
    reportUnknownIn(value, schema, path, context);
  }
  if (schema.listType === 'set' || schema.listType === 'map') checkDuplicates(value, schema, path, context);
}

function checkDuplicates(value: readonly unknown[], schema: Schema, path: string, context: Context): void {
  const seen = new Set<string>();
  value.forEach((item, index) => {
    const key = schema.listType === 'map' ? schema.listMapKeys!.map((name) => textOf((item as { [key: string]: unknown } | null)?.[name])).join() : textOf(item);
    if (seen.has(key)) refuse(context, 'schema-duplicate', `${path}[${index}]`, `${fieldName(path)}[${index}] has duplicate value ${valueText(item)}`, 'Remove the duplicate.');
    seen.add(key);
  });
}

/** Returns a string that is equal only for equal values. */
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
    const isField = properties !== undefined && Object.hasOwn(properties, name);
    const known = isField ? properties[name] : values;
    const at = !isField && known && !isUntyped(known) ? keyPath(path, name) : childPath(path, name);
    if (known) {
      // The API server treats a null field as absent.
      if (child === null || child === undefined) reportTightColon(name, child, isField, at, context);
      else if (unchanged === undefined || !unchanged(value, name)) checkValue(child, known, at, context);
      if ((child !== null && child !== undefined) || known.nullable) count++;
    } else if (preserveUnknownFields) {
      count++;
      if (context.target.isRendered) inexactIntegersBelow(child, at).forEach((finding) => pass(context, finding));
    } else {
      reportUnknownField(name, value, schema, at, context);
    }
  }
  checkCount(count, schema.minProperties, schema.maxProperties, 'schema-size', path, 'entry', context);
  for (const name of required ?? []) {
    if ((value[name] === undefined || value[name] === null) && properties?.[name]?.default === undefined) {
      const at = childPath(path, name);
      const example = (path === '' ? exampleOfKind(name, context.target.kind) : undefined) ?? exampleOf(at, name, properties?.[name]);
      refuse(context, 'schema-required', at, `${name} is required`, example === undefined ? `Add ${name}.` : `Add ${name}, for example ${example}.`);
    }
  }
}

/** Warns about a key such as `memory:10Gi` in a map. The API server drops the entry, because its value is null. */
function reportTightColon(key: string, value: unknown, isField: boolean, path: string, context: Context): void {
  context.clean = false;
  const fix = isField || value === undefined ? undefined : colonFix(key);
  if (fix !== undefined) add(context, Severity.WARNING, 'unknown-field', EnforcedBy.ADVICE, path, `key ${valueText(key)} has no value, so the API server drops it`, fix);
}

/** Returns true if a schema accepts values of any type. If the values of a map are untyped, as in spec.kubelet, paths show the entries of the map as fields, not as quoted keys. */
function isUntyped({ type, intOrString }: Schema): boolean {
  return type === undefined && !intOrString;
}

/** Reports the unknown field `name` in `holder`. */
function reportUnknownField(name: string, holder: { readonly [key: string]: unknown }, schema: Schema, path: string, context: Context): void {
  const value = holder[name];
  const ofOtherReleases: FieldFacts | undefined = Object.hasOwn(schema.facts.properties ?? {}, name) ? schema.facts.properties![name] : undefined;
  if (ofOtherReleases) {
    add(context, Severity.ERROR, 'field-not-in-release', EnforcedBy.STRICT, path,
      `${fieldName(path)} ${outsideOf([ofOtherReleases], context.target.release)}`, `Remove ${fieldName(path)}, or target a release that has the field.`);
    return;
  }
  const known = Object.keys(schema.properties ?? {});
  const meant = suggestion(name, known);
  const field = unknownFieldFinding(path, name, known, meant);
  const { target: { beyondFacts, release, mayHaveNewerFields, source } } = context;
  const unnamed: RenamedField = { fix: mayHaveNewerFields ? newerFieldFix(field.fix!) : field.fix };
  const placed = tightFieldFix(path, name, value, schema)
    ?? indentedFix(path, name, holder, schema)
    ?? movedFix(path, name, value, schema, context);
  const { fix, place, moved = value, from } = placed
    ?? (meant === undefined ? unnamed : misspelledField(value, meant, schema.properties![meant], parentOf(path, name)));
  const message = beyondFacts ? `${field.message} in Karpenter ${minorOf(release)}, the newest release that this package knows`
    : mayHaveNewerFields ? `${field.message} in ${source}` : field.message;
  // A field of another kind, or in another case, is a mistake in any version.
  const isMistake = placed === undefined ? meant?.toLowerCase() === name.toLowerCase() : !placed.mayBeNewer;
  const severity = beyondFacts || (mayHaveNewerFields && !isMistake) ? Severity.WARNING : Severity.ERROR;
  pass(context, { ...field, severity, message, fix }, place, moved, from);
}

function parentOf(path: string, name: string): string {
  return path.slice(0, Math.max(0, path.length - (isIdentifier(name) ? name.length + 1 : keyPath('', name).length)));
}

/** Returns the fix for a field such as `operator:In`. */
function tightFieldFix(path: string, name: string, value: unknown, schema: Schema): RenamedField | undefined {
  const fix = value === null ? colonFix(name) : undefined;
  const [field] = name.split(':');
  if (fix === undefined || !Object.hasOwn(schema.properties ?? {}, field)) return undefined;
  return { fix, place: childPath(parentOf(path, name), field), moved: name.slice(field.length + 1) };
}

/** Returns the fix for fields that are written at the indentation of the field that contains them. */
function indentedFix(path: string, name: string, holder: { readonly [key: string]: unknown }, schema: Schema): RenamedField | undefined {
  const empty = emptyHolderOf(name, holder, schema);
  if (empty === undefined) return undefined;
  return { fix: `Indent ${listText(empty.names)} below ${empty.name}.`, place: childPath(childPath(parentOf(path, name), empty.name), name) };
}

function movedFix(path: string, name: string, value: unknown, schema: Schema, { target, root }: Context): RenamedField | undefined {
  const { api, mayHaveNewerFields } = target;
  if (api === undefined) return undefined;
  const ofAutoMode = !mayHaveNewerFields ? undefined : api === AUTO_MODE_NODE_CLASS ? autoModeClassFix(path, value) : autoModePoolFix(path);
  const renamed = ofAutoMode ?? renamedField(api, path, value);
  if (renamed !== undefined) return renamed;
  const [place, map] = isIdentifier(name) ? [placeOf(path, value, root)] : [undefined, mapOf(path, value, schema)];
  if (map !== undefined) return { fix: `Move ${name} to ${map}.`, place: keyPath(map, name) };
  if (place === undefined) return undefined;
  if (isIdentifier(place)) return { fix: `Remove ${name}, which belongs at the top level of the object.` };
  return { fix: `Move ${name} to ${place}.`, place: place.includes('[]') ? undefined : place };
}

/** Reports every field in a list whose items have no schema, because the API server drops these fields. */
function reportUnknownIn(list: readonly unknown[], schema: Schema, path: string, context: Context): void {
  if (schema.preserveUnknownFields) return;
  list.forEach((item, index) => {
    const at = `${path}[${index}]`;
    if (Array.isArray(item)) reportUnknownIn(item, NOTHING_KNOWN, at, context);
    else if (typeof item === 'object' && item !== null) Object.keys(item).forEach((name) => reportUnknownField(name, item as { [key: string]: unknown }, NOTHING_KNOWN, childPath(at, name), context));
  });
}

const NOTHING_KNOWN: Schema = { facts: {} };

/** Creates the finding for an unknown field, which the API server drops and kubectl rejects. */
export function unknownField(path: string, name: string, known: readonly string[]): Finding {
  return unknownFieldFinding(path, name, known, suggestion(name, known));
}

function unknownFieldFinding(path: string, name: string, known: readonly string[], meant: string | undefined): Finding {
  return {
    rule: 'unknown-field',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.STRICT,
    path,
    message: `unknown field ${isIdentifier(name) ? name : valueText(name)}`,
    fix: meant ? `Did you mean ${meant}?` : known.length > 0 ? `Remove the field, or use one of ${known.join(', ')}.` : 'Remove the field.',
  };
}

function checkCount(
  count: number, minimum: number | undefined, maximum: number | undefined, rule: string, path: string, unit: string, context: Context,
): void {
  const units = (amount: number) => `${amount} ${amount === 1 ? unit : unit.replace(/y$/, 'ie') + 's'}`;
  const verb = unit === 'character' ? 'Use' : 'Add';
  if (minimum !== undefined && count < minimum) {
    const problem = count === 0 ? 'must not be empty' : `must have at least ${units(minimum)}, got ${count}`;
    refuse(context, rule, path, `${fieldName(path)} ${problem}`, `${verb} at least ${units(unit === 'character' ? minimum : minimum - count)}.`);
  }
  if (maximum !== undefined && count > maximum) {
    refuse(context, rule, path, `${fieldName(path)} must have at most ${units(maximum)}, got ${count}`, `Remove at least ${units(count - maximum)}.`);
  }
}

/** Returns text that names the releases with a field or value that the target release lacks. */
function outsideOf(spans: readonly { readonly since?: string; readonly until?: string }[], release: string): string {
  const later = spans.find((span) => span.since !== undefined && compareReleases(release, span.since) < 0);
  const since = later && (minorOf(later.since!) === minorOf(release) ? later.since! : minorOf(later.since!));
  const releases = later ? `requires Karpenter ${since} or later` : `requires Karpenter ${minorOf(spans[spans.length - 1].until!)} or earlier`;
  return `${releases}, but the target is ${minorOf(release)}`;
}

function refuse(context: Context, rule: string, path: string, message: string, fix: string): void {
  add(context, Severity.ERROR, rule, EnforcedBy.SCHEMA, path, message, fix);
}

/** Adds a finding for an unknown field or value. If the target is newer than all known releases, the finding is a warning. */
function notKnown(context: Context, rule: string, enforcedBy: EnforcedBy, path: string, message: string, fix: string): void {
  add(context, context.target.beyondFacts ? Severity.WARNING : Severity.ERROR, rule, enforcedBy, path, message, fix);
}

function add(context: Context, severity: Severity, rule: string, enforcedBy: EnforcedBy, path: string, message: string, fix: string): void {
  pass(context, { rule, severity, enforcedBy, path, message, fix });
}

function pass(context: Context, finding: Finding, place?: string, moved?: unknown, from?: string): void {
  context.clean = false;
  context.report(finding, place, moved, from);
}
