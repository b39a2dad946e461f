import { overlaidPool, overlaidTypes } from './market-pool';
import { Overlay, overlayOf } from './overlay';
import { Refusal, refusedOverlays } from './refused-overlays';
import { JsonObject } from '../../../foundation/basics/json';
import { allInstanceTypes } from '../../instance-types/catalog/instance-types';
import { Market } from '../../instance-types/prices-and-zones';

/** The overlays of a cluster that Karpenter accepts, and the reasons why it rejects the others, by name. */
export interface JudgedOverlays {
  readonly accepted: readonly Overlay[];
  readonly refusals: ReadonlyMap<string, Refusal>;
}

/** Returns the overlays that Karpenter applies to all NodePools of a cluster: those without a conflict. The overlays must pass Karpenter's other checks. */
export function acceptedOverlays(overlays: readonly JsonObject[], pools: readonly JsonObject[], market: Market): readonly Overlay[] {
  return judgedOverlays(overlays, pools, market).accepted;
}

/** Separates the overlays that Karpenter accepts from those that conflict with another overlay. The overlays must pass Karpenter's other checks. */
export function judgedOverlays(overlays: readonly JsonObject[], pools: readonly JsonObject[], market: Market): JudgedOverlays {
  const read = overlays.flatMap((overlay) => overlayOf(overlay) ?? []);
  if (read.length < 2) return { accepted: read, refusals: new Map() };
  const types = overlaidTypes(allInstanceTypes(), market);
  const refusals = refusedOverlays(read, pools.map((pool) => overlaidPool(pool, types)));
  return { accepted: read.filter(({ name }) => !refusals.has(name)), refusals };
}
