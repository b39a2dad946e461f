import { admitting } from './admission';
import { poolNames } from './list-text';
import { LabelConstraint, labelConstraints, LabelExpression, requiredTerms } from './node-affinity';
import { isForeignLabel } from './nodes-outside-pools';
import { Pod } from './pod';
import { HOSTNAME_LABEL, NODE_POOL_LABEL, Pool } from './pool';
import { VisiblePools } from './visible-pools';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { EC2_NODE_CLASS_LABEL } from '../../karpenter/versions/label-catalogue';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';

const RULE = 'workload-label-unknown';

/**
 * Labels of Karpenter's nodes that its scheduler does not accept in pods. kube-scheduler accepts them, so the pods run only on nodes that exist.
 *
 * Source: `IsRestrictedLabel` in https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/labels.go
 */
const RESTRICTED: readonly string[] = ['karpenter.sh/registered', 'karpenter.sh/initialized', EC2_NODE_CLASS_LABEL];

/** Reports a pod that Karpenter does not serve: it selects a pool and a label of other nodes, or a label that Karpenter does not accept in pods. */
export function unservedSelection(pod: Pod, { pools, version, areOnAws }: VisiblePools): Finding[] {
  if (pod.kind === 'DaemonSet' || pod.spec.nodeName !== undefined) return [];
  const terms = requiredTerms(pod).map(labelConstraints);
  const restricted = terms.flat().find(({ key, isNegative }) => areOnAws && !isNegative && RESTRICTED.includes(key));
  if (restricted !== undefined && !pools.every(({ isOfAutoMode }) => isOfAutoMode)) return [notLaunched(restricted, `Select nodes by ${NODE_POOL_LABEL} or by a custom label of the NodePool.`)];
  const found = terms.map((labels) => outsideOf(labels, pools, version));
  return found.includes(undefined) ? [] : found.slice(0, 1) as Finding[];
}

/** Returns the finding for a term that names a pool, and that has a label that no node of the pool has. */
function outsideOf(labels: readonly LabelConstraint[], pools: readonly Pool[], version: KarpenterVersion): Finding | undefined {
  const name = labels.find(({ key, isNegative }) => key === NODE_POOL_LABEL && !isNegative);
  const named = name === undefined ? [] : admitting(pools, [name]);
  const other = named.length === 0 ? undefined : labels.find((label) => label !== name && isForeignLabel(label, named, version));
  if (other === undefined) return undefined;
  if (other.key === HOSTNAME_LABEL) return notLaunched(other, 'Select nodes by other labels. The nodes that Karpenter launches have new names.');
  const { written, path } = positiveOf(other);
  return findingOf(RULE, path, `nodes of NodePool ${poolNames(named)}, which the pod selects, do not have label ${written}`, 'Remove the label, or do not select the NodePool.');
}

function notLaunched(label: LabelConstraint, fix: string): Finding {
  const { written, path } = positiveOf(label);
  return findingOf(RULE, path, `Karpenter launches no nodes for pods that select nodes by label ${written}`, fix);
}

function positiveOf({ expressions }: LabelConstraint): LabelExpression {
  return expressions.find(({ operator }) => operator !== 'NotIn')!;
}
