import { isUnknown, labelTypo } from './label-unknown';
import { intendedName } from './name-typo';
import { labelConstraints, LabelConstraint, namedValues, preferredTerms, requiredTerms, spreadLabels, topologyKeys } from './node-affinity';
import { isForeignLabel } from './nodes-outside-pools';
import { Pod } from './pod';
import { NODE_POOL_LABEL, offeredValues, Pool } from './pool';
import { valueTypos } from './value-not-admitted';
import { VisiblePools } from './visible-pools';
import { AUTO_MODE_GROUP, BUILT_IN_NODE_POOLS } from '../../karpenter/auto-mode/auto-mode';
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

/** Reports misspelled labels in the domain of EKS Auto Mode, and misspelled names of its built-in NodePools. No other node has them. */
export function autoModeTypos(pod: Pod, { pools, hasAutoMode, areAllPoolsKnown }: VisiblePools): Finding[] {
  if (!hasAutoMode || pod.spec.nodeName !== undefined) return [];
  const labels = [...requiredTerms(pod), ...preferredTerms(pod)].flatMap(labelConstraints).filter(({ isNegative }) => !isNegative);
  // A NodePool outside the input can have a short name that is similar to system.
  const builtIn = BUILT_IN_NODE_POOLS.filter((name) => areAllPoolsKnown === true || name.includes('-'));
  const findings = labels.flatMap((label) => {
    if (label.key === NODE_POOL_LABEL) return builtInTypo(label, pools, builtIn);
    return label.key.startsWith(`${AUTO_MODE_GROUP}/`) && isUnknown(label, pools) ? labelTypo(label, pools) : [];
  });
  return [...new Map(findings.map((finding) => [finding.path, finding])).values()];
}

function builtInTypo(label: LabelConstraint, pools: readonly Pool[], builtIn: readonly string[]): Finding[] {
  const named = namedValues(label);
  const known = [...offeredValues(pools, NODE_POOL_LABEL), ...BUILT_IN_NODE_POOLS];
  const meant = named.length === 1 && !known.includes(named[0]) ? intendedName(named[0], builtIn) : undefined;
  if (meant === undefined) return [];
  return [findingOf('workload-value-not-admitted', label.expressions[0].path, `no checked NodePool is named ${named[0]}, and EKS Auto Mode does not create it`, `Did you mean ${meant}?`)];
}
