import { conditionsOf } from './pool-conditions';
import { JsonObject } from '../../basics/json';
import { admittedTypes } from '../admitted-types';
import { InstanceType } from '../catalog/instance-type';
import { Market } from '../market';
import { LabelRequirement } from '../requirements/label-requirement';

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
  const before: LabelRequirement[] = [];
  let left = ofClass;
  return conditionsOf(pool).map(({ text, requirement }) => {
    before.push(requirement);
    left = typesWith(before, left, market);
    return { requirement: text, removed: ofClass.length - typesWith([requirement], ofClass, market).length, remaining: left.length };
  });
}

function typesWith(requirements: readonly LabelRequirement[], candidates: readonly InstanceType[], market: Market): readonly InstanceType[] {
  const { types, unpriced } = admittedTypes(new Map(requirements.map((each) => [each.key, each])), market, candidates);
  return [...types, ...unpriced];
}
