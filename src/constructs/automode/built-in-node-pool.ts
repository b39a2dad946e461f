import { NodePoolRef } from '../props/nodepool/node-pool-ref';
import { Taint } from '../props/nodepool/taint';

/**
 * The NodePools that EKS creates and updates. Enable them with the EKS API. Do not create NodePools with these names.
 *
 * @example
 * const agent = new kplus.Deployment(chart, 'agent', { containers: [{ image: 'agent' }] });
 * karpenter.KarpenterWorkload.of(agent).runOn(karpenter.automode.BuiltInNodePool.SYSTEM);
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/set-builtin-node-pools.html
 * @stability experimental
 */
export class BuiltInNodePool {
  /** `general-purpose`: on-demand instances of the categories c, m, and r, with a generation greater than 4 and the architecture `amd64`. */
  public static readonly GENERAL_PURPOSE = NodePoolRef._inApp('general-purpose', [], true);
  /** `system`: the same instances, and `arm64`, for pods that tolerate the taint `CriticalAddonsOnly:NoSchedule`. */
  public static readonly SYSTEM = NodePoolRef._inApp('system', [Taint.noSchedule('CriticalAddonsOnly')], true);

  private constructor() {}
}
