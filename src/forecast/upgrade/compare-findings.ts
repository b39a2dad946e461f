import { ChangeCategory } from './upgrade-change';
import { EnforcedBy, Finding, Severity } from '../../checks/findings/finding';
import { TouchedPaths } from '../../checks/schema/touched-paths';

/** A finding that only one release reports, or that the two releases enforce at different stages. */
export interface FindingChange {
  readonly category: ChangeCategory;
  readonly finding: Finding;
}

export interface FindingChanges {
  readonly changes: readonly FindingChange[];
  /** Errors that both releases report, with the texts of the new release. */
  readonly inBoth: readonly Finding[];
}

/** Rules that reject an object as a whole, so no other rule checks it. */
const OF_WHOLE_OBJECT: readonly string[] = ['api-served', 'api-missing'];

/** Compares the findings of two releases for an object. Matches findings by field, because rule IDs and messages depend on the release. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingChanges {
  const [oldErrors, newErrors] = [before, after].map((findings) => findings.filter(({ severity }) => severity === Severity.ERROR));
  const wasRefused = oldErrors.some(isOfWholeObject);
  const kept: FindingChange[] = [];
  const inBoth: Finding[] = [];
  for (const finding of newErrors) {
    const category = wasRefused ? undefined : categoryOf(finding, oldErrors.filter(({ path }) => path === finding.path));
    if (category === undefined) inBoth.push(finding);
    else kept.push({ category, finding });
  }
  return { changes: [...kept, ...goneOf(oldErrors, newErrors, after), ...newWarnings(before, after)], inBoth };
}

/** Categorizes an error of the new release. Returns undefined if both releases reject the object in the same way, or accept it despite a validation error. */
function categoryOf(finding: Finding, before: readonly Finding[]): ChangeCategory | undefined {
  const refusals = before.filter((other) => !isDropped(other));
  if (isOfValidation(finding)) return refusals.some((other) => !isOfApiServer(other)) ? undefined : 'new-error';
  if (refusals.every(isOfValidation)) return refusals.length === 0 && before.length > 0 && isDropped(finding) ? undefined : 'rejected';
  return refusals.some(isOfApiServer) && !isOfApiServer(finding) && !isDropped(finding) ? 'stored' : undefined;
}

/**
 * Returns errors that the new release no longer reports. If the old API server dropped a field, the field now takes effect. Omits fields for
 * which the new release reports a warning or note.
 */
function goneOf(oldErrors: readonly Finding[], newErrors: readonly Finding[], after: readonly Finding[]): FindingChange[] {
  if (newErrors.some(isOfWholeObject)) return [];
  const failing = new TouchedPaths(newErrors.map(({ path }) => path));
  const noted = new Set(after.map(({ path }) => path));
  const isGone = ({ path }: Finding) => !failing.touch(path) && !noted.has(path);
  return oldErrors.filter((finding) => isGone(finding) && !(isOfWholeObject(finding) && newErrors.length > 0))
    .map((finding) => ({ category: isDropped(finding) ? 'meaning' : 'allowed', finding }));
}

function newWarnings(before: readonly Finding[], after: readonly Finding[]): FindingChange[] {
  const known = new Set(before.map(keyOf));
  const wereErrors = new Set(before.filter(({ severity }) => severity === Severity.ERROR).map(({ path }) => path));
  const isReported = ({ severity, path }: Finding) => severity === Severity.WARNING || (severity === Severity.INFO && wereErrors.has(path));
  return after.filter((finding) => isReported(finding) && !known.has(keyOf(finding))).map((finding) => ({ category: 'warning', finding }));
}

function keyOf({ path, rule }: Finding): string {
  return JSON.stringify([path, rule]);
}

function isOfWholeObject({ rule }: Finding): boolean {
  return OF_WHOLE_OBJECT.includes(rule);
}

function isOfApiServer({ enforcedBy }: Finding): boolean {
  return enforcedBy === EnforcedBy.SCHEMA || enforcedBy === EnforcedBy.CEL;
}

/** Reports whether only validation finds the error, because the API server and Karpenter accept the object. */
function isOfValidation({ enforcedBy }: Finding): boolean {
  return enforcedBy === EnforcedBy.ADVICE;
}

/** Reports whether the API server stores the object without the field. */
function isDropped({ enforcedBy }: Finding): boolean {
  return enforcedBy === EnforcedBy.STRICT;
}
