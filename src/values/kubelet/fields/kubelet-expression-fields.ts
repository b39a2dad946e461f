import { KubeletExpression } from '../kubelet-expression';

/**
 * CEL expressions in place of values. Source: EC2NodeClass CRD spec.kubelet.
 *
 * @internal The fields are those of KubeletConfiguration in other languages.
 */
export interface KubeletExpressionFields {
  /**
   * Pods per node at most, computed for each instance type, from 0 to 2147483647. Not together with `maxPods`. Requires the NodeClassCEL feature gate. Since 1.15.
   *
   * @default - `maxPods`
   */
  readonly maxPodsExpression?: KubeletExpression;

  /**
   * Resources kept for Kubernetes components, computed for each instance type, not negative: `cpu` in millicores, `memory` in MiB, `ephemeral-storage` in GiB,
   * and `pid`. A resource can be here or in `kubeReserved`. Requires the NodeClassCEL feature gate. Since 1.15.
   *
   * @default - `kubeReserved`
   */
  readonly kubeReservedExpressions?: { [resource: string]: KubeletExpression };

  /**
   * Resources kept for the operating system, computed for each instance type, not negative: `cpu` in millicores, `memory` in MiB, `ephemeral-storage` in GiB,
   * and `pid`. A resource can be here or in `systemReserved`. Requires the NodeClassCEL feature gate. Since 1.15.
   *
   * @default - `systemReserved`
   */
  readonly systemReservedExpressions?: { [resource: string]: KubeletExpression };
}
