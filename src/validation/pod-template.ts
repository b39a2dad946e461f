import { Json } from './rule';

/** Where the kinds of Kubernetes that make pods have the pod's template, by group and kind; a Pod is its own. */
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

/** Where an object has the template of its pods, if it makes any; of kinds that are not Kubernetes' own, what looks like one counts. */
export function podTemplatePath(json: Json): string | undefined {
  const { apiVersion, kind } = json;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return undefined;
  return TEMPLATES[`${groupOf(apiVersion)}/${kind}`] ?? (Array.isArray(json.spec?.template?.spec?.containers) ? 'spec.template' : undefined);
}

/** Whether a kind is one of Kubernetes' own that makes no pods. */
export function makesNoPods(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return (!group.includes('.') || group.endsWith('.k8s.io')) && TEMPLATES[`${group}/${kind}`] === undefined;
}

function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}
