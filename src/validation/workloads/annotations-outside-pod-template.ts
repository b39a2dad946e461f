import { Pod } from './pod';

/** The paths of the object's annotations that do not reach its pods. */
export function annotationsOutsidePodTemplate({ kind, annotationsPath }: Pod): string[] {
  const own = kind === 'CronJob' ? ['metadata.annotations', 'spec.jobTemplate.metadata.annotations'] : ['metadata.annotations'];
  return own.filter((path) => path !== annotationsPath);
}
