import { LabelConstraint, labelConstraints, NodeSelectorTerm, preferredTerms, requiredTerms } from './node-affinity';
import { FOREIGN_LABEL } from './nodes-outside-pools';
import { Pod } from './pod';
import { NODE_POOL_LABEL, OF_KARPENTER, PROVISIONER_LABEL } from './pool';
import { compareMinors } from '../../karpenter/versions/facts';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';

/**
 * Reports node affinity that excludes the label of nodes of Provisioners, mostly to keep pods off Karpenter's nodes. Since 0.33, it matches all nodes.
 * Ignores terms that also exclude Karpenter's nodes in another way, such as those of the chart of 0.32.
 */
export function formerExclusions(pod: Pod, release: string): Finding[] {
  if (compareMinors(release, '0.33') < 0) return [];
  const required = requiredTerms(pod);
  const all = [...required, ...preferredTerms(pod)];
  if (!all.some(({ expressions }) => expressions.some(({ key }) => key === PROVISIONER_LABEL))) return [];
  const terms = required.every(excludesKarpenter) ? [] : all.filter((term) => !excludesKarpenter(term));
  return terms.flatMap((term) => {
    const exclusions = labelConstraints(term).filter(({ key, isNegative }) => key === PROVISIONER_LABEL && isNegative);
    // https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/provisioner.go, `validateAffinity`
    const isIgnored = required.includes(term) && pod.kind !== 'DaemonSet';
    return exclusions.flatMap(({ expressions }) => expressions.map(({ operator, path }) => findingOf('workload-label-unknown', path,
      `nodes of Karpenter 0.33 and later do not have the ${PROVISIONER_LABEL} label, so ${operator} matches every node${isIgnored ? ', and Karpenter launches no nodes for the pods' : ''}`,
      `Use ${NODE_POOL_LABEL}${operator === 'NotIn' ? ' with the name of a NodePool' : ''}.`)));
  });
}

/** Returns true if a term excludes Karpenter's nodes by a current label, or selects nodes of node groups. */
function excludesKarpenter(term: NodeSelectorTerm): boolean {
  return labelConstraints(term).some((label) => isCurrentExclusion(label) || (!label.isNegative && FOREIGN_LABEL.test(label.key)));
}

function isCurrentExclusion({ key, isNegative, expressions }: LabelConstraint): boolean {
  if (key === NODE_POOL_LABEL) return isNegative;
  return key !== PROVISIONER_LABEL && OF_KARPENTER.test(key) && expressions.some(({ operator }) => operator === 'DoesNotExist');
}
