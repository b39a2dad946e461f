import { annotationsOutsidePodTemplate, Pod } from './pod';
import { keyPath } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { valueText } from '../../foundation/basics/value-text';
import { compareMinors } from '../../karpenter/versions/facts';
import { findingOf } from '../engine/finding-of';
import { DISRUPTION_COST, HIGHEST_COST, isDisruptionCost, isPodDeletionCost, LOWEST_COST, POD_DELETION_COST } from '../findings/disruption-cost';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

const RULE = 'workload-disruption-cost';
const RANGE = `an integer from ${LOWEST_COST} to ${HIGHEST_COST}`;
const EXAMPLE = 'Set an integer such as "100".';

/** Reports disruption and deletion costs of pods that Karpenter ignores or that the API server rejects. */
export function disruptionCost(json: Json, pod: Pod, release: string): Finding[] {
  return [...ofDisruption(json, pod, release), ...ofDeletion(pod)];
}

function ofDisruption(json: Json, pod: Pod, release: string): Finding[] {
  const { annotations, annotationsPath } = pod;
  const value = annotations[DISRUPTION_COST];
  const path = keyPath(annotationsPath, DISRUPTION_COST);
  if (typeof value === 'number') return [unquoted(path, DISRUPTION_COST, value)];
  if (value === undefined) {
    return annotationsOutsidePodTemplate(pod).filter((place) => typeof objectAt(json, place.split('.'))[DISRUPTION_COST] === 'string').map((place) => findingOf(RULE, keyPath(place, DISRUPTION_COST),
      `${DISRUPTION_COST} has no effect on a ${place === 'metadata.annotations' ? pod.kind : 'Job'}, because Karpenter reads only the annotations of pods`, `Set the annotation in ${annotationsPath}.`));
  }
  if (typeof value !== 'string') return [];
  if (compareMinors(release, '1.15') < 0) return [findingOf(RULE, path, `${DISRUPTION_COST} has no effect before Karpenter 1.15`, `Use ${POD_DELETION_COST}, or target Karpenter 1.15 or later.`)];
  if (isDisruptionCost(value)) return [];
  return [findingOf(RULE, path, `${DISRUPTION_COST} must be ${RANGE}, got ${valueText(value)}, so Karpenter ignores the annotation`, EXAMPLE)];
}

function ofDeletion({ annotations, annotationsPath }: Pod): Finding[] {
  const value = annotations[POD_DELETION_COST];
  const path = keyPath(annotationsPath, POD_DELETION_COST);
  if (typeof value === 'number') return [unquoted(path, POD_DELETION_COST, value)];
  if (typeof value !== 'string' || isPodDeletionCost(value)) return [];
  return [findingOf(RULE, path, `${POD_DELETION_COST} must be ${RANGE}, without a plus sign or leading zeros, got ${valueText(value)}, so the API server rejects the pods`, EXAMPLE)];
}

function unquoted(path: string, key: string, value: number): Finding {
  return findingOf(RULE, path, `${key} must be a string, got ${value}, so the API server rejects the object`, `Quote the value: "${value}".`);
}
