import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { timeOf } from '../../snapshot/conditions';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';

/**
 * Returns DaemonSets whose pods are as the newest running pod. Webhooks and LimitRanges can change pods, and Kubernetes adds tolerations. The required node
 * affinity stays that of the template, because Kubernetes replaces it in pods.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/provisioner.go, `getDaemonSetPods`
 */
export function withRunningPods(daemonSets: readonly JsonObject[], pods: readonly JsonObject[]): JsonObject[] {
  const newest = new Map<string, JsonObject>();
  for (const pod of pods) {
    const owner = objectsIn(pod.metadata?.ownerReferences).find(({ item }) => item.controller === true && item.kind === 'DaemonSet')?.item;
    if (owner === undefined) continue;
    const key = String(owner.uid);
    const before = newest.get(key);
    if (before === undefined || createdAt(pod) > createdAt(before)) newest.set(key, pod);
  }
  return daemonSets.map((daemonSet) => {
    const pod = newest.get(String(daemonSet.metadata?.uid));
    return pod === undefined ? daemonSet : withSpec(daemonSet, objectAt(pod, ['spec']));
  });
}

function withSpec(daemonSet: JsonObject, spec: JsonObject): JsonObject {
  const template = objectAt(daemonSet, ['spec', 'template']);
  const required = objectAt(template, ['spec', 'affinity', 'nodeAffinity'])[REQUIRED];
  const affinity = required === undefined
    ? spec.affinity
    : { ...objectAt(spec, ['affinity']), nodeAffinity: { ...objectAt(spec, ['affinity', 'nodeAffinity']), [REQUIRED]: required } };
  return { ...daemonSet, spec: { ...daemonSet.spec, template: { ...template, spec: { ...spec, affinity } } } };
}

function createdAt({ metadata }: JsonObject): number {
  return timeOf(metadata?.creationTimestamp) ?? 0;
}
