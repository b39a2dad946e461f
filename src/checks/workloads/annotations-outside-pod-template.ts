import { Pod } from './pod';

/** Returns the paths of annotations in a workload that do not apply to its pods. */
export function annotationsOutsidePodTemplate({ kind, annotationsPath }: Pod): string[] {
  const own = kind === 'CronJob' ? ['metadata.annotations', 'spec.jobTemplate.metadata.annotations'] : ['metadata.annotations'];
  return own.filter((path) => path !== annotationsPath);
}
