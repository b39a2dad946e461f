import { PoolAnswer } from './pool-answer';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { selfManagedClass } from '../../karpenter/instance-types/auto-mode/auto-mode-class';
import { MOST_PODS } from '../../karpenter/instance-types/auto-mode/auto-mode-type';
import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { FailingExpression, failingExpressions } from '../../karpenter/instance-types/kubelet/failing-expressions';
import { ResolvedKubelet, resolvedKubelet } from '../../karpenter/instance-types/kubelet/resolved-kubelet';
import { classSettings } from '../../karpenter/instance-types/node-class/class-settings';
import { supposedClass } from '../../karpenter/instance-types/unknown-class/supposed-class';

export interface KubeletAnswer {
  /** Kubelet values by name: the cheapest instance types of the NodePool, then those that have no room for pods. */
  readonly values: ReadonlyMap<string, ResolvedKubelet>;
  /** Names of the instance types that the NodePool would admit, but that have no room for pods because of reservations. */
  readonly exhausted: readonly string[];
  /** The instance types of the NodePool come first. */
  readonly failures: readonly FailingExpression[];
}

/** Returns the kubelet values of the cheapest instance types, and the expressions that fail. If no instance type fits a pod, returns values regardless of it. */
export function kubeletAnswer({ pool, admitted, exhausted, json, nodeClass }: PoolAnswer, top: number): KubeletAnswer {
  const isAutoMode = isOfAutoMode(json);
  const settings = classSettings(isAutoMode ? selfManagedClass(nodeClass.json) : nodeClass.json ?? supposedClass(json));
  const valuesOf = (type: InstanceType) => {
    const kubelet = resolvedKubelet(type, settings);
    return isAutoMode ? { ...kubelet, maxPods: Math.min(kubelet.maxPods, MOST_PODS) } : kubelet;
  };
  const types = (pool.types.length > 0 ? pool : admitted).types.map(({ type }) => type);
  const own = new Set([...types, ...exhausted].map(({ name }) => name));
  const failures = failingExpressions(nodeClass.json).map((failing) => {
    const names = failing.instanceTypes;
    return { ...failing, instanceTypes: [...[...own].filter((name) => names.includes(name)), ...names.filter((name) => !own.has(name))] };
  });
  const shown = [...types.slice(0, top), ...exhausted.slice(0, top)];
  return {
    values: new Map(shown.map((type) => [type.name, valuesOf(type)])),
    exhausted: exhausted.map(({ name }) => name),
    failures,
  };
}
