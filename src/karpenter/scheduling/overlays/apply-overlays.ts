import { offeringsIn, overlaidPool, overlaidTypes, ZoneOffering } from './market-pool';
import { matchesOf } from './overlaid-pool';
import { inOrder, Overlay } from './overlay';
import { JsonObject } from '../../../foundation/basics/json';
import { parseFloat64 } from '../../../foundation/go/parse-float';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { Market } from '../../instance-types/prices-and-zones';
import { ZONE, ZONE_ID } from '../../instance-types/type-requirements';
import { Requirements } from '../../requirements/label-requirement';
import { capacityOf } from '../pods/capacity';
import { resourcesOf } from '../pods/resources';

/** The instance types of a NodePool with the capacity from NodeOverlays, and a market with the prices from NodeOverlays. */
export interface OverlaidMarket {
  readonly types: readonly InstanceType[];
  readonly market: Market;
}

/** The changes of an instance type. */
interface Changes {
  /** The price change by the text of an offering. */
  readonly prices: Map<string, string>;
  readonly capacity: Map<string, string>;
}

/**
 * Applies the overlays that Karpenter accepts to the instance types of a NodePool. If on-demand prices differ between zones, the cheapest zone that the
 * NodePool allows counts.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeoverlay/store.go
 */
export function applyOverlays(
  overlays: readonly Overlay[], pool: JsonObject, requirements: Requirements, types: readonly InstanceType[], market: Market,
): OverlaidMarket {
  if (overlays.length === 0) return { types, market };
  const ordered = inOrder(overlays);
  const offerings = offeringsIn(market);
  const changes = changesOf(ordered, pool, types, market, offerings);
  const admitted = offerings.filter(({ requirements: ofOffering }) => [ZONE, ZONE_ID].every((key) => {
    const [asked, offered] = [requirements.get(key), ofOffering.get(key)];
    return asked === undefined || offered === undefined || asked.intersects(offered);
  }));
  const onDemand = new Map(market.prices.onDemand);
  const spot = new Map(market.prices.spot);
  for (const { name } of types) {
    const base = onDemand.get(name) ?? priceByName(name, ordered);
    const { prices } = changes.get(name) ?? NO_CHANGES;
    const changed = (price: number | undefined, { text }: ZoneOffering) => (prices.has(text) ? adjustedPrice(price, prices.get(text)!) : price);
    const byZone = (capacityType: string, priceIn: (zone: string) => number | undefined) => admitted
      .filter((offering) => offering.capacityType === capacityType)
      .flatMap((offering): [string, number][] => {
        const price = changed(priceIn(offering.zone), offering);
        return price === undefined ? [] : [[offering.zone, price]];
      });
    const inZones = base === undefined ? [] : byZone('on-demand', () => base).map(([, price]) => price);
    if (inZones.length > 0) onDemand.set(name, Math.min(...inZones));
    const ofSpot = byZone('spot', (zone) => market.prices.spot.get(name)?.get(zone));
    if (ofSpot.length > 0) spot.set(name, new Map([...market.prices.spot.get(name) ?? [], ...ofSpot]));
  }
  return {
    types: types.map((type) => {
      const capacity = changes.get(type.name)?.capacity;
      if (capacity === undefined || capacity.size === 0) return type;
      const { name, labels, network, resources } = type;
      const wholeCapacity = new Map([...capacityOf(type), ...resourcesOf(Object.fromEntries(capacity))]);
      return { name, labels, network, resources: overlaidResources(resources, capacity), capacity: wholeCapacity };
    }),
    market: { ...market, prices: { ...market.prices, onDemand, spot } },
  };
}

const NO_CHANGES: Changes = { prices: new Map(), capacity: new Map() };

/** Collects the changes by instance type. For each offering and each resource, the first overlay counts. */
function changesOf(
  ordered: readonly Overlay[], pool: JsonObject, types: readonly InstanceType[], market: Market, offerings: readonly ZoneOffering[],
): ReadonlyMap<string, Changes> {
  const target = overlaidPool(pool, overlaidTypes(types, market, offerings));
  const changes = new Map<string, Changes>();
  for (const overlay of ordered) {
    for (const { type: { name }, offerings: matched } of matchesOf(overlay, target)) {
      if (!changes.has(name)) changes.set(name, { prices: new Map(), capacity: new Map() });
      const { prices, capacity } = changes.get(name)!;
      const { priceChange } = overlay;
      if (priceChange !== undefined) for (const { text } of matched) if (!prices.has(text)) prices.set(text, priceChange);
      for (const [resource, quantity] of overlay.capacity ?? []) if (!capacity.has(resource)) capacity.set(resource, quantity);
    }
  }
  return changes;
}

/**
 * Returns the price of an instance type for which AWS publishes no price, if an overlay sets it.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/offering/offering.go#L195-L255
 */
function priceByName(name: string, ordered: readonly Overlay[]): number | undefined {
  const overlay = ordered.find(({ typesByName }) => typesByName.includes(name));
  return overlay && adjustedPrice(undefined, overlay.priceChange!);
}

/**
 * Returns the allocatable resources of an instance type with the capacity of NodeOverlays. Huge pages reduce the memory that pods can use.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/cloudprovider/types.go#L329-L352
 */
function overlaidResources(resources: ReadonlyMap<string, string>, capacity: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (capacity.size === 0) return resources;
  const all = new Map([...resources, ...capacity]);
  const hugePages = [...capacity].filter(([resource]) => resource.startsWith('hugepages-')).map(([, quantity]) => quantityOf(quantity) ?? 0);
  if (hugePages.length === 0) return all;
  const left = (quantityOf(resources.get('memory') ?? 0) ?? 0) - hugePages.reduce((sum, bytes) => sum + bytes, 0);
  return all.set('memory', String(Math.max(left, 0)));
}

/**
 * Returns a price after the change of a NodeOverlay: a new price such as `1.5`, a difference such as `-0.5`, or a percentage such as `+10%`.
 * If the price is unknown, only a new price is known. If the change is malformed, the price stays.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/cloudprovider/types.go#L558-L588
 */
function adjustedPrice(price: number | undefined, change: string): number | undefined {
  const isAdjustment = /^[+-]/.test(change);
  const isPercentage = isAdjustment && change.endsWith('%');
  const amount = parseFloat64(isPercentage ? change.slice(0, -1) : change);
  if (amount === undefined) return price;
  if (!isAdjustment) return amount;
  if (price === undefined) return undefined;
  return Math.max(isPercentage ? price * (1 + amount / 100) : price + amount, 0);
}
