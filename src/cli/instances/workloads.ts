import { isObject } from '../../basics/json';
import { Workload } from '../../instance-types/overlap/overlaps';
import { podTemplatePath } from '../../validation/pod-template';
import { Json } from '../../validation/rule';

export function isDaemonSet({ apiVersion, kind }: Json): boolean {
  return apiVersion === 'apps/v1' && kind === 'DaemonSet';
}

/** Returns a workload with its pod template, or undefined for other objects, DaemonSets, and objects without a valid pod template. */
export function workloadOf(json: Json): Workload | undefined {
  const path = podTemplatePath(json);
  if (path === undefined || isDaemonSet(json)) return undefined;
  const steps = path === '' ? [] : path.split('.');
  const podSpec = [...steps, 'spec'].reduce((value: unknown, step) => (isObject(value) ? value[step] : undefined), json);
  const { name, namespace } = json.metadata ?? {};
  return isObject(podSpec) ? { kind: String(json.kind), name: String(name ?? ''), podSpec, ...typeof namespace === 'string' && { namespace } } : undefined;
}
