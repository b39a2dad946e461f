import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { listText } from '../../../foundation/basics/list-text';

/** The label that the API server adds to each Namespace. */
const NAME_LABEL = 'kubernetes.io/metadata.name';

/** Namespaces that pods use but the input does not contain. */
export interface AddedNamespaces {
  /** Namespace objects without labels. */
  readonly objects: readonly JsonObject[];
  readonly notSimulated: readonly string[];
}

/** Returns the Namespaces of pods that the objects do not contain. If pod affinity reads their labels, states that the labels are unknown. */
export function addedNamespaces(objects: readonly JsonObject[], pods: readonly JsonObject[]): AddedNamespaces {
  const present = new Set(objects.filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => metadata?.name));
  const used = new Set(pods.map((pod) => String(objectAt(pod, ['metadata']).namespace || 'default')));
  const names = [...used].filter((name) => !present.has(name)).sort();
  const isUnknown = names.length > 0 && pods.some((pod) => affinityTerms(pod).some(({ namespaceSelector }) => readsOtherLabels(namespaceSelector)));
  return {
    objects: names.map((name) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })),
    notSimulated: isUnknown ? [unknownLabels(names)] : [],
  };
}

function unknownLabels(names: readonly string[]): string {
  const subject = names.length === 1 ? `Namespace ${names[0]} is` : `Namespaces ${listText(names)} are`;
  return `${subject} not in the input, so the labels that a namespaceSelector reads are unknown. Add the output of kubectl get namespaces -o yaml.`;
}

function readsOtherLabels(selector: unknown): boolean {
  if (!isObject(selector)) return false;
  const keys = [...Object.keys(objectAt(selector, ['matchLabels'])), ...objectsIn(selector.matchExpressions).map(({ item }) => item.key)];
  return keys.some((key) => key !== NAME_LABEL);
}

function affinityTerms(pod: JsonObject): readonly JsonObject[] {
  return ['podAffinity', 'podAntiAffinity'].flatMap((name) => {
    const affinity = objectAt(pod, ['spec', 'affinity', name]);
    const preferred = objectsIn(affinity.preferredDuringSchedulingIgnoredDuringExecution).map(({ item }) => objectAt(item, ['podAffinityTerm']));
    return [...objectsIn(affinity.requiredDuringSchedulingIgnoredDuringExecution).map(({ item }) => item), ...preferred];
  });
}
