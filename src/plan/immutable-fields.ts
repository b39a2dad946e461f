import { Reason } from './object-plan';
import { JsonObject } from '../basics/json';
import { checkObject } from '../validation/engine/check-object';
import { objectIndexOf } from '../validation/engine/object-index';
import { fieldName } from '../validation/field-name';
import { Severity } from '../validation/finding';
import { KarpenterVersion } from '../versions/karpenter-version';

/** Returns why the API server rejects an update from one valid object to another. */
export function rejectedUpdates(before: JsonObject, after: JsonObject, version: KarpenterVersion, name: string): readonly Reason[] {
  const index = objectIndexOf([], false);
  const target = { version, assumed: false };
  const errors = checkObject({ json: after }, target, index, before).findings.filter(({ severity }) => severity === Severity.ERROR);
  if (errors.length === 0) return [];
  const known = new Set(checkObject({ json: after }, target, index).findings.map(keyOf));
  return errors.filter((finding) => !known.has(keyOf(finding)))
    .map(({ path, message, fix }): Reason => ({ kind: 'recreate', object: name, path, message: `${predicateOf(path, message)}, so the API server rejects the update`, fix }));
}

/** Removes the field name from the start of a message, because the path precedes the message. */
function predicateOf(path: string, message: string): string {
  const field = `${fieldName(path)} `;
  return message.startsWith(field) ? message.slice(field.length) : message;
}

function keyOf({ rule, path }: { readonly rule: string; readonly path: string }): string {
  return `${rule} ${path}`;
}
