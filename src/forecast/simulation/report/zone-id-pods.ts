import { JudgedPods } from './dependent-pods';
import { JsonObject } from '../../../foundation/basics/json';
import { Market, Zone } from '../../../karpenter/instance-types/prices-and-zones';
import { areZoneIdsKnown, namesZones, withPossibleZoneIds, zoneIdCondition } from '../../../karpenter/instance-types/zone-ids';
import { Requirements } from '../../../karpenter/requirements/label-requirement';
import { FIXES } from '../pending-reasons';
import { PendingPod } from '../simulation-result';

/** Separates pending pods that get a node with other zone IDs from the others. `pendingIn` returns the pods that are pending in a market. */
export function zoneIdPods(
  pending: readonly PendingPod[], objects: readonly JsonObject[], market: Market, pendingIn: (market: Market) => readonly JsonObject[],
): JudgedPods {
  if (pending.length === 0 || areZoneIdsKnown(objects, market.zones)) return { pending, dependent: [] };
  const remaining = new Set(pendingIn({ ...market, zones: withPossibleZoneIds(market.zones, market.region) }));
  const dependent = pending.filter(({ pod }) => !remaining.has(pod)).map(({ pod, reasons }) => ({
    pod,
    reasons: reasons.map((reason) => ({ ...reason, kind: 'zoneId' as const, message: `depends on the zone IDs of the AWS account: ${reason.message}`, fix: FIXES.zoneId })),
  }));
  return { pending: pending.filter(({ pod }) => remaining.has(pod)), dependent };
}

/** Returns a function that returns the condition of a result, as `zoneIdCondition` does. If neither an object nor an option names a zone, results have no condition, because the zones in the report are examples. */
export function zoneIdConditions(
  objects: readonly JsonObject[], { zones: all, region }: Market,
): (requirements: Requirements, zones: readonly Zone[]) => string | undefined {
  let areNamed: boolean | undefined;
  return (requirements, zones) => {
    const condition = zoneIdCondition(requirements, zones);
    if (condition === undefined) return undefined;
    areNamed ??= !all.every(({ isIdAssumed }) => isIdAssumed) || namesZones(objects, region);
    return areNamed ? condition : undefined;
  };
}
