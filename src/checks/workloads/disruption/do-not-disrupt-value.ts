import { keyPath } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { Problem } from '../../../foundation/basics/problem';
import { compareMinors } from '../../../karpenter/versions/facts';
import { findingOf, rejected } from '../../engine/finding-of';
import { DO_NOT_DISRUPT, doNotDisruptProblem } from '../../findings/do-not-disrupt';
import { Finding } from '../../findings/finding';
import { misspelledKeys, misspelledProblem } from '../../findings/misspelled-annotations';
import { Json } from '../../findings/rule';
import { unquotedAnnotation } from '../../findings/unquoted-annotation';
import { annotationsOutsidePodTemplate, Pod } from '../pod';

/** Reports a do-not-disrupt annotation that does not protect pods because of its value, its former name, or its location. */
export function doNotDisruptValue(json: Json, pod: Pod, release: string): Finding[] {
  if (compareMinors(release, '0.32') < 0) return [];
  const { annotations, annotationsPath } = pod;
  const value = annotations[DO_NOT_DISRUPT];
  if (value !== undefined) {
    const path = keyPath(annotationsPath, DO_NOT_DISRUPT);
    if (typeof value === 'boolean' || typeof value === 'number') return [rejected(problemAt(path, unquotedAnnotation(DO_NOT_DISRUPT, value)))];
    const problem = typeof value === 'string' ? doNotDisruptProblem(value, release) : undefined;
    return problem ? [problemAt(path, problem)] : [];
  }
  const misspelled = misspelledKeys(annotations, DO_NOT_DISRUPT);
  if (misspelled.length > 0) return misspelled.map((key) => problemAt(keyPath(annotationsPath, key), misspelledProblem(key, DO_NOT_DISRUPT)));
  const former = formerAnnotation(pod, release);
  if (former.length > 0) return former;
  return annotationsOutsidePodTemplate(pod).filter((path) => isIntended(objectAt(json, path.split('.'))[DO_NOT_DISRUPT])).map((path) => findingOf(RULE, keyPath(path, DO_NOT_DISRUPT),
    `${DO_NOT_DISRUPT} has no effect on a ${path === 'metadata.annotations' ? pod.kind : 'Job'}, because Karpenter reads the annotations of pods and nodes`,
    `Set the annotation in ${annotationsPath}.`));
}

/** Reports the name that the annotation had before 0.32, which Karpenter 0.37 still reads. */
export function formerAnnotation({ annotations, annotationsPath }: Pod, release: string): Finding[] {
  if (compareMinors(release, '1.0') < 0 || !isIntended(annotations[DO_NOT_EVICT])) return [];
  return [findingOf(RULE, keyPath(annotationsPath, DO_NOT_EVICT), `${DO_NOT_EVICT} has no effect since Karpenter 1.0`, `Use ${DO_NOT_DISRUPT}: "true".`)];
}

function isIntended(value: unknown): boolean {
  return typeof value === 'string' && value !== 'false';
}

const DO_NOT_EVICT = 'karpenter.sh/do-not-evict';
const RULE = 'workload-do-not-disrupt-value';

function problemAt(path: string, { message, fix }: Problem): Finding {
  return findingOf(RULE, path, message, fix);
}
