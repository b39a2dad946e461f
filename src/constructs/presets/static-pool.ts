import { Construct } from 'constructs';
import { poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { checkValue } from '../../foundation/basics/props/check-props';
import { required, wholeNumber } from '../../foundation/basics/props/prop-checks';
import { knownProps } from '../props/known-props';
import { INodeClass } from '../props/nodepool/node-class-ref';
import { CapacityType } from '../props/requirements/capacity-type';
import { Requirement } from '../props/requirements/requirement';
import { NodePool } from '../resources/node-pool';

/**
 * Properties of a StaticPool.
 *
 * @stability experimental
 */
export interface StaticPoolProps extends PresetPoolOptions {
  /** The node class for the nodes: an EC2NodeClass, or a NodeClass of EKS Auto Mode. */
  readonly nodeClass: INodeClass;

  /** Number of nodes, at least 0. */
  readonly nodes: number;
}

/**
 * A NodePool with a fixed number of nodes, which does not depend on pods. Since Karpenter 1.8. Self-managed Karpenter requires the `StaticCapacity` feature gate, which is off by default.
 *
 * The NodePool launches Linux nodes on amd64 with on-demand capacity, in the instance categories c, m, and r, generation 5 and later. Nodes expire after 720h (336h in EKS Auto Mode), and the disruption budget is 10%. Karpenter does not consolidate static nodes.
 * While Karpenter replaces nodes, the number of nodes is temporarily higher, up to `limits: { nodes: '…' }`. If the limit equals `nodes`, Karpenter does not replace drifted nodes. A static pool has no weight, and cannot become a dynamic pool.
 *
 * @see https://karpenter.sh/docs/concepts/nodepools/#specreplicas
 *
 * @example
 * new karpenter.StaticPool(chart, 'baseline', { nodeClass, nodes: 3, limits: { nodes: '4' } });
 *
 * @stability experimental
 */
export class StaticPool extends NodePool {
  /** @throws if `nodes` is not a non-negative integer */
  constructor(scope: Construct, id: string, props: StaticPoolProps) {
    const { nodeClass, nodes, ...options } = knownProps(props, 'StaticPoolProps', '{ nodeClass, nodes: 3 }', { isExact: new.target === StaticPool });
    super(scope, id, poolProps(nodeClass, { replicas: checkValue('nodes', nodes, { ...required(wholeNumber(0)), example: '3' }), requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)] }, options));
  }
}
