import { isObject, JsonObject, keyPath } from '../../../foundation/basics/json';
import { AmiFamily } from '../../../karpenter/ami-families/ami-families';
import { amiFamilyOf } from '../../../karpenter/ami-families/ami-family-of';
import { isOfType } from '../../../karpenter/kubelet/kubelet-value';
import { isKubeletOpen, OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Json, RuleInput, Violation } from '../../findings/rule';

/** Returns `spec.kubelet` in Karpenter 1.15 and later, where it is a map of arbitrary JSON values. Before Karpenter 1.15, returns an empty map. */
export function openKubeletOf(input: Pick<RuleInput, 'json' | 'api' | 'release'>): JsonObject {
  const kubelet: unknown = isKubeletOpen(input) ? input.json.spec?.kubelet : undefined;
  return isObject(kubelet) ? kubelet : {};
}

/** Returns the AMI family of an EC2NodeClass, or undefined if the family is unknown. */
export function familyOf({ json }: Pick<RuleInput, 'json'>): AmiFamily | undefined {
  return isObject(json.spec) ? amiFamilyOf(json.spec) : undefined;
}

/** Returns the entries of a string map whose values are strings or null. Null is valid, because Go reads null as an empty string. */
export function stringMapOf(kubelet: Json, field: string): { readonly [key: string]: string | null } {
  const map: unknown = Object.hasOwn(kubelet, field) ? kubelet[field] : undefined;
  if (!isObject(map)) return {};
  return Object.fromEntries(Object.entries(map).filter((entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string'));
}

/** Returns the value of a field if the value is a 32-bit integer, and undefined otherwise. */
export function integerOf(kubelet: Json, field: string): number | undefined {
  const value: unknown = Object.hasOwn(kubelet, field) ? kubelet[field] : undefined;
  return isOfType(value, 'int32') ? Number(value) : undefined;
}

/** Collects the violations that `visit` returns for the entries of string maps. */
export function eachStringEntry(
  input: RuleInput, fields: readonly string[], visit: (key: string, value: string | null, path: string, field: string) => Violation | undefined,
): readonly Violation[] {
  const kubelet = openKubeletOf(input);
  return fields.flatMap((field) => Object.entries(stringMapOf(kubelet, field)).flatMap(([key, value]) => visit(key, value, keyPath(`${OPEN_KUBELET}.${field}`, key), field) ?? []));
}
