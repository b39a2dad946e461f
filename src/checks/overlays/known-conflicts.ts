import { dependsOnCluster, typesInAssumedMarket } from './assumed-market';
import { PoolLabels } from './common-type';
import { PossibleConflict, possibleConflicts } from './possible-conflicts';
import { labelColumn } from '../../karpenter/instance-types/catalog/instance-types';
import { labelsOfPool } from '../../karpenter/scheduling/overlays/overlaid-pool';
import { Overlay } from '../../karpenter/scheduling/overlays/overlay';
import { refusedOverlays } from '../../karpenter/scheduling/overlays/refused-overlays';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';

const NAME_LABELS: readonly string[] = ['node.kubernetes.io/instance-type', `${AWS_DOMAIN}/instance-family`];

/**
 * Returns the conflicts among overlays with the same weight for all EC2 instance types. A conflict is certain unless an overlay depends on the cluster.
 * If an overlay names unknown instance types, any possible conflict of the overlay counts.
 */
export function knownConflicts(overlays: readonly Overlay[], pools: readonly PoolLabels[]): ReadonlyMap<Overlay, PossibleConflict> {
  const types = typesInAssumedMarket(overlays);
  const real = pools.map(({ name, labels }) => ({ name, labels: labelsOfPool(name, labels), types }));
  if (!overlays.some((overlay) => dependsOnCluster(overlay) || namesUnknownTypes(overlay))) {
    const refused = refusedOverlays(overlays, real);
    return new Map(overlays.flatMap((overlay): [Overlay, PossibleConflict][] => {
      const refusal = refused.get(overlay.name);
      return refusal === undefined ? [] : [[overlay, { ...refusal, isCertain: true }]];
    }));
  }
  return possibleConflicts(overlays, pools, (...pair) => pair.some(namesUnknownTypes) || refusedOverlays(pair, real).size > 0);
}

function namesUnknownTypes({ requirements }: Overlay): boolean {
  return NAME_LABELS.some((key) => {
    const { isComplement, values } = requirements.get(key) ?? { isComplement: true, values: [] };
    return !isComplement && [...values].some((value) => !labelColumn(key)!.includes(value));
  });
}
