import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { placeholdersIn, placeholderText, valueOrPlaceholderAt } from '../../../foundation/basics/placeholders';

/** Returns the first placeholder in a pod spec that affects scheduling, in a sentence. Returns undefined if scheduling depends on no placeholders. */
export function podPlaceholder(spec: unknown): string | undefined {
  if (typeof spec === 'string') return sentence('the pod spec contains', spec);
  const { nodeSelector, affinity, tolerations, topologySpreadConstraints, runtimeClassName } = objectAt(spec, []);
  return sentence('the requests contain', requestsIn(objectAt(spec, [])))
    ?? sentence('the node selector contains', nodeSelector)
    ?? sentence('the affinity contains', affinity)
    ?? sentence('the tolerations contain', tolerations)
    ?? sentence('the topology spread constraints contain', topologySpreadConstraints)
    ?? sentence('the name of the RuntimeClass contains', runtimeClassName);
}

/** Returns the first placeholder in numbers of pods, in a sentence. */
export function replicasPlaceholder(counts: unknown): string | undefined {
  return sentence('the number of pods depends on', counts);
}

/** Returns a sentence for each DaemonSet whose room on nodes depends on placeholders. */
export function unknownDaemonSets(daemonSets: readonly JsonObject[]): readonly string[] {
  return daemonSets.flatMap((json) => {
    const unknown = podPlaceholder(valueOrPlaceholderAt(json, ['spec', 'template', 'spec']));
    return unknown === undefined ? [] : [`The room that nodes reserve for DaemonSet ${objectName(json)} is not known, because ${unknown}.`];
  });
}

/** Returns the parts of a pod spec that decide the requests. */
function requestsIn({ containers, initContainers, resources, overhead }: JsonObject): readonly unknown[] {
  const ofContainers = [containers, initContainers].flatMap((list) => (typeof list === 'string' ? [list] : objectsIn(list).map(({ item }) => item.resources)));
  return [...ofContainers, resources, overhead].map((part) => (typeof part === 'object' && part !== null ? requestsOnly(part) : part));
}

/** Leaves out the claims of dynamic resource allocation. */
function requestsOnly({ claims: _, ...requests }: JsonObject): JsonObject {
  return requests;
}

function sentence(start: string, value: unknown): string | undefined {
  const [placeholder] = placeholdersIn(value);
  return placeholder === undefined ? undefined : `${start} ${placeholderText(placeholder)}`;
}
