import { Pod } from './pod';

/** The annotations of an object that are not those of its pods. */
export function placesAbove({ kind, annotationsPath }: Pod): string[] {
  const own = kind === 'CronJob' ? ['metadata.annotations', 'spec.jobTemplate.metadata.annotations'] : ['metadata.annotations'];
  return own.filter((path) => path !== annotationsPath);
}
