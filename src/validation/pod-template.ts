import { Json } from './rule';

/** The paths of pod templates in the kinds of Kubernetes, by group and kind. For a Pod, it is the object itself. */
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

/** The path of the pod template of an object, if it has one. For custom kinds, a field that looks like a pod template counts. */
export function podTemplatePath(json: Json): string | undefined {
  const { apiVersion, kind } = json;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return undefined;
  return TEMPLATES[`${groupOf(apiVersion)}/${kind}`] ?? (Array.isArray(json.spec?.template?.spec?.containers) ? 'spec.template' : undefined);
}

/** Whether a kind is part of Kubernetes and creates no pods. */
export function makesNoPods(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return (!group.includes('.') || group.endsWith('.k8s.io')) && TEMPLATES[`${group}/${kind}`] === undefined;
}

function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}
