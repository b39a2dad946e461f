import { formerAnnotation } from './do-not-disrupt-value';
import { labelConstraints, requiredTerms } from './node-affinity';
import { Pod, podOf } from './pod';
import { NODE_POOL_LABEL, PROVISIONER_LABEL } from './pool';
import { compareMinors } from '../../versions/facts';
import { Finding } from '../finding';
import { findingOf } from '../finding-of';
import { Json } from '../rule';

/** Returns findings for the annotation and the label of releases before 0.32 that the pods of an object use. They need no knowledge of the NodePools. */
export function formerNames(json: Json, release: string): Finding[] {
  const pod = podOf(json);
  return pod === undefined ? [] : [...formerAnnotation(pod, release), ...formerLabels(pod, release)];
}

/** A negative constraint, such as one that keeps pods off nodes of Provisioners, matches all nodes and is harmless. */
function formerLabels(pod: Pod, release: string): Finding[] {
  if (compareMinors(release, '0.33') < 0) return [];
  const labels = requiredTerms(pod).flatMap(labelConstraints).filter(({ key, isNegative }) => key === PROVISIONER_LABEL && !isNegative);
  const paths = new Set(labels.flatMap(({ expressions }) => expressions.map(({ path }) => path)));
  return [...paths].map((path) => findingOf('workload-label-unknown', path,
    `nodes of Karpenter 0.33 and later do not have the ${PROVISIONER_LABEL} label`, `Use ${NODE_POOL_LABEL} with the name of a NodePool.`));
}
