import { Construct } from 'constructs';
import { poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { knownProps } from '../props/known-props';
import { DisruptionBudget } from '../props/nodepool/disruption-budget';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { Taint } from '../props/nodepool/taint';
import { CapacityType } from '../props/requirements/capacity-type';
import { Label } from '../props/requirements/label';
import { Requirement } from '../props/requirements/requirement';
import { NodePool } from '../resources/node-pool';

/**
 * Properties of a SystemPool.
 *
 * @stability experimental
 */
export interface SystemPoolProps extends PresetPoolOptions {
  /** The node class for the nodes: an EC2NodeClass, or a NodeClass of EKS Auto Mode. */
  readonly nodeClass: INodeClass;
}

/**
 * A NodePool for system pods, such as CoreDNS and controllers. The taint `CriticalAddonsOnly:NoSchedule` keeps other pods off the nodes.
 *
 * The NodePool launches Linux nodes on amd64 with on-demand capacity, in the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h (336h in EKS Auto Mode), consolidation starts after 1m, and the disruption budget is one node.
 * Karpenter cannot launch the first node on which the controller runs, so keep a managed node group or Fargate for the controller. To let the controller also run on nodes of this NodePool, set the affinity of the controller to `controllerAffinity`.
 *
 * @example
 * new karpenter.SystemPool(chart, 'system', { nodeClass });
 *
 * @stability experimental
 */
export class SystemPool extends NodePool {
  constructor(scope: Construct, id: string, props: SystemPoolProps) {
    const { nodeClass, ...options } = knownProps(props, 'SystemPoolProps', '{ nodeClass }', { isExact: new.target === SystemPool });
    super(scope, id, poolProps(nodeClass, {
      requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)],
      taints: [Taint.noSchedule('CriticalAddonsOnly')],
      disruption: { budgets: [DisruptionBudget.nodes(1)] },
    }, options));
  }

  /**
   * The `affinity` for the controller in `settings.ControllerValues`. This affinity allows nodes of this NodePool and nodes that Karpenter does not manage, and keeps controller replicas on different nodes. The chart's default affinity excludes all nodes that Karpenter manages. The chart's default tolerations include `CriticalAddonsOnly`.
   */
  public get controllerAffinity(): { [key: string]: any } {
    const onNodes = (operator: string, values?: string[]) => ({ matchExpressions: [{ key: Label.NODE_POOL, operator, ...values && { values } }] });
    return {
      nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [onNodes('DoesNotExist'), onNodes('In', [this.name])] } },
      podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: Label.HOSTNAME }] },
    };
  }
}
