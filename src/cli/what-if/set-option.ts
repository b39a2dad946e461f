import { kindNamed, similarKind } from './kinds';
import { nameText } from '../../checks/findings/name-text';
import { grouped } from '../../foundation/basics/grouped';
import { firstQuotedKey, isObject, JsonObject, put } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { suggestion } from '../../foundation/basics/suggestion';
import { isReadError, readDocuments } from '../../foundation/yaml/read-documents';
import { UsageError } from '../terminal/usage-error';

/** A value of `--set`. */
export interface FieldChange {
  /** The option's value, for messages. */
  readonly text: string;
  /** The object and the field, for example `nodepool/general.spec.limits.cpu`. */
  readonly target: string;
  readonly value: unknown;
}

/** The start of a path: a kind, which can have an API group as in the output of kubectl, and the rest after the slash. */
const TARGET = /^([A-Za-z0-9]+)(?:\.[A-Za-z0-9.-]*)?\/(.+)$/s;
/** The number of names in a message. */
const MAX_NAMES = 3;
const STEP = /^(?:\[(\d+)\]|([^.[\]]+))\.?/;

/**
 * Reads a value of `--set`, such as `nodepool/general.spec.limits.cpu=100`.
 *
 * @throws {UsageError}
 */
export function fieldChange(text: string): FieldChange {
  const equals = separatorIn(text);
  const target = text.slice(0, equals);
  if (equals < 0 || !TARGET.test(target)) throw new UsageError(`--set must be KIND/NAME.FIELD=VALUE, such as nodepool/general.spec.limits.cpu=100, got ${shown(text)}`);
  return { text, target, value: yamlValue(text.slice(equals + 1), text) };
}

/** Returns the position of the equals sign after the path. A quoted key can contain another one. */
function separatorIn(text: string): number {
  const path = /^(?:[^="[]|"(?:[^"\\]|\\.)*"|\[)*/.exec(text)![0];
  return text[path.length] === '=' ? path.length : -1;
}

function yamlValue(yaml: string, text: string): unknown {
  const documents = [...readDocuments(yaml)];
  const error = documents.find(isReadError);
  if (error !== undefined || documents.length > 1) throw new UsageError(`--set ${shown(text)}: the value must be YAML${error === undefined ? '' : `: ${oneLine(error.message)}`}`);
  const [document] = documents;
  return document === undefined || isReadError(document) ? null : document.value;
}

/**
 * Returns the object that a change concerns, and the path of the field in it. The longest matching name counts, because a name can contain dots.
 *
 * @throws {UsageError} if the objects do not contain the object
 */
export function targetOf({ target, text }: FieldChange, objects: readonly JsonObject[]): { readonly object: JsonObject; readonly path: string } {
  const [, written, rest] = TARGET.exec(target)!;
  const kind = kindNamed(written);
  if (kind === undefined) {
    const meant = similarKind(written);
    throw new UsageError(`--set ${shown(text)}: ${oneLine(written)} is not a kind that --set can change. ${meant === undefined ? 'Set a kind such as nodepool or pdb.' : `Did you mean ${meant}?`}`);
  }
  const ofKind = objects.filter((json) => json.kind === kind);
  if (ofKind.length === 0) throw new UsageError(`--set ${shown(text)}: the input contains no ${kind}`);
  const named = ofKind.map((object) => ({ object, name: fullName(object) }));
  const matching = named.flatMap(({ object, name }) => {
    const found = [name, name.replace(/^default\//, '')].find((each) => rest.startsWith(`${each}.`));
    return found === undefined ? [] : [{ object, name: found }];
  });
  if (named.some(({ name }) => name === rest)) throw new UsageError(`--set ${shown(text)}: the field is missing. Set KIND/NAME.FIELD=VALUE, such as ${oneLine(target)}.spec.weight=10`);
  if (matching.length === 0) {
    const meant = similarNames(rest, named.map(({ name }) => name));
    const fix = meant.length === 0 ? 'Set KIND/NAME, or KIND/NAMESPACE/NAME.' : `Did you mean ${meant.map((name) => oneLine(`${written}/${name}`)).join(' or ')}?`;
    throw new UsageError(`--set ${shown(text)}: the input contains no ${kind} with this name. ${fix}`);
  }
  const { object, name } = matching.reduce((longest, each) => (each.name.length > longest.name.length ? each : longest));
  return { object, path: rest.slice(name.length + 1) };
}

/** Returns the name of an object, with its namespace if it has one. */
function fullName(object: JsonObject): string {
  return nameText({ json: object }).slice(String(object.kind).length + 1);
}

/** Returns objects with the same name in other namespaces, or else those with the most similar name. A name can contain dots, so as many parts of the path count. */
function similarNames(rest: string, names: readonly string[]): readonly string[] {
  const parts = rest.split('.');
  const writtenFor = (name: string) => withoutNamespace(parts.slice(0, name.split('.').length).join('.'));
  const equal = names.filter((name) => withoutNamespace(name) === writtenFor(name));
  if (equal.length > 0) return equal.slice(0, MAX_NAMES);
  for (const alike of grouped(names, (name) => name.split('.').length).values()) {
    const meant = suggestion(writtenFor(alike[0]), alike.map(withoutNamespace));
    if (meant !== undefined) return alike.filter((name) => withoutNamespace(name) === meant).slice(0, MAX_NAMES);
  }
  return [];
}

function withoutNamespace(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/**
 * Returns a copy of an object with a value at a path such as `spec.limits["nvidia.com/gpu"]` or `spec.disruption.budgets[0].nodes`. Null removes the field.
 *
 * @throws {UsageError} if the path is malformed, or a part of it is not a map or list
 */
export function withField(object: JsonObject, path: string, { value, text }: FieldChange): JsonObject {
  const steps = stepsOf(path);
  if (steps === undefined) throw new UsageError(`--set ${shown(text)}: the path must be field names with dots, and quotes around other keys, such as metadata.annotations["karpenter.sh/do-not-disrupt"]`);
  return changed(object, steps, value, text, '') as JsonObject;
}

function stepsOf(path: string): readonly (string | number)[] | undefined {
  const steps: (string | number)[] = [];
  for (let rest = path; rest !== '';) {
    const quoted = firstQuotedKey(rest);
    const [step, index, name] = quoted === undefined ? STEP.exec(rest) ?? [] : ['', undefined, quoted.key];
    if (step === undefined) return undefined;
    steps.push(index === undefined ? name! : Number(index));
    rest = quoted?.rest ?? rest.slice(step.length);
  }
  return steps.length === 0 ? undefined : steps;
}

function changed(parent: unknown, [step, ...rest]: readonly (string | number)[], value: unknown, text: string, path: string): unknown {
  const index = Number(step);
  if (Array.isArray(parent) && Number.isInteger(index)) {
    if (index > parent.length) throw new UsageError(`--set ${shown(text)}: ${oneLine(path)} has only ${parent.length} ${parent.length === 1 ? 'item' : 'items'}`);
    const items = [...parent];
    items[index] = rest.length === 0 ? value : changed(parent[index] ?? {}, rest, value, text, `${path}[${index}]`);
    return items.filter((item) => item !== null);
  }
  if (!isObject(parent)) throw new UsageError(`--set ${shown(text)}: ${oneLine(path)} is not a map`);
  const name = String(step);
  const copy = { ...parent };
  const below = path === '' ? name : `${path}.${name}`;
  const child = Object.hasOwn(parent, name) ? parent[name] : undefined;
  put(copy, name, rest.length === 0 ? value : changed(child ?? (typeof rest[0] === 'number' ? [] : {}), rest, value, text, below));
  if (copy[name] === null) delete copy[name];
  return copy;
}

function shown(text: string): string {
  return JSON.stringify(oneLine(text));
}
