import { isObject, JsonObject, keyPath } from '../../../basics/json';
import { isOfType } from '../../../kubelet/kubelet-value';
import { amiFamilyOf } from '../../../user-data/ami-family-of';
import { isKubeletOpen, OPEN_KUBELET } from '../../kubelet-openness';
import { Json, RuleInput, Violation } from '../../rule';

/** The value of `spec.kubelet` since Karpenter 1.15: a map of JSON values of any type. */
export function openKubeletOf(input: Pick<RuleInput, 'json' | 'api' | 'release'>): JsonObject {
  const kubelet: unknown = isKubeletOpen(input) ? input.json.spec?.kubelet : undefined;
  return isObject(kubelet) ? kubelet : {};
}

/** The AMI family of an EC2NodeClass, if it is known. */
export function familyOf({ json }: Pick<RuleInput, 'json'>): string | undefined {
  return isObject(json.spec) ? amiFamilyOf(json.spec) : undefined;
}

/** The entries of a map of strings that have the right type. Null is valid, because Go reads it as an empty string. */
export function stringMapOf(kubelet: Json, field: string): { readonly [key: string]: string | null } {
  const map: unknown = Object.hasOwn(kubelet, field) ? kubelet[field] : undefined;
  if (!isObject(map)) return {};
  return Object.fromEntries(Object.entries(map).filter((entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string'));
}

/** The value of a field, if it is a 32-bit integer. */
export function integerOf(kubelet: Json, field: string): number | undefined {
  const value: unknown = Object.hasOwn(kubelet, field) ? kubelet[field] : undefined;
  return isOfType(value, 'int32') ? Number(value) : undefined;
}

/** Collects the violations that a visitor returns for the entries of maps of strings. */
export function eachStringEntry(
  input: RuleInput, fields: readonly string[], visit: (key: string, value: string | null, path: string, field: string) => Violation | undefined,
): readonly Violation[] {
  const kubelet = openKubeletOf(input);
  return fields.flatMap((field) => Object.entries(stringMapOf(kubelet, field)).flatMap(([key, value]) => visit(key, value, keyPath(`${OPEN_KUBELET}.${field}`, key), field) ?? []));
}
