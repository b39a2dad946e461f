import { PoolAnswer } from './pool-answer';
import { ResolvedKubelet, resolvedKubelet } from '../../instance-types/kubelet/resolved-kubelet';
import { classSettings } from '../../instance-types/node-class/class-settings';

/** A kubelet expression that fails on instance types of a NodePool. */
export interface FailingExpression {
  /** The field, for example `kubeReserved["memory"]`. */
  readonly field: string;
  readonly message: string;
  readonly instanceTypes: readonly string[];
}

export interface KubeletAnswer {
  /** Kubelet values of the cheapest instance types, by name. */
  readonly values: ReadonlyMap<string, ResolvedKubelet>;
  readonly failures: readonly FailingExpression[];
}

/** Returns the kubelet values of the cheapest instance types, and the expressions that fail on any instance type of the NodePool. */
export function kubeletAnswer({ pool, nodeClass }: PoolAnswer, top: number): KubeletAnswer {
  const settings = classSettings(nodeClass.json);
  const values = pool.types.map(({ type }) => [type.name, resolvedKubelet(type, settings)] as const);
  const failures = new Map<string, { field: string; message: string; instanceTypes: string[] }>();
  for (const [name, { failures: ofType }] of values) {
    for (const { field: of, resource, error } of ofType) {
      const field = resource === undefined ? of : `${of}[${JSON.stringify(resource)}]`;
      const key = `${field} ${error.message}`;
      const failure = failures.get(key) ?? { field, message: error.message, instanceTypes: [] };
      failure.instanceTypes.push(name);
      failures.set(key, failure);
    }
  }
  return { values: new Map(values.slice(0, top)), failures: [...failures.values()] };
}
