import { PoolAnswer } from './pool-answer';
import { allInstanceTypes } from '../../instance-types/catalog/instance-types';
import { ResolvedKubelet, resolvedKubelet } from '../../instance-types/kubelet/resolved-kubelet';
import { classSettings } from '../../instance-types/node-class/class-settings';

/** A kubelet expression that fails on instance types. Karpenter then launches no nodes from the EC2NodeClass. */
export interface FailingExpression {
  /** The field, for example `kubeReserved["memory"]`. */
  readonly field: string;
  readonly message: string;
  /** The names of all instance types on which the expression fails, first those of the NodePool. */
  readonly instanceTypes: readonly string[];
}

export interface KubeletAnswer {
  /** Kubelet values by name: the cheapest instance types of the NodePool, then those that have no room for pods. */
  readonly values: ReadonlyMap<string, ResolvedKubelet>;
  /** Names of the instance types that the NodePool would admit, but that have no room for pods because of reservations. */
  readonly exhausted: readonly string[];
  readonly failures: readonly FailingExpression[];
}

/** Returns the kubelet values of the cheapest instance types, and the expressions that fail. If no instance type fits a pod, returns values regardless of it. */
export function kubeletAnswer({ pool, admitted, exhausted, nodeClass }: PoolAnswer, top: number): KubeletAnswer {
  const settings = classSettings(nodeClass.json);
  const types = (pool.types.length > 0 ? pool : admitted).types.map(({ type }) => type);
  const failures = new Map<string, { field: string; message: string; instanceTypes: string[] }>();
  // Karpenter evaluates expressions on all instance types.
  const all = new Map([...types, ...exhausted, ...allInstanceTypes()].map((type) => [type.name, type]));
  for (const [name, type] of all) {
    for (const { field: of, resource, error } of resolvedKubelet(type, settings).failures) {
      const field = resource === undefined ? of : `${of}[${JSON.stringify(resource)}]`;
      const key = `${field} ${error.message}`;
      const failure = failures.get(key) ?? { field, message: error.message, instanceTypes: [] };
      failure.instanceTypes.push(name);
      failures.set(key, failure);
    }
  }
  const shown = [...types.slice(0, top), ...exhausted.slice(0, top)];
  return {
    values: new Map(shown.map((type) => [type.name, resolvedKubelet(type, settings)])),
    exhausted: exhausted.map(({ name }) => name),
    failures: [...failures.values()],
  };
}
