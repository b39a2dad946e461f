import { JsonPatch } from 'cdk8s';
import { ruleSetOf } from '../../../checks/engine/rule-set';
import { PatchOperation, remainingPatches } from '../../../constructs/code-model/remaining-patches';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { canonicalDuration } from '../../../foundation/go/duration-string';
import { re2Matches } from '../../../foundation/go/re2';
import { Schema } from '../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { isKarpenterObject } from '../../../karpenter/versions/known-apis';
import { canonicalForm } from '../../../outputs/argocd/git-ops/in-sync/canonical-form';

/** Fields whose empty value means the same as an absent field, and has the same drift hash. */
const EMPTY_IS_ABSENT = new Set(['metadata', 'resources']);

/** Limit of 64-bit integers. The API server rejects larger numbers. */
const MAX_INTEGER = 2 ** 63;

/** Fields with a duration, which has the same meaning in each notation, for example `8h` and `8h0m0s`. */
const DURATIONS = new Set(['duration', 'terminationGracePeriod']);

/** Returns the operations that turn a rendered object into a manifest that the API server stores as the same object. */
export function neededPatches(rendered: JsonObject, manifest: JsonObject, version: KarpenterVersion): readonly PatchOperation[] {
  const isSame = (patches: readonly PatchOperation[]) => differences(patched(rendered, patches), manifest, version).length === 0;
  if (isSame([])) return [];
  const all = remainingPatches(rendered, manifest);
  return all.reduceRight<readonly PatchOperation[]>((needed, patch) => {
    const others = needed.filter((each) => each !== patch);
    return isSame(others) ? others : needed;
  }, all);
}

/** Returns the operations that turn the stored form of an object into the stored form of another. */
export function differences(made: JsonObject, manifest: JsonObject, version: KarpenterVersion): readonly PatchOperation[] {
  return remainingPatches(storedForm(made, version), storedForm(manifest, version));
}

function storedForm(json: JsonObject, version: KarpenterVersion): JsonObject {
  const stored = canonicalForm(json, version, true);
  return isKarpenterObject(json) ? inOneNotation(withoutEmptyMetadata(stored), json, ruleSetOf(json, version)?.schema) : stored;
}

/** Removes maps and lists that are empty from the metadata of an object, which cdk8s omits. */
function withoutEmptyMetadata(json: JsonObject): JsonObject {
  if (!isObject(json.metadata)) return json;
  return { ...json, metadata: Object.fromEntries(Object.entries(json.metadata).filter(([, value]) => !isEmpty(value))) };
}

function patched(rendered: JsonObject, patches: readonly PatchOperation[]): JsonObject {
  return JsonPatch.apply(structuredClone(rendered), ...patches.map(jsonPatchOf));
}

export function jsonPatchOf(patch: PatchOperation): JsonPatch {
  return patch.op === 'remove' ? JsonPatch.remove(patch.path) : JsonPatch[patch.op](patch.path, patch.value);
}

/**
 * Removes empty maps that mean the same as an absent field. Writes durations like Go.
 * Values that the API server rejects remain as written.
 *
 * @param written the value before it was converted to the stored form
 */
function inOneNotation(value: any, written: any, schema: Schema | undefined): any {
  if (Array.isArray(value)) return value.map((item, index) => inOneNotation(item, written?.[index], schema?.items));
  if (!isObject(value)) return isAccepted(written, schema) ? value : written;
  const result: JsonObject = {};
  for (const [name, child] of Object.entries(value)) {
    const from = isObject(written) && Object.hasOwn(written, name) ? written[name] : child;
    const known = Object.hasOwn(schema?.properties ?? {}, name) ? schema!.properties![name] : schema?.values;
    const kept = inOneNotation(child, from, known);
    const isDuration = DURATIONS.has(name) && typeof kept === 'string' && isAccepted(kept, known);
    if (!isEmpty(kept) || !EMPTY_IS_ABSENT.has(name)) put(result, name, isDuration ? canonicalDuration(kept) : kept);
  }
  return result;
}

/** Returns whether the schema of a number or string accepts the value. */
function isAccepted(value: unknown, { intOrString = false, patterns = [] }: Partial<Schema> = {}): boolean {
  if (typeof value === 'number') return !intOrString || (Number.isInteger(value) && Math.abs(value) < MAX_INTEGER);
  return typeof value !== 'string' || patterns.every((pattern) => re2Matches(pattern, value));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
