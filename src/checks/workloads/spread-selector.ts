import { Pod } from './pod';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { valueText } from '../../foundation/basics/value-text';
import { matcherOfSelector } from '../../karpenter/scheduling/pods/label-selector';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';

const RULE = 'workload-spread-selector';

/**
 * Reports topology spread constraints that do not count the pods that have them, so that these pods are not spread.
 *
 * Source: https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/
 */
export function spreadSelectors(pod: Pod): Finding[] {
  const { spec, path, labels } = pod;
  return objectsIn(spec.topologySpreadConstraints).flatMap(({ item, index }): Finding[] => {
    const at = `${path}.topologySpreadConstraints[${index}]`;
    const { topologyKey, labelSelector } = item;
    if (typeof topologyKey !== 'string') return [];
    if (labelSelector === undefined || labelSelector === null) {
      return [findingOf(RULE, at, `the constraint for ${topologyKey} has no labelSelector, so it counts no pods and does not spread these pods`, fixOf(labels))];
    }
    if (!isObject(labelSelector) || matcherOfSelector(labelSelector)(labels)) return [];
    const missing = Object.entries(objectAt(labelSelector, ['matchLabels'])).filter(([key, value]) => labels[key] !== String(value));
    const reason = missing.length === 0 ? '' : `: they do not have ${missing.map(([key, value]) => `${key}=${valueText(value)}`).join(', ')}`;
    return [findingOf(RULE, `${at}.labelSelector`, `labelSelector does not match the labels of these pods, so the constraint for ${topologyKey} does not spread them${reason}`, fixOf(labels))];
  });
}

function fixOf(labels: JsonObject): string {
  const [label] = Object.entries(labels).filter(([, value]) => typeof value === 'string');
  return label === undefined ? 'Set labels in the pod template, and select them.' : `Select a label of the pod template, for example ${label[0]}: ${String(label[1])}.`;
}
