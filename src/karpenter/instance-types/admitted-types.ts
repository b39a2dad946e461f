import { InstanceType } from './catalog/instance-type';
import { allInstanceTypes } from './catalog/instance-types';
import { Market } from './prices-and-zones';
import { CAPACITY_TYPE, marketRequirements, RESERVATION_LABELS, RESERVED, typeRequirement, UNRESERVED, ZONE, ZONE_ID } from './type-requirements';
import { LabelRequirement, Requirements } from '../requirements/label-requirement';

/** The instance types that requirements admit. */
export interface AdmittedTypes {
  /** Instance types with a price, cheapest first. */
  readonly types: readonly InstanceType[];
  /** Instance types without a known price, by name. These types do not count for `minValues`. */
  readonly unpriced: readonly InstanceType[];
  /** Labels with fewer different values than `minValues` requires, with their number of values. */
  readonly missingValues: ReadonlyMap<string, number>;
}

/** Returns the instance types that Karpenter can launch for requirements, in Karpenter's order: by price, then by name. */
export function admittedTypes(requirements: Requirements, market: Market, candidates: readonly InstanceType[] = allInstanceTypes()): AdmittedTypes {
  const inMarket = marketRequirements(market);
  if (!hasOffering(requirements, market)) return { types: [], unpriced: [], missingValues: new Map() };
  const admitted = candidates.filter(matcherOf(requirements, inMarket));
  const withPrices = admitted.map((type) => ({ type, price: market.prices.onDemand.get(type.name) }));
  const types = withPrices.filter(({ price }) => price !== undefined)
    .sort((one, other) => one.price! - other.price! || (one.type.name < other.type.name ? -1 : 1)).map(({ type }) => type);
  const unpriced = withPrices.filter(({ price }) => price === undefined).map(({ type }) => type);
  return { types, unpriced, missingValues: missingValues(requirements, types, inMarket) };
}

/** Returns true if nodes of an instance type in a market can have labels that meet the requirements. */
export function meets(type: InstanceType, requirements: Requirements, inMarket: ReadonlyMap<string, LabelRequirement>): boolean {
  return matcherOf(requirements, inMarket)(type);
}

/** Returns a function like `meets` for many instance types. It remembers the answer for each label value, because many types have the same values. */
export function matcherOf(requirements: Requirements, inMarket: ReadonlyMap<string, LabelRequirement>): (type: InstanceType) => boolean {
  const tests = [...requirements].map(([key, requirement]) => {
    const answers = new Map<string | undefined, boolean>();
    return (type: InstanceType) => {
      const value = type.lacks?.(key) ? undefined : type.labels.get(key);
      let answer = answers.get(value);
      if (answer === undefined) {
        answer = value === undefined ? typeRequirement(type, key, inMarket)?.isCompatibleWith(requirement) ?? true : requirement.has(value);
        answers.set(value, answer);
      }
      return answer;
    };
  });
  return (type) => tests.every((test) => test(type));
}

/** Returns true if a zone and a capacity type meet the requirements together. Every type has the same offerings. */
export function hasOffering(requirements: Requirements, { zones, hasReservations = false }: Pick<Market, 'zones' | 'hasReservations'>): boolean {
  const admits = (key: string, value: string | undefined) => requirements.get(key)?.allows(value) ?? true;
  const isUnreserved = RESERVATION_LABELS.every((key) => admits(key, undefined))
    && UNRESERVED.some((capacityType) => admits(CAPACITY_TYPE, capacityType));
  return (isUnreserved || (hasReservations && admits(CAPACITY_TYPE, RESERVED)))
    && zones.some(({ name, id }) => admits(ZONE, name) && (id === undefined || admits(ZONE_ID, id)));
}

/** Returns the labels whose types have fewer different values than `minValues`, and their number of values. An empty list of types is not an error. */
export function missingValues(
  requirements: Requirements, types: readonly InstanceType[], inMarket: ReadonlyMap<string, LabelRequirement>,
): ReadonlyMap<string, number> {
  if (types.length === 0) return new Map();
  const withMinimum = [...requirements.values()].filter(({ minValues }) => minValues !== undefined);
  return new Map(withMinimum.flatMap((requirement): [string, number][] => {
    const all = types.flatMap((type) => [...typeRequirement(type, requirement.key, inMarket)?.values ?? []]);
    const values = new Set(all.filter((value) => requirement.has(value)));
    return values.size < requirement.minValues! ? [[requirement.key, values.size]] : [];
  }));
}
