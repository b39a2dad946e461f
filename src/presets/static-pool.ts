import { Construct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { checkValue } from '../basics/check-props';
import { required, wholeNumber } from '../basics/prop-checks';
import { NodePool } from '../resources/node-pool';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { CapacityType } from '../values/requirements/capacity-type';
import { Requirement } from '../values/requirements/requirement';

/**
 * Number of nodes, and overrides for the NodePool.
 *
 * @stability experimental
 */
export interface StaticPoolProps extends PresetPoolOptions {
  /** The class that says how nodes are launched. */
  readonly nodeClass: INodeClass;

  /** How many nodes there always are, a whole number of at least 0. */
  readonly nodes: number;
}

/**
 * A fixed number of nodes, whatever pods are there. Since 1.8, behind the feature gate StaticCapacity.
 *
 * On-demand, Linux on amd64, categories c, m and r from generation 5 on, expiry after 720h, a tenth of the nodes at a time; nodes are not consolidated.
 * While Karpenter replaces nodes, there are more of them, up to `limits: { nodes: '…' }`. If that limit equals `nodes`, drifted nodes are not replaced (rule `nodepool-static-at-limit`).
 * A static pool stays one, and has no weight. Source: rules NP-41 to NP-43 and NP-85, fact H-79.
 *
 * @stability experimental
 */
export class StaticPool extends NodePool {
  /** @throws where nodes is no whole number of at least 0 */
  constructor(scope: Construct, id: string, props: StaticPoolProps) {
    const { nodeClass, nodes, ...options } = props;
    super(scope, id, poolProps(nodeClass, GENERAL, { replicas: checkValue('nodes', nodes, required(wholeNumber(0))), requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)] }, options));
  }
}
