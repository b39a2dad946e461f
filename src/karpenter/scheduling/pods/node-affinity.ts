import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { Selector } from '../../requirements/label-requirement';
import { aliasOf } from '../../versions/label-catalogue';

/** A pod's rules for nodes: all of `selector`, one of the `required` terms, and the `preferred` terms if possible. */
export interface NodeRules {
  readonly selector: readonly Selector[];
  /** The alternatives. At least one, which can be empty. */
  readonly required: readonly (readonly Selector[])[];
  /** Preferences, the heaviest first. */
  readonly preferred: readonly (readonly Selector[])[];
  /** True if a required term selects nodes by field. */
  readonly hasFields: boolean;
}

export function nodeRulesOf(spec: JsonObject): NodeRules {
  const nodeSelector = isObject(spec.nodeSelector) ? Object.entries(spec.nodeSelector) : [];
  const affinity = objectAt(spec, ['affinity', 'nodeAffinity']);
  const terms = objectsIn(objectAt(affinity, ['requiredDuringSchedulingIgnoredDuringExecution']).nodeSelectorTerms).map(({ item }) => item);
  const preferences = objectsIn(affinity.preferredDuringSchedulingIgnoredDuringExecution).map(({ item }) => item);
  return {
    selector: nodeSelector.map(([key, value]) => ({ key, operator: 'In', values: [String(value)] })),
    required: terms.length === 0 ? [[]] : terms.map(selectorsOf),
    preferred: preferences.sort((one, other) => weightOf(other) - weightOf(one)).map(({ preference }) => selectorsOf(preference)),
    hasFields: terms.some(({ matchFields }) => Array.isArray(matchFields)),
  };
}

/** Returns the values that a pod requires for labels, also by their deprecated names, by node selector and node affinity. */
export function requiredValues(spec: JsonObject, keys: readonly string[]): readonly string[] {
  const { selector, required } = nodeRulesOf(spec);
  return [...selector, ...required.flat()].filter(({ key, operator }) => operator === 'In' && keys.includes(aliasOf(key) ?? key)).flatMap(({ values = [] }) => values.filter((value) => value !== undefined));
}

function weightOf({ weight }: JsonObject): number {
  return typeof weight === 'number' ? weight : 0;
}

function selectorsOf(term: unknown): Selector[] {
  return objectsIn(objectAt(term, []).matchExpressions).flatMap(({ item: { key, operator, values } }) => {
    if (typeof key !== 'string' || typeof operator !== 'string') return [];
    return [{ key, operator, values: Array.isArray(values) ? values.map(String) : [] }];
  });
}
