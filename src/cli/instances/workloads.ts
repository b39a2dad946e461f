import { isObject } from '../../basics/json';
import { Workload } from '../../instance-types/overlap/overlaps';
import { podTemplatePath } from '../../validation/pod-template';
import { Json } from '../../validation/rule';

export function isDaemonSet({ apiVersion, kind }: Json): boolean {
  return apiVersion === 'apps/v1' && kind === 'DaemonSet';
}

/** Returns the pod spec of a workload, a DaemonSet, or a Pod, with its path. Returns undefined for other objects. */
export function podSpecOf(json: Json): { readonly spec: unknown; readonly path: string } | undefined {
  const template = podTemplatePath(json);
  if (template === undefined) return undefined;
  const path = template === '' ? 'spec' : `${template}.spec`;
  return { path, spec: path.split('.').reduce((value: unknown, step) => (isObject(value) ? value[step] : undefined), json) };
}

/** Returns a workload with its pod template, or undefined for other objects and DaemonSets. */
export function workloadOf(json: Json): Workload | undefined {
  const found = podSpecOf(json);
  if (found === undefined || isDaemonSet(json)) return undefined;
  const { name, namespace } = json.metadata ?? {};
  return { kind: String(json.kind), name: String(name ?? ''), podSpec: isObject(found.spec) ? found.spec : {}, ...typeof namespace === 'string' && { namespace } };
}
