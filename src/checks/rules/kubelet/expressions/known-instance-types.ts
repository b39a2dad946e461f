import { JsonObject } from '../../../../foundation/basics/json';
import { allInstanceTypes } from '../../../../karpenter/instance-types/catalog/instance-types';
import { expressionValues } from '../../../../karpenter/instance-types/kubelet/expression-values';
import { maxPodsOf } from '../../../../karpenter/instance-types/kubelet/node-resources';
import { classSettings } from '../../../../karpenter/instance-types/node-class/class-settings';
import { podCount } from '../../../../karpenter/instance-types/node-class/pod-count';
import { InstanceTypeValues } from '../../../../karpenter/kubelet/expressions/instance-type-values';

/** The expression variables of all instance types, from the smallest to the largest. */
export interface KnownInstanceTypes {
  /** For expressions in `maxPods`, where `max_pods` is the default. */
  readonly forMaxPods: readonly InstanceTypeValues[];
  /** For expressions of reserved resources, where `max_pods` is the result of `maxPods`. Leaves out types on which `maxPods` fails. */
  readonly forReserved: readonly InstanceTypeValues[];
}

export function knownInstanceTypes(nodeClass: JsonObject): KnownInstanceTypes {
  const settings = classSettings(nodeClass);
  const types = allInstanceTypes();
  const forReserved = types.flatMap((type) => {
    const maxPods = maxPodsOf(type, settings);
    if (typeof maxPods === 'object' && maxPods.error.phase === 'evaluate') return [];
    return [expressionValues(type, podCount(type, settings, typeof maxPods === 'number' ? maxPods : undefined))];
  });
  const forMaxPods = types.map((type) => expressionValues(type, podCount(type, settings)));
  return { forMaxPods: forMaxPods.sort(bySize), forReserved: forReserved.sort(bySize) };
}

function bySize(one: InstanceTypeValues, other: InstanceTypeValues): number {
  return Number(one.vcpus - other.vcpus || one.memory_mib - other.memory_mib);
}
