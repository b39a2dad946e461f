import { isObject } from '../../basics/json';
import { Workload } from '../../instance-types/overlap/overlaps';
import { isDaemonSet, podSpecOf } from '../../validation/pod-template';
import { Json } from '../../validation/rule';

/** Returns a workload with its pod template, or undefined for other objects and DaemonSets. */
export function workloadOf(json: Json): Workload | undefined {
  const found = podSpecOf(json);
  if (found === undefined || isDaemonSet(json)) return undefined;
  const { name, namespace } = json.metadata ?? {};
  return { kind: String(json.kind), name: String(name ?? ''), podSpec: isObject(found.spec) ? found.spec : {}, ...typeof namespace === 'string' && { namespace } };
}
