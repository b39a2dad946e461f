import { formerAnnotation } from './disruption/do-not-disrupt-value';
import { formerExclusions } from './former-exclusion';
import { labelConstraints, preferredTerms, requiredTerms, topologyKeys } from './node-affinity';
import { Pod } from './pod';
import { NODE_POOL_LABEL, PROVISIONER_LABEL } from './pool';
import { objectsIn } from '../../foundation/basics/json-parts';
import { compareMinors } from '../../karpenter/versions/facts';
import { findingOf } from '../engine/finding-of';
import { Finding, Severity } from '../findings/finding';

/** Returns findings for the annotation and the label of releases before 0.32 that pods use. They need no knowledge of the NodePools. */
export function formerNames(pod: Pod, release: string): Finding[] {
  return [...formerAnnotation(pod, release), ...formerLabels(pod, release)];
}

function formerLabels(pod: Pod, release: string): Finding[] {
  if (compareMinors(release, '0.33') < 0) return [];
  return [
    ...selectedLabels(pod).map((path) => labelFinding(path, `Use ${NODE_POOL_LABEL} with the name of a NodePool.`)),
    ...topologyKeys(pod).filter(({ key }) => key === PROVISIONER_LABEL).map(({ path }) => labelFinding(path, `Use ${NODE_POOL_LABEL}.`)),
    ...formerExclusions(pod, release),
    ...formerTolerations(pod),
  ];
}

/** Returns the paths of the selections of the label. */
function selectedLabels(pod: Pod): readonly string[] {
  const all = [...requiredTerms(pod), ...preferredTerms(pod)].flatMap(labelConstraints);
  const labels = all.filter(({ key, isNegative }) => key === PROVISIONER_LABEL && !isNegative);
  return [...new Set(labels.flatMap(({ expressions }) => expressions.map(({ path }) => path)))];
}

function labelFinding(path: string, fix: string): Finding {
  return findingOf(RULE, path, `nodes of Karpenter 0.33 and later do not have the ${PROVISIONER_LABEL} label`, fix);
}

/** Reports tolerations as infos, because a NodePool can set a taint with any key. */
function formerTolerations({ spec, path }: Pod): Finding[] {
  return objectsIn(spec.tolerations).filter(({ item }) => item.key === PROVISIONER_LABEL).map(({ index }) => ({
    ...findingOf(RULE, `${path}.tolerations[${index}].key`, `Karpenter sets no taint with the key ${PROVISIONER_LABEL}`, 'Remove the toleration, unless nodes have this taint.'),
    severity: Severity.INFO,
  }));
}

const RULE = 'workload-label-unknown';
