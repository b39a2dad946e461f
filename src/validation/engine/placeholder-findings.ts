import { UNKNOWN_FIELD } from './unknown-field';
import { Verdict } from './verdict';
import { withoutUnknownValues } from '../../basics/known-values';
import { argoCdPlaceholderIn, cdkTokenIn, FindPlaceholder, placeholderIn, placeholdersIn } from '../../basics/placeholders';
import { valueAtPath } from '../../basics/value-at-path';
import { apiOfObject, isArgoCdApi } from '../../versions/known-apis';
import { EnforcedBy, Finding, Severity } from '../finding';
import { CheckedObject, Json, ObjectIndex } from '../rule';

/** Length of the part of a placeholder that messages contain even if they shorten the value. */
const SHOWN_LENGTH = 30;

const OF_SERVER: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.CEL];

/** The objects of an index without the values that contain placeholders, or undefined if no object has placeholders. */
const knownIndexes = new WeakMap<ObjectIndex, ObjectIndex | null>();

/**
 * Omits findings about the form of placeholders such as `${NAME}`, whose values are unknown. In the objects of an app, only tokens of the AWS CDK are
 * placeholders, because `'${name}'` is a common mistake in TypeScript.
 */
export function withoutPlaceholderFindings(
  verdict: Verdict, object: CheckedObject, index: ObjectIndex, check: (object: CheckedObject, index: ObjectIndex) => Verdict,
): Verdict {
  if (verdict.findings.length === 0) return verdict;
  const isFinal = object.construct !== undefined || object.isFinal === true;
  const find = isFinal ? cdkTokenIn : isArgoCdApi(apiOfObject(object.json)) ? argoCdPlaceholderIn : placeholderIn;
  const placeholders = placeholdersIn(object.json, find);
  const knownIndex = isFinal ? undefined : knownIndexOf(index);
  if (placeholders.length === 0 && knownIndex === undefined) return verdict;
  const known = placeholders.length === 0 ? object : { ...object, json: withoutUnknownValues(object.json, find) };
  const remaining = new Set(check(known, knownIndex ?? index).findings.map(keyOf));
  const shown = placeholders.map((placeholder) => JSON.stringify(placeholder.slice(0, SHOWN_LENGTH)).slice(1, -1));
  const isOfPlaceholder = ({ message }: Finding) => shown.some((text) => message.includes(text));
  const unseen = new Set(verdict.findings.filter((finding) => finding.rule.endsWith('-type') && isOfPlaceholder(finding)).map(({ path }) => path));
  const findings = verdict.findings.filter((finding) => {
    if (finding.rule === UNKNOWN_FIELD) return true;
    if (isOfPlaceholder(finding) || namesUnseen(finding, unseen)) return false;
    return isAboutKey(finding, object.json, find) || isAboutListedValue(finding) || remaining.has(keyOf(finding));
  });
  const isRejected = findings.some(({ severity, enforcedBy }) => severity === Severity.ERROR && OF_SERVER.includes(enforcedBy));
  const admitted = verdict.admitted === false && findings.length < verdict.findings.length && !isRejected ? null : verdict.admitted;
  return { ...verdict, admitted, findings };
}

function knownIndexOf(index: ObjectIndex): ObjectIndex | undefined {
  let known = knownIndexes.get(index);
  if (known === undefined) {
    known = knownObjects(index) ?? null;
    knownIndexes.set(index, known);
  }
  return known ?? undefined;
}

function knownObjects(index: ObjectIndex): ObjectIndex | undefined {
  let isChanged = false;
  const known = (json: Json): Json => {
    if (placeholdersIn(json).length === 0) return json;
    isChanged = true;
    return withoutUnknownValues(json, placeholderIn);
  };
  const all = (objects: ReadonlyMap<string, Json>) => new Map([...objects].map(([name, json]) => [name, known(json)]));
  const pools = index.pools.map(known);
  const result = {
    ...index,
    nodeClasses: all(index.nodeClasses),
    autoModeClasses: all(index.autoModeClasses),
    nodeTemplates: all(index.nodeTemplates),
    pools,
    poolAt: (place: number) => pools[place],
    overlays: index.overlays.map(known),
  };
  return isChanged ? result : undefined;
}

/** Returns whether a finding is at a value with a placeholder, but does not mention the value. Findings about CEL expressions are about their form. */
function isAboutKey({ rule, path }: Finding, json: Json, find: FindPlaceholder): boolean {
  if (rule.startsWith('kubelet-expression-')) return false;
  const value = valueAtPath(json, path);
  return typeof value === 'string' && find(value) !== undefined;
}

/** Returns whether a finding at another field names a field whose value has another type. Rules do not see such values, and take them for missing. */
function namesUnseen({ message, path }: Finding, unseen: ReadonlySet<string>): boolean {
  if (unseen.size === 0) return false;
  const parents = [...path.matchAll(/\./g)].map(({ index }) => path.slice(0, index + 1));
  const words = new Set(message.split(/\W+/));
  return parents.some((parent) => [...words].some((word) => parent + word !== path && unseen.has(parent + word)));
}

/** Returns whether a finding is about one value of a requirement, which does not depend on the other values. */
function isAboutListedValue({ path }: Finding): boolean {
  return /\.values\[\d+\]$/.test(path);
}

/** Identifies a finding. Indexes in its path do not count, because they change when list items are removed. */
function keyOf({ rule, path, message }: Finding): string {
  return JSON.stringify([rule, path.replace(/\[\d+\]/g, '[]'), message]);
}
