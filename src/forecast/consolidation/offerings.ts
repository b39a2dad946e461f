import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { Prices } from '../../karpenter/instance-types/catalog/prices';
import { Zone } from '../../karpenter/instance-types/prices-and-zones';
import { CAPACITY_TYPE, ZONE, ZONE_ID } from '../../karpenter/instance-types/type-requirements';
import { Requirements } from '../../karpenter/requirements/label-requirement';
import { PoolTypes, PricedType } from '../../karpenter/scheduling/pool-types';

/** The part of the on-demand price that a spot instance is assumed to cost if no spot prices are known. */
export const ASSUMED_SPOT_SHARE = 0.4;

/** The prices of the instance types of a NodePool, by zone and capacity type. */
export class Offerings {
  private readonly prices: Prices;
  private readonly zones: readonly Zone[];

  public constructor({ prices, zones }: Pick<PoolTypes, 'prices' | 'zones'>) {
    this.prices = prices;
    this.zones = zones;
  }

  /** Returns the price of an instance type, or undefined if it is not offered. */
  public priceIn(type: InstanceType, zone: string, capacityType: string): number | undefined {
    if (!this.zones.some(({ name }) => name === zone)) return undefined;
    const onDemand = this.prices.onDemand.get(type.name);
    if (capacityType === 'on-demand') return onDemand;
    if (capacityType !== 'spot' || onDemand === undefined) return undefined;
    const { spot } = this.prices;
    return spot.size === 0 ? onDemand * ASSUMED_SPOT_SHARE : spot.get(type.name)?.get(zone);
  }

  /** Returns the lowest price that requirements admit, or Infinity. */
  public lowest(type: InstanceType, requirements: Requirements): number {
    const admitted = ['on-demand', 'spot'].filter((each) => requirements.get(CAPACITY_TYPE)?.has(each) ?? true);
    return Math.min(...admitted.flatMap((capacityType) => this.pricesOf(type, requirements, capacityType)));
  }

  /** Returns the highest price of the capacity type that Karpenter launches, spot before on-demand, or Infinity. */
  public worst(type: InstanceType, requirements: Requirements): number {
    for (const capacityType of ['spot', 'on-demand']) {
      if (!(requirements.get(CAPACITY_TYPE)?.has(capacityType) ?? true)) continue;
      const prices = this.pricesOf(type, requirements, capacityType);
      if (prices.length > 0) return Math.max(...prices);
    }
    return Infinity;
  }

  /** Returns types in the order of their lowest price. Names decide between equal prices. */
  public sorted(types: readonly PricedType[], requirements: Requirements): PricedType[] {
    const prices = new Map(types.map(({ type }) => [type, this.lowest(type, requirements)]));
    return [...types].sort(({ type: one }, { type: other }) => {
      const [first, second] = [prices.get(one)!, prices.get(other)!];
      return first === second ? (one.name < other.name ? -1 : 1) : first < second ? -1 : 1;
    });
  }

  private pricesOf(type: InstanceType, requirements: Requirements, capacityType: string): readonly number[] {
    const admits = (key: string, value: string) => requirements.get(key)?.has(value) ?? true;
    return this.zones.filter(({ name, id }) => admits(ZONE, name) && (id === undefined || admits(ZONE_ID, id)))
      .flatMap(({ name }) => this.priceIn(type, name, capacityType) ?? []);
  }
}
