import { KubeletExpression } from '../kubelet-expression';

/**
 * Fields that contain CEL expressions instead of fixed values.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletExpressionFields {
  /**
   * Maximum number of pods per node as a CEL expression, which Karpenter evaluates for each instance type. The result must be from 0 to 2147483647. Mutually exclusive with `maxPods`. Requires the NodeClassCEL feature gate. Since 1.15.
   *
   * @default - `maxPods`
   */
  readonly maxPodsExpression?: KubeletExpression;

  /**
   * Resources reserved for Kubernetes components as CEL expressions, which Karpenter evaluates for each instance type. Results must not be negative.
   * `cpu` is in millicores, `memory` in MiB, `ephemeral-storage` in GiB, and `pid` is a number. Set each resource either here or in `kubeReserved`. Requires the NodeClassCEL feature gate. Since 1.15.
   *
   * @default - `kubeReserved`
   */
  readonly kubeReservedExpressions?: { [resource: string]: KubeletExpression };

  /**
   * Resources reserved for the operating system as CEL expressions, which Karpenter evaluates for each instance type. Results must not be negative.
   * `cpu` is in millicores, `memory` in MiB, `ephemeral-storage` in GiB, and `pid` is a number. Set each resource either here or in `systemReserved`. Requires the NodeClassCEL feature gate. Since 1.15.
   *
   * @default - `systemReserved`
   */
  readonly systemReservedExpressions?: { [resource: string]: KubeletExpression };
}
