import { conditionsOf } from './pool-conditions';
import { JsonObject } from '../../../foundation/basics/json';
import { hasOffering, matcherOf } from '../../instance-types/admitted-types';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { Market } from '../../instance-types/prices-and-zones';
import { marketRequirements } from '../../instance-types/type-requirements';
import { Requirements } from '../../requirements/label-requirement';

/** The instance types that the requirements of a NodePool for one label remove. */
export interface RemovalCount {
  /** The requirements as written, for example `karpenter.k8s.aws/instance-cpu Gt [4], Lt [32]`. */
  readonly requirement: string;
  /** Number of instance types of the node class that these requirements remove on their own. */
  readonly removed: number;
  /** Number of instance types that remain after these and all previous requirements. */
  readonly remaining: number;
}

/** Returns the number of instance types that each requirement of a NodePool removes from those of the node class, in the order of the manifest. */
export function removalCounts(pool: JsonObject, ofClass: readonly InstanceType[], market: Market): readonly RemovalCount[] {
  const inMarket = marketRequirements(market);
  let [before, left]: [Requirements, readonly InstanceType[]] = [new Map(), ofClass];
  return conditionsOf(pool).map(({ text, requirement }) => {
    const alone = new Map([[requirement.key, requirement]]);
    const matches = matcherOf(alone, inMarket);
    const meeting = hasOffering(alone, market) ? ofClass.filter(matches).length : 0;
    before = new Map([...before, ...alone]);
    left = hasOffering(before, market) ? left.filter(matches) : [];
    return { requirement: text, removed: ofClass.length - meeting, remaining: left.length };
  });
}
