import { Zone } from './prices-and-zones';
import { isZoneName, regionOfZone, zoneIdsOf } from './region-market';
import { ZONE, ZONE_ID } from './type-requirements';
import { JsonObject } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { LabelRequirement, Requirements } from '../requirements/label-requirement';

/**
 * Returns the condition on the zone IDs of the AWS account under which nodes meet requirements, for example `us-east-1a has zone ID use1-az1`. Returns
 * undefined if the requirements do not combine zone names with zone IDs, or if the zone IDs are known.
 */
export function zoneIdCondition(requirements: Requirements, zones: readonly Zone[]): string | undefined {
  const [ofNames, ofIds] = [requirements.get(ZONE), requirements.get(ZONE_ID)];
  if (ofNames === undefined || ofIds === undefined || !restricts(ofNames) || !restricts(ofIds)) return undefined;
  const allowed = zones.filter(({ name }) => ofNames.has(name));
  if (allowed.every(isKnown)) return undefined;
  const names = listed(allowed.map(({ name }) => name));
  const hasId = ofIds.isComplement ? 'does not have zone ID' : 'has zone ID';
  return `${names} ${hasId} ${listed([...ofIds.values].sort())}`;
}

/** Returns zones with each possible combination of a name with a zone ID of the region, except for known zone IDs. */
export function withPossibleZoneIds(zones: readonly Zone[], region: string): readonly Zone[] {
  const known = new Set(zones.filter(isKnown).map(({ id }) => id));
  const ids = [...new Set([...zones.flatMap(({ id }) => id ?? []), ...zoneIdsOf(region)])].filter((id) => !known.has(id));
  return zones.flatMap((zone) => (isKnown(zone) ? [zone] : ids.map((id) => ({ name: zone.name, id }))));
}

/** Returns true if an object contains the name of a zone in a region. */
export function namesZones(objects: readonly JsonObject[], region: string): boolean {
  return [...jsonText(objects).matchAll(/"([a-z]{2}-[a-z0-9-]+)"/g)].some(([, text]) => isZoneName(text) && regionOfZone(text) === region);
}

/** Returns true if results about objects cannot depend on the zone IDs of the AWS account. */
export function areZoneIdsKnown(objects: readonly JsonObject[], zones: readonly Zone[]): boolean {
  return zones.every(isKnown) || !jsonText(objects).includes(ZONE_ID);
}

function isKnown({ id, isIdAssumed }: Zone): boolean {
  return id !== undefined && isIdAssumed !== true;
}

function restricts({ isComplement, values }: LabelRequirement): boolean {
  return !isComplement || values.size > 0;
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(texts);
}
