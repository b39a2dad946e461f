import { Construct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { NodePool } from '../resources/node-pool';
import { DisruptionBudget } from '../values/nodepool/disruption-budget';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { Taint } from '../values/nodepool/taint';
import { CapacityType } from '../values/requirements/capacity-type';
import { Label } from '../values/requirements/label';
import { Requirement } from '../values/requirements/requirement';

/**
 * Properties of a SystemPool.
 *
 * @stability experimental
 */
export interface SystemPoolProps extends PresetPoolOptions {
  /** The EC2NodeClass of the nodes. */
  readonly nodeClass: INodeClass;
}

/**
 * A NodePool for system pods, such as CoreDNS and controllers. The taint `CriticalAddonsOnly:NoSchedule` keeps other pods away.
 *
 * The NodePool is on-demand, Linux on amd64, instance categories c, m, and r from generation 5, with expiry after 720h, consolidation after 1m, and a budget of one node.
 * Karpenter cannot launch its own first node. Keep a managed node group or Fargate for it, and set `controllerAffinity` on the controller, so that it can run on both.
 *
 * @example
 * new karpenter.SystemPool(chart, 'system', { nodeClass });
 *
 * @stability experimental
 */
export class SystemPool extends NodePool {
  constructor(scope: Construct, id: string, props: SystemPoolProps) {
    const { nodeClass, ...options } = props;
    super(scope, id, poolProps(nodeClass, GENERAL, {
      requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)],
      taints: [Taint.noSchedule('CriticalAddonsOnly')],
      disruption: { budgets: [DisruptionBudget.nodes(1)] },
    }, options));
  }

  /**
   * The `affinity` for the controller in `settings.ControllerValues`. It allows nodes of this NodePool and nodes that Karpenter does not manage, and it keeps replicas on different nodes.
   * The default affinity of the chart excludes all nodes of Karpenter. The default tolerations of the chart include `CriticalAddonsOnly`.
   */
  public get controllerAffinity(): { [key: string]: any } {
    const onNodes = (operator: string, values?: string[]) => ({ matchExpressions: [{ key: Label.NODE_POOL, operator, ...values && { values } }] });
    return {
      nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [onNodes('DoesNotExist'), onNodes('In', [this.name])] } },
      podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: Label.HOSTNAME }] },
    };
  }
}
