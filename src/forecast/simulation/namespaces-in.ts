import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { LabelMatcher } from '../../karpenter/scheduling/pods/label-selector';

/** Returns a function that returns the names of the Namespaces whose labels match. */
export function namespacesIn(objects: readonly JsonObject[]): (matches: LabelMatcher) => readonly string[] {
  const namespaces = objects.filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => {
    // The API server adds the label.
    return { name: String(metadata?.name), labels: { ...objectAt(metadata, ['labels']), 'kubernetes.io/metadata.name': metadata?.name } };
  });
  return (matches) => namespaces.filter(({ labels }) => matches(labels)).map(({ name }) => name);
}
