import { isUnknown, labelTypo } from './label-unknown';
import { labelConstraints, LabelConstraint, preferredTerms, spreadLabels, topologyKeys } from './node-affinity';
import { isForeignLabel } from './nodes-outside-pools';
import { Pod } from './pod';
import { Pool } from './pool';
import { valueTypos } from './value-not-admitted';
import { VisiblePools } from './visible-pools';
import { aliasOf } from '../../karpenter/versions/label-catalogue';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { meantTopologyKey } from '../labels/topology-keys';

/** Returns findings for typos in optional constraints: preferred terms, topology keys, and required terms if another required term matches. */
export function optionalLabelTypos(pod: Pod, alternatives: readonly LabelConstraint[], { pools, version }: VisiblePools): Finding[] {
  const isOurs = (label: LabelConstraint) => !isForeignLabel(label, pools, version);
  const choices = [...alternatives, ...preferredTerms(pod).flatMap(labelConstraints).filter(isOurs)];
  return [...typosIn(choices, pools), ...spreadLabels(pod).filter(isOurs).flatMap((label) => typosOf(label, pools, []))];
}

/** Returns findings for typos in labels that are alternatives to each other. */
export function typosIn(labels: readonly LabelConstraint[], pools: readonly Pool[]): Finding[] {
  return labels.flatMap((label) => typosOf(label, pools, labels));
}

function typosOf(label: LabelConstraint, pools: readonly Pool[], alternatives: readonly LabelConstraint[]): Finding[] {
  if (label.isNegative) return [];
  return isUnknown(label, pools) ? labelTypo(label, pools, alternatives) : valueTypos(label, pools);
}

/** Reports topology keys of spread constraints and pod affinity that no node has, whoever launches the node. */
export function topologyKeyTypos(pod: Pod, pools: readonly Pool[]): Finding[] {
  return topologyKeys(pod).flatMap(({ key, path }) => {
    const meant = aliasOf(key) === undefined && !pools.some(({ offers }) => offers.has(key)) ? meantTopologyKey(key) : undefined;
    return meant === undefined ? [] : [findingOf('workload-label-unknown', path, `Kubernetes does not set ${key} on nodes`, `Did you mean ${meant}?`)];
  });
}
