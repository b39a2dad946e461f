import { isObject, JsonObject } from '../../../basics/json';
import { isOfType } from '../../../kubelet/kubelet-value';
import { amiFamilyOf } from '../../../user-data/ami-family-of';
import { isKubeletOpen, OPEN_KUBELET } from '../../kubelet-openness';
import { Json, RuleInput, Violation } from '../../rule';

/** The settings of the kubelet from Karpenter 1.15 on: a map of JSON values of any shape. */
export function openKubeletOf(input: Pick<RuleInput, 'json' | 'api' | 'release'>): JsonObject {
  const kubelet: unknown = isKubeletOpen(input) ? input.json.spec?.kubelet : undefined;
  return isObject(kubelet) ? kubelet : {};
}

/** The AMI family of a node class, if it names a known one. */
export function familyOf({ json }: Pick<RuleInput, 'json'>): string | undefined {
  return isObject(json.spec) ? amiFamilyOf(json.spec) : undefined;
}

/** The entries of a map that have the right type. Null is a value there, which Go reads as an empty string. */
export function stringMapOf(kubelet: Json, field: string): { readonly [key: string]: string | null } {
  const map: unknown = Object.hasOwn(kubelet, field) ? kubelet[field] : undefined;
  if (!isObject(map)) return {};
  return Object.fromEntries(Object.entries(map).filter((entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string'));
}

/** An integer of 32 bits, if the field has one. */
export function integerOf(kubelet: Json, field: string): number | undefined {
  const value: unknown = Object.hasOwn(kubelet, field) ? kubelet[field] : undefined;
  return isOfType(value, 'int32') ? Number(value) : undefined;
}

/** What a visitor finds in the entries of maps of strings. */
export function eachStringEntry(
  input: RuleInput, fields: readonly string[], visit: (key: string, value: string | null, path: string, field: string) => Violation | undefined,
): readonly Violation[] {
  const kubelet = openKubeletOf(input);
  return fields.flatMap((field) => Object.entries(stringMapOf(kubelet, field)).flatMap(([key, value]) => visit(key, value, `${OPEN_KUBELET}.${field}.${key}`, field) ?? []));
}
