import { isDaemonSet, podSpecOf } from '../../checks/findings/pod-template';
import { Json } from '../../checks/findings/rule';
import { isObject } from '../../foundation/basics/json';
import { Workload } from '../../karpenter/scheduling/overlap/overlaps';

/** Returns a workload with its pod template, or undefined for other objects and DaemonSets. */
export function workloadOf(json: Json): Workload | undefined {
  const found = podSpecOf(json);
  if (found === undefined || isDaemonSet(json)) return undefined;
  const { name, namespace } = json.metadata ?? {};
  return { kind: String(json.kind), name: String(name ?? ''), podSpec: isObject(found.spec) ? found.spec : {}, ...typeof namespace === 'string' && { namespace } };
}
