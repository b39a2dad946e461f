import { quantitiesOf } from './amounts';
import { nodeResources } from './node-resources';
import { ExpressionFailure } from './resolved-reserved';
import { NANO } from '../../../foundation/go/exact-quantity';
import { InstanceType } from '../catalog/instance-type';
import { ClassSettings } from '../node-class/class-settings';

/** The kubelet values that Karpenter computes for an instance type. Amounts are quantities. */
export interface ResolvedKubelet {
  readonly maxPods: number;
  /** Reserved amounts by resource, including Karpenter's defaults. */
  readonly kubeReserved: ReadonlyMap<string, string>;
  readonly systemReserved: ReadonlyMap<string, string>;
  /** The thresholds for `memory.available` and `nodefs.available`, including Karpenter's defaults. */
  readonly evictionHard: ReadonlyMap<string, string>;
  /** Allocatable CPU, memory, ephemeral storage, and pods. */
  readonly allocatable: ReadonlyMap<string, string>;
  /** Expressions that fail on the instance type. Karpenter's defaults replace their values here. */
  readonly failures: readonly ExpressionFailure[];
}

/** Returns the kubelet values of nodes of an instance type, with the feature gate `NodeClassCEL` on. */
export function resolvedKubelet(type: InstanceType, settings: ClassSettings): ResolvedKubelet {
  const { capacity, kubeReserved, systemReserved, evictionHard, allocatable, failures } = nodeResources(type, settings);
  return {
    maxPods: Number(capacity.get('pods')! / NANO),
    kubeReserved: quantitiesOf(kubeReserved),
    systemReserved: quantitiesOf(systemReserved),
    evictionHard: quantitiesOf(evictionHard),
    allocatable: quantitiesOf(allocatable),
    failures,
  };
}
