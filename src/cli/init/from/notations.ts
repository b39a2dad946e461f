import { remainingPatches } from '../../../constructs/code-model/remaining-patches';
import { isObject, JsonObject } from '../../../foundation/basics/json';

/** A value with two notations that mean the same, such as the durations `1h` and `1h0m0s`, or an absent and an empty map. */
export interface Notation {
  /** A JSON Pointer. */
  readonly path: string;
  /** The value is undefined if the rendered object lacks the field. */
  readonly rendered: unknown;
  readonly written: unknown;
}

/** Returns the numbers and strings that a rendered object contains in another notation than an equal manifest, and the empty fields that it lacks. */
export function otherNotations(rendered: JsonObject, manifest: JsonObject): readonly Notation[] {
  return remainingPatches(manifest, rendered).flatMap((patch) => {
    if (patch.op === 'add') return [];
    const notation = { path: patch.path, rendered: patch.op === 'remove' ? undefined : patch.value, written: valueAt(manifest, patch.path) };
    return patch.op === 'remove' || (isScalar(notation.rendered) && isScalar(notation.written)) ? [notation] : [];
  });
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object';
}

function valueAt(json: unknown, path: string): unknown {
  return path.split('/').slice(1).reduce<any>((value, name) => (isObject(value) || Array.isArray(value) ? (value as any)[name.replace(/~1/g, '/').replace(/~0/g, '~')] : undefined), json);
}
