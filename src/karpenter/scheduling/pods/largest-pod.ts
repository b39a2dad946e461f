import { NodeClaimTemplate } from './node-claim-templates';
import { allocatableOf, fits, Resources, sumOf } from './resources';
import { missingValues } from '../../instance-types/admitted-types';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { marketRequirements } from '../../instance-types/type-requirements';
import { Requirements } from '../../requirements/label-requirement';

/** The largest request for one resource that fits a node of a NodePool. */
export interface LargestRequest {
  readonly resource: string;
  /** The amount in billionths. */
  readonly amount: bigint;
  /** The cheapest instance type that offers the amount. */
  readonly type: string;
}

/**
 * Returns the largest request of a pod for each resource, after DaemonSets. The other requests of the pod stay the same, so the largest CPU and the
 * largest memory can be on different instance types. Omits resources that no instance type offers to the pod.
 */
export function largestRequests({ types, overheads, requirements, market }: NodeClaimTemplate, requests: Resources): readonly LargestRequest[] {
  const offers = new Map<string, Offer[]>();
  for (const { type } of types) {
    const allocatable = allocatableOf(type);
    const reserved = sumOf(requests, overheads.get(type)!.requests);
    for (const [resource, all] of allocatable) {
      const amount = all - (reserved.get(resource) ?? 0n) + (requests.get(resource) ?? 0n);
      if (resource === 'pods' || amount <= 0n || !fits(without(reserved, resource), allocatable)) continue;
      if (!offers.has(resource)) offers.set(resource, []);
      offers.get(resource)!.push({ type, amount });
    }
  }
  const inMarket = marketRequirements(market);
  const isFlexible = (chosen: readonly Offer[]) => missingValues(requirements, chosen.map(({ type }) => type), inMarket).size === 0;
  return [...offers].flatMap(([resource, ofTypes]) => {
    const amount = isMinimumSet(requirements) ? largestFlexible(ofTypes, isFlexible) : largestOf(ofTypes);
    return amount === undefined ? [] : [{ resource, amount, type: ofTypes.find((offer) => offer.amount === amount)!.type.name }];
  });
}

/** The amount of a resource that an instance type offers to a pod. */
interface Offer {
  readonly type: InstanceType;
  readonly amount: bigint;
}

function isMinimumSet(requirements: Requirements): boolean {
  return [...requirements.values()].some(({ minValues }) => minValues !== undefined);
}

function largestOf(offers: readonly Offer[]): bigint {
  return offers.reduce((largest, { amount }) => (amount > largest ? amount : largest), 0n);
}

/** Returns the largest amount that enough instance types for `minValues` offer, or undefined. */
function largestFlexible(offers: readonly Offer[], isFlexible: (offers: readonly Offer[]) => boolean): bigint | undefined {
  const sorted = [...offers].sort((one, other) => (one.amount > other.amount ? -1 : Number(one.amount < other.amount)));
  let [tooFew, enough] = [0, sorted.length + 1];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isFlexible(sorted.slice(0, middle))) enough = middle;
    else tooFew = middle;
  }
  return sorted.at(enough - 1)?.amount;
}

function without(resources: Resources, name: string): Resources {
  return new Map([...resources].filter(([each]) => each !== name));
}
