import { GivenPrices, onlyRegion } from './given-prices';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { regionOfZone } from '../../../karpenter/instance-types/region-market';

/** Reports whether JSON is an item of `aws ec2 describe-spot-price-history`. */
export function isSpotPrice(json: unknown): json is JsonObject {
  return isObject(json) && typeof json.InstanceType === 'string' && typeof json.AvailabilityZone === 'string' && Number(json.SpotPrice) > 0;
}

/** Returns the newest Linux price of each instance type and zone. */
export function spotHistory(items: readonly JsonObject[]): GivenPrices {
  const linux = items.filter(({ ProductDescription: product }) => product === undefined || /^Linux\/UNIX/.test(String(product)));
  const oldestFirst = [...linux].sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  const spot = new Map<string, Map<string, number>>();
  for (const { InstanceType: type, AvailabilityZone: zone, SpotPrice: price } of oldestFirst) {
    spot.set(type, (spot.get(type) ?? new Map<string, number>()).set(zone, Number(price)));
  }
  const newest = oldestFirst.at(-1);
  return {
    region: onlyRegion(linux.map(({ AvailabilityZone: zone }) => regionOfZone(zone))),
    spotAsOf: newest === undefined || timeOf(newest) === '' ? undefined : timeOf(newest),
    onDemand: new Map(),
    spot,
  };
}

function timeOf({ Timestamp: time }: JsonObject): string {
  return typeof time === 'string' ? time : '';
}
