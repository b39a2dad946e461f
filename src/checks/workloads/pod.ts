import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { podTemplatePath } from '../findings/pod-template';
import { Json } from '../findings/rule';

/** The pod template of a workload. Values of the wrong type count as absent, because the API server rejects them. */
export interface Pod {
  readonly kind: string;
  readonly spec: JsonObject;
  /** The path of the pod spec in the object. */
  readonly path: string;
  readonly labels: { readonly [key: string]: unknown };
  readonly annotations: { readonly [key: string]: unknown };
  readonly annotationsPath: string;
}

/** Returns the pod template of an object, or undefined if the object creates no pods. */
export function podOf(json: Json): Pod | undefined {
  const path = podTemplatePath(json);
  if (path === undefined) return undefined;
  const template = path === '' ? json : objectAt(json, path.split('.'));
  const prefix = path === '' ? '' : `${path}.`;
  return {
    kind: json.kind,
    spec: objectAt(template, ['spec']),
    path: `${prefix}spec`,
    labels: objectAt(template, ['metadata', 'labels']),
    annotations: objectAt(template, ['metadata', 'annotations']),
    annotationsPath: `${prefix}metadata.annotations`,
  };
}

/** Returns true if a pod ends on its own, or if its restart policy is unknown. */
export function endsByItself({ kind, spec: { restartPolicy, activeDeadlineSeconds } }: Pod): boolean {
  return kind === 'PodTemplate' || restartPolicy === 'Never' || restartPolicy === 'OnFailure' || activeDeadlineSeconds !== undefined;
}

/** Returns the paths of annotations in a workload that do not apply to its pods. */
export function annotationsOutsidePodTemplate({ kind, annotationsPath }: Pod): string[] {
  const own = kind === 'CronJob' ? ['metadata.annotations', 'spec.jobTemplate.metadata.annotations'] : ['metadata.annotations'];
  return own.filter((path) => path !== annotationsPath);
}
