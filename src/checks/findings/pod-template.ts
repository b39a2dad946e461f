import { Json } from './rule';
import { valueOrPlaceholderAt } from '../../foundation/basics/placeholders';

/** Paths of pod templates in Kubernetes kinds, by group and kind. The path for a Pod is empty, because the Pod itself is the template. */
const TEMPLATES: { readonly [kind: string]: string } = {
  '/Pod': '',
  '/PodTemplate': 'template',
  '/ReplicationController': 'spec.template',
  'apps/DaemonSet': 'spec.template',
  'apps/Deployment': 'spec.template',
  'apps/ReplicaSet': 'spec.template',
  'apps/StatefulSet': 'spec.template',
  'batch/CronJob': 'spec.jobTemplate.spec.template',
  'batch/Job': 'spec.template',
};

/** Returns the path of the pod template in an object, if any. In custom kinds, `spec.template` counts as a pod template if it lists containers. */
export function podTemplatePath(json: Json): string | undefined {
  const { apiVersion, kind } = json;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return undefined;
  return TEMPLATES[`${groupOf(apiVersion)}/${kind}`] ?? (Array.isArray(json.spec?.template?.spec?.containers) ? 'spec.template' : undefined);
}

/** Returns the pod spec of a workload, a DaemonSet, or a Pod, with its path. A placeholder for a larger part stands for the spec. Returns undefined for other objects. */
export function podSpecOf(json: Json): { readonly spec: unknown; readonly path: string } | undefined {
  const template = podTemplatePath(json);
  if (template === undefined) return undefined;
  const path = template === '' ? 'spec' : `${template}.spec`;
  return { path, spec: valueOrPlaceholderAt(json, path.split('.')) };
}

export function isDaemonSet({ apiVersion, kind }: Json): boolean {
  return apiVersion === 'apps/v1' && kind === 'DaemonSet';
}

/** Returns true if a kind is part of Kubernetes and creates no pods. */
export function makesNoPods(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return (!group.includes('.') || group.endsWith('.k8s.io')) && TEMPLATES[`${group}/${kind}`] === undefined;
}

function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}
