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
 * Node class and overrides of a pool for system pods.
 *
 * @stability experimental
 */
export interface SystemPoolProps extends PresetPoolOptions {
  /** The class that says how nodes are launched. */
  readonly nodeClass: INodeClass;
}

/**
 * Nodes for what the cluster itself needs: CoreDNS, controllers, Karpenter's own pods. Other pods stay away by the taint `CriticalAddonsOnly:NoSchedule`, which such pods tolerate.
 *
 * On-demand, Linux on amd64, categories c, m and r from generation 5 on, expiry after 720h, consolidation after 1m, one node at a time. Karpenter can't launch the node that it first runs on:
 * keep a node group or Fargate for that, and give the controller `controllerAffinity`, with which it runs on either.
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
   * The `affinity` of the controller in `settings.ControllerValues`: on nodes of this pool or of none of Karpenter's, two replicas never on one. The chart's own keeps it off all pools; its own
   * tolerations have that of `CriticalAddonsOnly`.
   */
  public get controllerAffinity(): { [key: string]: any } {
    const onNodes = (operator: string, values?: string[]) => ({ matchExpressions: [{ key: Label.NODE_POOL, operator, ...values && { values } }] });
    return {
      nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [onNodes('DoesNotExist'), onNodes('In', [this.name])] } },
      podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: Label.HOSTNAME }] },
    };
  }
}
