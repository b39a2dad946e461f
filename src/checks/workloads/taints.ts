import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';

export interface PoolTaint {
  readonly key: string;
  readonly value: string;
  readonly effect: string;
}

/** Formats a taint like kubectl. */
export function taintText({ key, value, effect }: PoolTaint): string {
  return `${key}${value === '' ? '' : `=${value}`}:${effect}`;
}

/**
 * Returns the tolerations of a pod, and the tolerations that the admission plugin ExtendedResourceToleration adds for its extended resources.
 * EKS has enabled the plugin since Kubernetes 1.19: https://github.com/aws/containers-roadmap/issues/739.
 */
export function tolerationsOf(spec: JsonObject): readonly JsonObject[] {
  return [
    ...objectsIn(spec.tolerations).map(({ item }) => item),
    ...extendedResources(spec).map((key) => ({ key, operator: 'Exists', effect: 'NoSchedule' })),
  ];
}

/** Returns true if one of the tolerations matches the taint. If the operator compares numbers, only the key must match. */
export function tolerates(tolerations: readonly JsonObject[], taint: PoolTaint): boolean {
  return tolerations.some(({ key, operator, value, effect }) => {
    if ((effect ?? '') !== '' && effect !== taint.effect) return false;
    const isEqual = operator === 'Equal' || (operator ?? '') === '';
    if ((key ?? '') === '') return !isEqual;
    return key === taint.key && (!isEqual || (value ?? '') === taint.value);
  });
}

const DISRUPTED: PoolTaint = { key: 'karpenter.sh/disrupted', value: '', effect: 'NoSchedule' };

/**
 * Returns true if Karpenter drains the pod from a node that it disrupts. Karpenter skips pods that tolerate its disruption taint.
 * @see `IsDrainable` in https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pod/scheduling.go
 */
export function isDrained(spec: JsonObject): boolean {
  return !tolerates(tolerationsOf(spec), DISRUPTED);
}

function extendedResources(spec: JsonObject): string[] {
  const containers = [...objectsIn(spec.containers), ...objectsIn(spec.initContainers)];
  return containers.flatMap(({ item }) => ['requests', 'limits'].flatMap((part) => {
    const resources = objectAt(item, ['resources'])[part];
    return isObject(resources) ? Object.keys(resources).filter((name) => name.includes('/')) : [];
  }));
}
