import { JsonObject } from '../../foundation/basics/json';
import { isOfAutoMode } from '../auto-mode/auto-mode';
import { admittedTypes } from '../instance-types/admitted-types';
import { applyOverlays } from './overlays/apply-overlays';
import { Overlay } from './overlays/overlay';
import { InstanceType } from '../instance-types/catalog/instance-type';
import { Prices } from '../instance-types/catalog/prices';
import { classTypes } from '../instance-types/class-types';
import { marketOfClass } from '../instance-types/node-class/class-status';
import { Market, Zone } from '../instance-types/prices-and-zones';
import { Requirements } from '../requirements/label-requirement';
import { nodePoolRequirements } from '../requirements/node-pool-requirements';
import { LabelKeys } from '../requirements/requirements';

/** An instance type with its prices per hour. */
export interface PricedType {
  readonly type: InstanceType;
  /** On-demand price in USD (CNY in China), after NodeOverlays. */
  readonly price: number;
}

/** The instance types that Karpenter can launch for a NodePool. */
export interface PoolTypes {
  /** The name of the NodePool. */
  readonly name: string;
  readonly requirements: Requirements;
  /**
   * The labels that a pod may require although `requirements` do not contain them.
   *
   * @default - well-known labels
   */
  readonly mayBeUndefined?: LabelKeys;
  /** Prices after NodeOverlays. */
  readonly prices: Prices;
  /** The zones in which nodes can launch: those of the market, or of the subnets of the node class. */
  readonly zones: readonly Zone[];
  /** Instance types with a price, cheapest first. */
  readonly types: readonly PricedType[];
  /** Instance types without a known price, by name. These types do not count for `minValues`. */
  readonly unpriced: readonly InstanceType[];
  /** All instance types that the node class leaves, including those that the requirements exclude. Their labels are domains of topology spread. */
  readonly ofNodeClass: readonly InstanceType[];
  /** Labels with fewer different values than `minValues` requires, with their number of values. */
  readonly missingValues: ReadonlyMap<string, number>;
  /** The node class, if it is known. */
  readonly nodeClass?: JsonObject;
  /** Settings of the node class that may exclude instance types, but whose effect cannot be known offline. */
  readonly unknowns: readonly string[];
}

/**
 * Returns the instance types that a NodePool and its node class leave. If the node class is undefined, it excludes no types.
 * `overlays` are the NodeOverlays that Karpenter accepts. EKS Auto Mode has no NodeOverlays.
 */
export function poolTypes(
  pool: JsonObject, nodeClass: JsonObject | undefined, inMarket: Market, overlays: readonly Overlay[] = [],
): PoolTypes {
  const market = marketOfClass(inMarket, nodeClass);
  const requirements = nodePoolRequirements(pool);
  const { types: ofClass, unknowns } = classTypes(pool, nodeClass);
  const overlaid = applyOverlays(isOfAutoMode(pool) ? [] : overlays, pool, requirements, ofClass, market);
  const { prices } = overlaid.market;
  const { types, unpriced, missingValues } = admittedTypes(requirements, overlaid.market, overlaid.types);
  const priced = types.map((type) => ({ type, price: prices.onDemand.get(type.name)! }));
  const { zones } = market;
  const name: string = pool.metadata?.name ?? '';
  return { name, requirements, prices, zones, types: priced, unpriced, ofNodeClass: overlaid.types, missingValues, nodeClass, unknowns };
}
