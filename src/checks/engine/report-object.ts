import { checkObject } from './check-object';
import { Correction, withCorrections } from './corrections';
import { CheckRules } from './findings-with-stand-ins';
import { withoutPlaceholderFindings } from './placeholder-findings';
import { ruleSetOf } from './rule-set';
import { UNKNOWN_FIELD } from './unknown-field';
import { Verdict } from './verdict';
import { Target } from '../../karpenter/versions/configuration';
import { EnforcedBy, Finding } from '../findings/finding';
import { CheckedObject, ObjectIndex, Rule } from '../findings/rule';
import { TouchedPaths } from '../schema/touched-paths';

/** Maximum number of corrections that are applied, because each one copies parts of the object. */
const MAX_CORRECTIONS = 100;

/**
 * Checks an object for a report to a user. Omits findings that the fix for an unknown field also fixes, such as a missing field whose name is misspelled.
 * The verdict about admission still includes them. Also omits findings about the form of placeholders.
 */
export function reportObject(object: CheckedObject, target: Target, objectIndex: ObjectIndex): Verdict {
  const verdict = reportAsWritten(object, target, objectIndex);
  const check: CheckRules = (known, index, isNeeded) => checkObject(known, target, index, undefined, isNeeded);
  return withoutPlaceholderFindings(verdict, object, objectIndex, check, ruleSetOf(object.json, target.version)?.schema);
}

/** Checks an object like `checkObject`, without findings about the form of placeholders. */
export function checkKnownValues(object: CheckedObject, target: Target, objectIndex: ObjectIndex, isNeeded?: (rule: Rule) => boolean): Verdict {
  const check: CheckRules = (known, index, isAlsoNeeded) => checkObject(known, target, index, undefined, both(isNeeded, isAlsoNeeded));
  return withoutPlaceholderFindings(check(object, objectIndex), object, objectIndex, check, ruleSetOf(object.json, target.version)?.schema);
}

type Accepts = (rule: Rule) => boolean;

/** Returns a function that accepts the rules that both functions accept. A function that is not set accepts all rules. */
function both(first?: Accepts, second?: Accepts): Accepts | undefined {
  return first && second ? (rule) => first(rule) && second(rule) : first ?? second;
}

function reportAsWritten(object: CheckedObject, target: Target, objectIndex: ObjectIndex): Verdict {
  const verdict = checkObject(object, target, objectIndex);
  const { corrections = [], findings } = verdict;
  if (corrections.length === 0 || corrections.length > MAX_CORRECTIONS) return verdict;
  const shown = withoutRepeatedFixes(findings, corrections);
  if (findings.every(({ rule }) => rule === UNKNOWN_FIELD)) return { ...verdict, findings: shown };
  const { findings: left } = checkObject({ ...object, json: withCorrections(object.json, corrections) }, target, objectIndex);
  const [before, after] = [findings, left].map((list) => new Set(list.map(keyOf)));
  // At a path that the structure check rejects, the rules report nothing, so their findings may remain.
  const rejections = left.filter((finding) => isOfStructure(finding) && !before.has(keyOf(finding)));
  const rejected = new TouchedPaths(rejections.map(({ path }) => path));
  const remains = (finding: Finding) => after.has(keyOf(finding)) || (!isOfStructure(finding) && rejected.touch(finding.path));
  return { ...verdict, findings: shown.filter((finding) => finding.rule === UNKNOWN_FIELD || remains(finding)) };
}

/** Omits unknown fields that the fix for an earlier unknown field also moves, such as the other fields that are not indented below their parent. */
function withoutRepeatedFixes(findings: readonly Finding[], corrections: readonly Correction[]): readonly Finding[] {
  const places = new Map(corrections.map(({ from, to }) => [from, to]));
  const known = new Map<string, Set<string>>();
  return findings.filter(({ rule, path, fix }) => {
    const place = places.get(path);
    if (rule !== UNKNOWN_FIELD || place === undefined) return true;
    const key = `${fix} ${place.slice(0, place.lastIndexOf('.'))}`;
    const others = known.get(key) ?? new Set();
    known.set(key, others);
    const isRepeated = others.size > 0 && !others.has(place);
    others.add(place);
    return !isRepeated;
  });
}

/** Returns true if the structure check rejects a value. For EKS Auto Mode, the API server may not be what enforces the constraint. */
function isOfStructure({ rule, enforcedBy }: Finding): boolean {
  return enforcedBy === EnforcedBy.SCHEMA || rule.startsWith('schema-');
}

function keyOf({ rule, path }: Finding): string {
  return `${rule} ${path}`;
}
