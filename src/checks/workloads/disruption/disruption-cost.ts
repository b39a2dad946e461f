import { keyPath } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { valueText } from '../../../foundation/basics/value-text';
import { compareMinors } from '../../../karpenter/versions/facts';
import { findingOf, rejected } from '../../engine/finding-of';
import { DISRUPTION_COST, HIGHEST_COST, isDisruptionCost, isPodDeletionCost, LOWEST_COST, POD_DELETION_COST } from '../../findings/disruption-cost';
import { Finding } from '../../findings/finding';
import { Json } from '../../findings/rule';
import { unquotedAnnotation } from '../../findings/unquoted-annotation';
import { annotationsOutsidePodTemplate, Pod } from '../pod';

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
  const report = (message: string, fix: string) => [findingOf(RULE, path, `${DISRUPTION_COST} ${message}`, fix)];
  if (value === undefined) return outsidePodTemplate(json, pod);
  if (typeof value === 'number') return [unquoted(path, DISRUPTION_COST, value)];
  if (typeof value !== 'string') return [];
  if (compareMinors(release, '1.15') < 0) return report('has no effect before Karpenter 1.15', `Use ${POD_DELETION_COST}, or target Karpenter 1.15 or later.`);
  return isDisruptionCost(value) ? [] : report(`must be ${RANGE}, got ${valueText(value)}, so Karpenter ignores the annotation`, EXAMPLE);
}

/** Reports the annotation on a workload or on the Jobs of a CronJob. */
function outsidePodTemplate(json: Json, pod: Pod): Finding[] {
  const isSet = (path: string) => typeof objectAt(json, path.split('.'))[DISRUPTION_COST] === 'string';
  return annotationsOutsidePodTemplate(pod).filter(isSet).map((path) => {
    const kind = path === 'metadata.annotations' ? pod.kind : 'Job';
    const message = `${DISRUPTION_COST} has no effect on a ${kind}, because Karpenter reads only the annotations of pods`;
    return findingOf(RULE, keyPath(path, DISRUPTION_COST), message, `Set the annotation in ${pod.annotationsPath}.`);
  });
}

function ofDeletion({ annotations, annotationsPath }: Pod): Finding[] {
  const value = annotations[POD_DELETION_COST];
  const path = keyPath(annotationsPath, POD_DELETION_COST);
  if (typeof value === 'number') return [unquoted(path, POD_DELETION_COST, value)];
  if (typeof value !== 'string' || isPodDeletionCost(value)) return [];
  return [rejected(findingOf(RULE, path, `${POD_DELETION_COST} must be ${RANGE}, without a plus sign or leading zeros, got ${valueText(value)}, so the API server rejects the pods`, EXAMPLE))];
}

function unquoted(path: string, key: string, value: number): Finding {
  const { message, fix } = unquotedAnnotation(key, value);
  return rejected(findingOf(RULE, path, message, fix));
}
