import { KubeletSettings } from './kubelet-settings';
import { resolvedKubelet } from './resolved-kubelet';
import { JsonObject } from '../../../foundation/basics/json';
import { allInstanceTypes } from '../catalog/instance-types';
import { classSettings } from '../node-class/class-settings';

/** A kubelet expression that fails on instance types. Karpenter then launches no nodes from the EC2NodeClass. */
export interface FailingExpression {
  /** The field, for example `kubeReserved["memory"]`. */
  readonly field: string;
  readonly message: string;
  /** The names of all instance types on which the expression fails. */
  readonly instanceTypes: readonly string[];
}

const known = new WeakMap<JsonObject, readonly FailingExpression[]>();

/** Returns the kubelet expressions of an EC2NodeClass that fail on any instance type. Karpenter evaluates expressions on all instance types. */
export function failingExpressions(nodeClass: JsonObject | undefined): readonly FailingExpression[] {
  if (nodeClass === undefined) return [];
  let failing = known.get(nodeClass);
  if (failing === undefined) known.set(nodeClass, failing = failuresOf(nodeClass));
  return failing;
}

function failuresOf(nodeClass: JsonObject): readonly FailingExpression[] {
  const settings = classSettings(nodeClass);
  if (!hasExpression(settings.kubelet)) return [];
  const failures = new Map<string, { field: string; message: string; instanceTypes: string[] }>();
  for (const type of allInstanceTypes()) {
    for (const { field: of, resource, error } of resolvedKubelet(type, settings).failures) {
      const field = resource === undefined ? of : `${of}[${JSON.stringify(resource)}]`;
      const key = `${field} ${error.message}`;
      const failure = failures.get(key) ?? { field, message: error.message, instanceTypes: [] };
      failure.instanceTypes.push(type.name);
      failures.set(key, failure);
    }
  }
  return [...failures.values()];
}

function hasExpression({ maxPods, kubeReserved, systemReserved }: KubeletSettings): boolean {
  return [maxPods, ...kubeReserved.values(), ...systemReserved.values()].some((value) => typeof value === 'object');
}
