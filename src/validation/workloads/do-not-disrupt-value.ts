import { workloadFinding } from './finding';
import { objectAt, Pod } from './pod';
import { DO_NOT_DISRUPT, doNotDisruptSlip } from '../do-not-disrupt';
import { Finding } from '../finding';
import { Json } from '../rule';

/** What to say of the annotation where it protects nothing: by its value, or by its place. */
export function doNotDisruptValue(json: Json, pod: Pod, release: string): Finding[] {
  const value = pod.annotations[DO_NOT_DISRUPT];
  if (value !== undefined) {
    const slip = typeof value === 'string' ? doNotDisruptSlip(value, release) : undefined;
    return slip ? [workloadFinding(RULE, `${pod.annotationsPath}.${DO_NOT_DISRUPT}`, slip.message, slip.fix)] : [];
  }
  const isMeant = (path: string) => {
    const said = objectAt(json, path.split('.'))[DO_NOT_DISRUPT];
    return typeof said === 'string' && said !== 'false';
  };
  return placesAbove(pod).filter(isMeant).map((path) => workloadFinding(RULE, `${path}.${DO_NOT_DISRUPT}`,
    `it protects nothing on a ${path === 'metadata.annotations' ? pod.kind : 'Job'}: Karpenter looks at the annotations of pods`,
    `write it in ${pod.annotationsPath}`));
}

const RULE = 'workload-do-not-disrupt-value';

/** Where annotations stand that are not those of the pods. */
function placesAbove({ kind, annotationsPath }: Pod): string[] {
  const own = kind === 'CronJob' ? ['metadata.annotations', 'spec.jobTemplate.metadata.annotations'] : ['metadata.annotations'];
  return own.filter((path) => path !== annotationsPath);
}
