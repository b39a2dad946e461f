import { Reason } from './object-plan';
import { checkObject } from '../../checks/engine/check-object';
import { withoutPlaceholderFindings } from '../../checks/engine/placeholder-findings';
import { fieldName } from '../../checks/findings/field-name';
import { EnforcedBy, Finding, Severity } from '../../checks/findings/finding';
import { objectIndexOf } from '../../checks/findings/object-index';
import { CheckedObject } from '../../checks/findings/rule';
import { JsonObject } from '../../foundation/basics/json';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { valuesOnPath } from '../../foundation/basics/value-at-path';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

const BY_API_SERVER: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.CEL, EnforcedBy.WEBHOOK];

/**
 * Returns why the API server rejects an update from one valid object to another. Other errors, such as a duration that only Karpenter cannot decode, remain
 * possible in an unchanged field.
 */
export function rejectedUpdates(before: JsonObject, after: JsonObject, version: KarpenterVersion, name: string): readonly Reason[] {
  const index = objectIndexOf([], false);
  const target = { version, assumed: false };
  const check = (object: CheckedObject) => checkObject(object, target, index, before);
  const object = { json: after };
  const errors = withoutPlaceholderFindings(check(object), object, index, check).findings.filter(isRejection)
    .filter(({ path }) => placeholdersIn([before, after].flatMap((json) => valuesOnPath(json, path)).filter(isText)).length === 0);
  if (errors.length === 0) return [];
  const known = new Set(checkObject({ json: after }, target, index).findings.map(keyOf));
  return errors.filter((finding) => !known.has(keyOf(finding)))
    .map(({ path, message, fix }): Reason => ({ kind: 'recreate', object: name, path, message: `${predicateOf(path, message)}, so the API server rejects the update`, fix }));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRejection({ severity, enforcedBy }: Finding): boolean {
  return severity === Severity.ERROR && BY_API_SERVER.includes(enforcedBy);
}

/** Removes the field name from the start of a message, because the path precedes the message. */
function predicateOf(path: string, message: string): string {
  const field = `${fieldName(path)} `;
  return message.startsWith(field) ? message.slice(field.length) : message;
}

function keyOf({ rule, path }: { readonly rule: string; readonly path: string }): string {
  return `${rule} ${path}`;
}
