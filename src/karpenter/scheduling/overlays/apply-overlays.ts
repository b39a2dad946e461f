import { adjustedPrice } from './adjusted-price';
import { offeringsIn, overlaidPool, overlaidTypes, ZoneOffering } from './market-pool';
import { matchesOf } from './overlaid-pool';
import { overlaidResources } from './overlaid-resources';
import { inOrder, Overlay } from './overlay';
import { JsonObject } from '../../../foundation/basics/json';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { Market } from '../../instance-types/market';
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
