import { overlaidPool, overlaidTypes } from './market-pool';
import { Overlay, overlayOf } from './overlay';
import { refusedOverlays } from './refused-overlays';
import { JsonObject } from '../../basics/json';
import { allInstanceTypes } from '../catalog/instance-types';
import { Market } from '../market';

/** Returns the overlays that Karpenter applies to all NodePools of a cluster: those without a conflict. The overlays must pass Karpenter's other checks. */
export function acceptedOverlays(overlays: readonly JsonObject[], pools: readonly JsonObject[], market: Market): readonly Overlay[] {
  const read = overlays.flatMap((overlay) => overlayOf(overlay) ?? []);
  if (read.length < 2) return read;
  const types = overlaidTypes(allInstanceTypes(), market);
  const refused = refusedOverlays(read, pools.map((pool) => overlaidPool(pool, types)));
  return read.filter(({ name }) => !refused.has(name));
}
