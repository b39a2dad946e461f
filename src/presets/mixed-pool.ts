import { Construct } from 'constructs';
import { GENERAL, poolProps } from './pool-props';
import { PresetPoolOptions } from './preset-options';
import { NodePool } from '../resources/node-pool';
import { INodeClass } from '../values/nodepool/node-class-ref';
import { CapacityType } from '../values/requirements/capacity-type';
import { Requirement } from '../values/requirements/requirement';

/**
 * Node class and overrides of a mixed pool.
 *
 * @stability experimental
 */
export interface MixedPoolProps extends PresetPoolOptions {
  /** The class that says how nodes are launched. */
  readonly nodeClass: INodeClass;
}

/**
 * One pool of spot and on-demand nodes: spot where EC2 has it, on-demand where not, for each launch anew.
 *
 * Linux on amd64, categories c, m and r from generation 5 on, expiry after 720h, consolidation after 1m, a tenth of the nodes at a time. Source: rule NP-84.
 *
 * @stability experimental
 */
export class MixedPool extends NodePool {
  constructor(scope: Construct, id: string, props: MixedPoolProps) {
    const { nodeClass, ...options } = props;
    const requirements = [Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND)];
    super(scope, id, poolProps(nodeClass, GENERAL, { requirements }, options));
  }
}
