import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { CAPACITY_TYPE, ZONE } from '../../../karpenter/instance-types/type-requirements';
import { Requirements } from '../../../karpenter/requirements/label-requirement';
import { allocatableOf } from '../../../karpenter/scheduling/pods/resources';
import { PricedType } from '../../../karpenter/scheduling/pool-types';
import { AWS_DOMAIN } from '../../../karpenter/versions/label-catalogue';
import { SimulatedNodeClaim } from '../simulation-result';

/** The maximum number of instance types in a request to EC2. */
const MAX_OFFERED = 60;
const EXOTIC = ['nvidia.com/gpu', 'amd.com/gpu', 'aws.amazon.com/neuron', 'aws.amazon.com/neuroncore', 'habana.ai/gaudi'];

export type CapacityType = 'spot' | 'on-demand' | 'reserved';

/** The price of a node per hour. */
export interface NodePrice {
  readonly perHour: number;
  /** True for spot nodes without a known spot price. `perHour` is then the on-demand price. */
  readonly isUpperBound: boolean;
  /** The lowest and the highest price of the instance types in the request. */
  readonly lowest: number;
  readonly highest: number;
}

/** The request to EC2 for a NodeClaim. */
export interface Launch {
  readonly capacityType: CapacityType;
  /** The instance types in the request, cheapest first. */
  readonly offered: readonly PricedType[];
  /** The instance type that EC2 probably chooses. */
  readonly likely: PricedType;
  readonly price: NodePrice;
}

/**
 * Returns the request to EC2 for a NodeClaim. `prices` of the market include NodeOverlays.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instance/instance.go#L349-L380
 */
export function launchOf({ requirements, instanceTypes }: SimulatedNodeClaim, market: Market): Launch {
  const capacityType = capacityTypeOf(requirements);
  const spotPrice = ({ type }: PricedType) => lowestSpotPrice(market.prices.spot.get(type.name), requirements);
  const hasMinValues = [...requirements.values()].some(({ minValues }) => minValues !== undefined);
  const generic = instanceTypes.filter((type) => !isExotic(type));
  const preferred = hasMinValues || generic.length === 0 ? instanceTypes : generic;
  const isMixed = capacityType === 'spot' && (requirements.get(CAPACITY_TYPE)?.has('on-demand') ?? true);
  const cheapestOnDemand = Math.min(...preferred.map(({ price }) => price));
  // Karpenter requests no spot capacity that costs more than the cheapest on-demand capacity.
  const bound = isMixed && !hasMinValues ? cheapestOnDemand : Infinity;
  const priceOf = (type: PricedType) => (capacityType === 'spot' ? spotPrice(type) ?? Math.min(type.price, bound) : type.price);
  const worthwhile = preferred.filter((type) => (spotPrice(type) ?? 0) <= bound);
  const remaining = worthwhile.length === 0 ? preferred : worthwhile;
  const byPrice = [...remaining].sort((one, other) => priceOf(one) - priceOf(other) || one.price - other.price);
  const offered = byPrice.slice(0, MAX_OFFERED);
  const [likely] = offered;
  const prices = offered.map(priceOf);
  return {
    capacityType,
    offered,
    likely,
    price: {
      perHour: priceOf(likely),
      isUpperBound: capacityType === 'spot' && spotPrice(likely) === undefined,
      lowest: Math.min(...prices),
      highest: Math.max(...prices),
    },
  };
}

/** Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instance/instance.go#L810-L830 */
function capacityTypeOf(requirements: Requirements): CapacityType {
  const admits = (capacityType: CapacityType) => requirements.get(CAPACITY_TYPE)?.has(capacityType) ?? true;
  if (admits('spot')) return 'spot';
  return admits('on-demand') ? 'on-demand' : 'reserved';
}

/** Returns true for bare metal, and for types with GPUs or accelerators. Karpenter requests them only if no other type fits. */
function isExotic({ type }: PricedType): boolean {
  const size = type.labels.get(`${AWS_DOMAIN}/instance-size`) ?? '';
  return size.includes('metal') || EXOTIC.some((resource) => (allocatableOf(type).get(resource) ?? 0n) > 0n);
}

function lowestSpotPrice(byZone: ReadonlyMap<string, number> | undefined, requirements: Requirements): number | undefined {
  const prices = [...byZone ?? []].filter(([zone]) => requirements.get(ZONE)?.has(zone) ?? true).map(([, price]) => price);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
