import { findingOf } from '../finding-of';
import { annotationsOutsidePodTemplate } from './annotations-outside-pod-template';
import { objectAt, Pod } from './pod';
import { compareMinors } from '../../versions/facts';
import { DO_NOT_DISRUPT, doNotDisruptSlip } from '../do-not-disrupt';
import { Finding } from '../finding';
import { Json } from '../rule';

/** What to say of the annotation where it protects nothing: by its value, by its name of old, or by its place. Source: rules AT-1 and M1-23. */
export function doNotDisruptValue(json: Json, pod: Pod, release: string): Finding[] {
  if (compareMinors(release, '0.32') < 0) return [];
  const { annotations, annotationsPath } = pod;
  const value = annotations[DO_NOT_DISRUPT];
  if (value !== undefined) {
    const problem = problemOf(value, release);
    return problem ? [findingOf(RULE, `${annotationsPath}.${DO_NOT_DISRUPT}`, problem.message, problem.fix)] : [];
  }
  const isMeant = (said: unknown) => typeof said === 'string' && said !== 'false';
  if (isMeant(annotations[DO_NOT_EVICT]) && compareMinors(release, '0.33') >= 0) {
    return [findingOf(RULE, `${annotationsPath}.${DO_NOT_EVICT}`, 'it protects nothing: Karpenter reads it no more since 0.33', `write ${DO_NOT_DISRUPT}: "true"`)];
  }
  return annotationsOutsidePodTemplate(pod).filter((path) => isMeant(objectAt(json, path.split('.'))[DO_NOT_DISRUPT])).map((path) => findingOf(RULE, `${path}.${DO_NOT_DISRUPT}`,
    `it protects nothing on a ${path === 'metadata.annotations' ? pod.kind : 'Job'}: Karpenter looks at the annotations of pods`,
    `write it in ${annotationsPath}`));
}

const DO_NOT_EVICT = 'karpenter.sh/do-not-evict';
const RULE = 'workload-do-not-disrupt-value';

function problemOf(value: unknown, release: string): { readonly message: string; readonly fix: string } | undefined {
  if (typeof value === 'boolean') return { message: `Kubernetes refuses ${value}, which is no text`, fix: `quote it: "${value}"` };
  return typeof value === 'string' ? doNotDisruptSlip(value, release) : undefined;
}
