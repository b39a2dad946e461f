import { CheckRules, placeOf, withAllStandIns } from './findings-with-stand-ins';
import { knownUserDataFindings } from './known-user-data';
import { UNKNOWN_FIELD } from './unknown-field';
import { namesUnseen } from './unseen-fields';
import { isOfUserDataPlaceholder } from './user-data-placeholders';
import { Verdict } from './verdict';
import { withoutUnknownValues } from '../../foundation/basics/known-values';
import { argoCdPlaceholderIn, cdkTokenIn, FindPlaceholder, isVariable, placeholderIn, placeholdersIn } from '../../foundation/basics/placeholders';
import { valueAtPath } from '../../foundation/basics/value-at-path';
import { Schema } from '../../karpenter/versions/facts';
import { apiOfObject, isArgoCdApi } from '../../karpenter/versions/known-apis';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { CheckedObject, Json, ObjectIndex } from '../findings/rule';

/** Length of the part of a placeholder that messages contain even if they shorten the value. */
const SHOWN_LENGTH = 30;

/** Maximum number of placeholders in an object that get values, because each set of values takes another check. */
const MAX_PLACEHOLDERS = 1000;

/** Rules about the form of a string whose messages do not contain the string. */
const OF_FORM: readonly string[] = ['ec2nodeclass-custom-user-data', 'global-settings-tags', 'logging-json', 'nodeclass-certificate-bundle'];

const OF_SERVER: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.CEL];

/** The objects of an index without the values that contain placeholders, or undefined if no object has placeholders. */
const knownIndexes = new WeakMap<ObjectIndex, ObjectIndex | null>();

/**
 * Omits findings that depend on the values of placeholders such as `${NAME}`. Adds findings that the object has with all values. In the objects of an app, only tokens of the AWS CDK are
 * placeholders, because `'${name}'` is a common mistake in TypeScript.
 */
export function withoutPlaceholderFindings(
  given: Verdict, object: CheckedObject, index: ObjectIndex,
  check: CheckRules, schema?: Schema,
): Verdict {
  if (given.findings.length === 0) return given;
  const isFinal = object.construct !== undefined || object.isFinal === true;
  const verdict = isFinal ? given : { ...given, findings: given.findings.filter((finding) => !isOfUserDataPlaceholder(finding, object.json)) };
  const ofUserData = verdict.findings.length === given.findings.length ? [] : userDataFindings(given, object, index, check);
  const find = isFinal ? cdkTokenIn : isArgoCdApi(apiOfObject(object.json)) ? argoCdPlaceholderIn : placeholderIn;
  const placeholders = placeholdersIn(object.json, find);
  const knownIndex = isFinal ? undefined : knownIndexOf(index);
  if (placeholders.length === 0 && knownIndex === undefined) return { ...verdict, findings: [...verdict.findings, ...ofUserData] };
  const known = placeholders.length === 0 ? object : { ...object, json: withoutUnknownValues(object.json, find) };
  const remaining = new Set(check(known, knownIndex ?? index).findings.map(keyOf));
  const shown = placeholders.map((placeholder) => JSON.stringify(placeholder.slice(0, SHOWN_LENGTH)).slice(1, -1));
  const isOfPlaceholder = ({ message }: Finding) => shown.some((text) => message.includes(text));
  const unseen = new Set(verdict.findings.filter((finding) => finding.rule.endsWith('-type') && isOfPlaceholder(finding)).map(({ path }) => path));
  const kept = verdict.findings.filter((finding) => {
    if (finding.rule === UNKNOWN_FIELD || isOfRepeatedName(finding, object.json, find)) return true;
    if (isOfPlaceholder(finding) || namesUnseen(finding, unseen)) return false;
    return isAboutKey(finding, object.json, find) || isAboutListedValue(finding) || remaining.has(keyOf(finding));
  });
  const hasStandIns = placeholders.length > 0 && placeholders.length <= MAX_PLACEHOLDERS;
  const isKnown = (finding: Finding) => isFinal || !isOfUserDataPlaceholder(finding, object.json);
  const independent = schema === undefined || !hasStandIns ? [] : withAllStandIns(verdict.findings, {
    object, find, schema, check, index: knownIndex ? undefined : index, kept: new Set(kept.map(placeOf)),
  }).filter(isKnown);
  const findings = independent.length === 0 ? kept : withFindings(verdict.findings, new Set(kept), independent);
  const isRejected = findings.some(({ severity, enforcedBy }) => severity === Severity.ERROR && OF_SERVER.includes(enforcedBy));
  const admitted = verdict.admitted === false && findings.length < verdict.findings.length && !isRejected ? null : verdict.admitted;
  return { ...verdict, admitted, findings: [...findings, ...ofUserData] };
}

/** Returns the findings about user data that the rules report only if the placeholders have values. */
function userDataFindings({ findings }: Verdict, object: CheckedObject, index: ObjectIndex, check: CheckRules): readonly Finding[] {
  const written = new Set(findings.map(keyOf));
  const found = knownUserDataFindings(object, index, check).filter((finding) => !written.has(keyOf(finding)));
  const known = { ...object, json: withoutUnknownValues(object.json, placeholderIn) };
  const knownKeys = new Set(found.length === 0 ? [] : knownUserDataFindings(known, knownIndexOf(index) ?? index, check).map(keyOf));
  return found.filter((finding) => knownKeys.has(keyOf(finding)));
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

/** Returns whether a finding is about a name that several objects of a file have with all values of its variables. */
function isOfRepeatedName({ rule }: Finding, { metadata }: Json, find: FindPlaceholder): boolean {
  return rule === 'object-repeated' && placeholdersIn([metadata.name, metadata.namespace], find).every(isVariable);
}

/** Returns whether a finding is at a value with a placeholder, but does not mention the value. Findings about CEL expressions are about their form. */
function isAboutKey({ rule, path }: Finding, json: Json, find: FindPlaceholder): boolean {
  if (rule.startsWith('kubelet-expression-') || OF_FORM.includes(rule)) return false;
  const value = valueAtPath(json, path);
  return typeof value === 'string' && find(value) !== undefined;
}

/** Returns whether a finding is about one value of a requirement, which does not depend on the other values. */
function isAboutListedValue({ path }: Finding): boolean {
  return /\.values\[\d+\]$/.test(path);
}

/** Returns the findings to keep in their order, and after them those that the object does not have as it is written. */
function withFindings(written: readonly Finding[], kept: ReadonlySet<Finding>, independent: readonly Finding[]): readonly Finding[] {
  const added = new Set(independent);
  return [...written.filter((finding) => kept.has(finding) || added.delete(finding)), ...added];
}

/** Identifies a finding. Indexes in its path do not count, because they change when list items are removed. */
function keyOf({ rule, path, message }: Finding): string {
  return JSON.stringify([rule, path.replace(/\[\d+\]/g, '[]'), message]);
}
