import { admitting } from './admission';
import { mayUseBuiltInPools } from './built-in-pools';
import { ciliumTaint } from './cilium-taint';
import { computeType } from './compute-type';
import { podConstraints } from './constraints/pod-constraints';
import { disruptionCost } from './disruption/disruption-cost';
import { doNotDisruptDrift } from './disruption/do-not-disrupt-drift';
import { doNotDisruptExpiry } from './disruption/do-not-disrupt-expiry';
import { doNotDisruptValue } from './disruption/do-not-disrupt-value';
import { gracePeriod } from './disruption/grace-period';
import { fitsNoType } from './fits-no-type';
import { formerExclusions } from './former-exclusion';
import { autoModeTypos, optionalLabelTypos, topologyKeyTypos, typosIn } from './label-typo';
import { isUnknown, labelTypo, labelUnknown } from './label-unknown';
import { either } from './list-text';
import { nipSlots } from './nip-slots';
import { LabelConstraint, labelConstraints, namedValues, requiredTerms } from './node-affinity';
import { Pod, podOf } from './pod';
import { isIdentity, NODE_POOL_LABEL, OF_KARPENTER, Pool } from './pool';
import { exceedsEveryType } from './resources/exceeds-every-type';
import { hasUnknownRequests, workloadResources } from './resources/workload-resources';
import { poolsForTerms, TermWithPools } from './selection';
import { spreadSelectors } from './spread-selector';
import { mayBeForUntainted, tolerationMissing } from './toleration-missing';
import { unservedSelection } from './unserved-selection';
import { valueForms } from './value-forms';
import { valueNotAdmitted, valueTypos } from './value-not-admitted';
import { VisiblePools } from './visible-pools';
import { objectsIn } from '../../foundation/basics/json-parts';
import { once } from '../../foundation/basics/remembered';
import { BUILT_IN_NODE_POOLS } from '../../karpenter/auto-mode/auto-mode';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

const FITS_NO_TYPE = 'workload-fits-no-type';

/** Returns the findings for an object whose pods may run in the visible pools. Returns no findings if the object creates no pods. */
export function checkWorkload(json: Json, visible: VisiblePools): Finding[] {
  const pod = podOf(json);
  if (pod === undefined) return [];
  const terms = poolsForTerms(pod, visible.pools, visible.version);
  const release = visible.version._asRelease();
  const isForKarpenter = once(() => terms !== undefined && selectsKarpenter(terms, visible));
  const isForPools = once(() => (visible.areAllPoolsKnown === true && terms !== undefined) || isForKarpenter());
  const ofForms = valueForms(pod, { release, areOnAws: () => visible.areOnAws && isForPools() });
  const ofSelectors = [...ofForms, ...topologyKeyTypos(pod, visible.pools), ...autoModeTypos(pod, visible), ...unservedSelection(pod, visible)];
  const isNew = ({ path }: Finding) => ofSelectors.every((each) => each.path !== path);
  const constraints = podConstraints(pod);
  const hasInvalidSelector = ({ path }: Finding) => path.endsWith('.labelSelector') && constraints.some((each) => each.path.startsWith(path));
  const always = [
    ...workloadResources(pod),
    ...constraints,
    ...ofAnnotations(json, pod, visible.version),
    ...nipSlots(pod, visible),
    ...ofSelectors,
    ...formerExclusions(pod, release),
    ...ciliumTaint(json, pod, visible),
  ];
  const found = terms === undefined ? [...always, ...unknownPools(pod, visible).filter(isNew), ...pod.kind === 'DaemonSet' ? [] : exceedsEveryType(pod)] : [
    ...always,
    ...ofSelection(pod, terms, visible).filter(isNew),
    ...visible.areAllNodesKnown || isForKarpenter() ? computeType(pod, terms, visible) : [],
    ...spreadSelectors(pod).filter((finding) => !hasInvalidSelector(finding)),
    ...gracePeriod(pod, terms, visible.pools),
    ...doNotDisruptExpiry(pod, terms, visible.pools),
    ...doNotDisruptDrift(json, pod, terms, visible.pools, release),
  ];
  return hasUnknownRequests(pod) ? found.filter(({ rule }) => rule !== FITS_NO_TYPE) : found;
}

/** Reports names of NodePools that the cluster does not have, if all its NodePools are known. */
function unknownPools(pod: Pod, { pools, areAllPoolsKnown, hasAutoMode }: VisiblePools): Finding[] {
  if (areAllPoolsKnown !== true || pod.spec.nodeName !== undefined) return [];
  const labels = requiredTerms(pod).flatMap(labelConstraints).filter(({ key, isNegative }) => key === NODE_POOL_LABEL && !isNegative);
  const isBuiltIn = (name: string) => hasAutoMode && BUILT_IN_NODE_POOLS.includes(name);
  const unknown = labels.filter((label) => (
    namedValues(label).length > 0 && !namedValues(label).some(isBuiltIn) && admitting(pools, [label]).length === 0
  ));
  return unknown.map((label) => (
    findingOf('workload-value-not-admitted', label.expressions[0].path, `no checked NodePool is named ${either(namedValues(label))}`, 'Use the name of a NodePool, or check the NodePool as well.')
  ));
}

/** Returns the findings for an object if no pools are known. */
export function checkWithoutPools(json: Json, version: KarpenterVersion): Finding[] {
  const pod = podOf(json);
  return pod === undefined ? [] : [...workloadResources(pod), ...podConstraints(pod), ...ofAnnotations(json, pod, version)];
}

/** Returns the findings for an object whose pods are not known. */
export function checkAnnotations(json: Json, version: KarpenterVersion): Finding[] {
  const pod = podOf(json);
  return pod === undefined ? [] : ofAnnotations(json, pod, version);
}

function ofAnnotations(json: Json, pod: Pod, version: KarpenterVersion): Finding[] {
  const release = version._asRelease();
  return [...doNotDisruptValue(json, pod, release), ...disruptionCost(json, pod, release)];
}

function ofSelection(pod: Pod, terms: readonly TermWithPools[], visible: VisiblePools): Finding[] {
  const findings = pod.kind === 'DaemonSet'
    ? ofDaemons(pod, terms, visible)
    : [
      ...ofTerms(pod, terms, visible),
      ...ofInstanceTypes(pod, terms, visible),
      ...optionalLabelTypos(pod, suitsOne(terms) ? labelsOf(terms) : [], visible),
    ];
  return findings.length < 2 ? findings : [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** For a DaemonSet, checks only constraints on Karpenter's labels, because DaemonSets run on nodes that were launched for other pods. */
function ofDaemons(pod: Pod, all: readonly TermWithPools[], visible: VisiblePools): Finding[] {
  const terms = all.map(({ term, labels }) => {
    const ofKarpenter = labels.filter(({ key, isNegative }) => !isNegative && OF_KARPENTER.test(key));
    return { term, labels: ofKarpenter, pools: admitting(visible.pools, ofKarpenter) };
  });
  return [...ofTerms(pod, terms, visible), ...suitsOne(terms) ? typosIn(labelsOf(terms), visible.pools) : []];
}

function ofTerms(pod: Pod, terms: readonly TermWithPools[], visible: VisiblePools): Finding[] {
  const { pools } = visible;
  if (suitsOne(terms)) {
    const isForPools = visible.areAllNodesKnown || selectsPools(terms, visible);
    const found = isForPools && terms.every((term) => term.pools.length > 0) ? tolerationMissing(pod, terms, pools) : [];
    return found.length === 0 || visible.areAllNodesKnown || namesPools(terms, pools) || !toleratesOthers(pod, pools) ? found : [];
  }
  const mayUseForeignNodes = mayRunElsewhere(pod, terms, visible);
  const outcome = pod.kind === 'DaemonSet' ? 'no node matches the pod' : 'Karpenter launches no nodes for the pod';
  return terms.flatMap(({ term, labels }) => {
    const unknown = labels.filter((label) => isUnknown(label, pools));
    if (unknown.length === 0) return valueNotAdmitted(term, labels, pools, mayUseForeignNodes);
    const ofUnknown = unknown.flatMap((label) => (mayUseForeignNodes ? labelTypo(label, pools) : [labelUnknown(label, pools, outcome)]));
    return [...ofUnknown, ...labels.filter((label) => !label.isNegative && !unknown.includes(label)).flatMap((label) => valueTypos(label, pools))];
  });
}

function ofInstanceTypes(pod: Pod, terms: readonly TermWithPools[], visible: VisiblePools): Finding[] {
  if (mayRunElsewhere(pod, terms, visible)) return exceedsEveryType(pod);
  // If the labels of a pod are wrong, the pod is still meant for one of the pools.
  if (suitsOne(terms)) {
    const found = fitsNoType(pod, terms, visible);
    return found.length > 0 || !visible.hasAutoMode ? found : exceedsEveryType(pod);
  }
  return fitsNoType(unconstrained(pod), [{ term: terms[0].term, labels: [], pools: visible.pools }], visible);
}

/** Returns a pod with the same requests that accepts every node. */
function unconstrained(pod: Pod): Pod {
  return { ...pod, spec: { ...pod.spec, nodeSelector: undefined, affinity: undefined, tolerations: [{ operator: 'Exists' }] } };
}

/** Returns true if a pod may be intended for nodes outside the pools. */
function mayRunElsewhere(pod: Pod, terms: readonly TermWithPools[], visible: VisiblePools): boolean {
  const { pools } = visible;
  if (namesPools(terms, pools)) return false;
  if (mayUseBuiltInPools(pod, terms, visible)) return true;
  return toleratesOthers(pod, pools) || mayBeForUntainted(pod, terms, pools) || !(visible.areAllNodesKnown || selectsKarpenter(terms, visible));
}

/** Returns true if each term names a pool, or the node class of one. */
function namesPools(terms: readonly TermWithPools[], pools: readonly Pool[]): boolean {
  return terms.every(({ labels }) => labels.some((label) => namesPool(label, pools)));
}

/** Returns true if a label names one of the pools, or the node class of one. */
function namesPool(label: LabelConstraint, pools: readonly Pool[]): boolean {
  return !label.isNegative && isIdentity(label.key, pools) && admitting(pools, [label]).length > 0;
}

/** Returns true if each term names a pool, or requires a label that only nodes of Karpenter have, and no label that may be of a NodePool outside the input. */
function selectsKarpenter(terms: readonly TermWithPools[], { pools }: VisiblePools): boolean {
  return terms.every(({ labels }) => {
    const required = labels.filter(({ isNegative }) => !isNegative);
    const isAdmitted = (label: LabelConstraint) => admitting(pools, [label]).length > 0;
    if (required.some((label) => namesPool(label, pools))) return true;
    return required.some((label) => isOfKarpenter(label, pools)) && required.every((label) => isOfKarpenter(label, pools) || isAdmitted(label));
  });
}

/** Returns true if each term requires a label that only nodes of Karpenter have, or a custom label of the pools. */
function selectsPools(terms: readonly TermWithPools[], { pools }: VisiblePools): boolean {
  return terms.every(({ labels }) => labels.some((label) => (
    !label.isNegative && (isOfKarpenter(label, pools) || pools.some(({ customKeys }) => customKeys.has(label.key)))
  )));
}

function isOfKarpenter({ key }: LabelConstraint, pools: readonly Pool[]): boolean {
  return OF_KARPENTER.test(key) || pools.some((pool) => pool.isOfAutoMode && OF_AUTO_MODE.test(key));
}

function suitsOne(terms: readonly TermWithPools[]): boolean {
  return terms.some((term) => term.pools.length > 0);
}

function labelsOf(terms: readonly TermWithPools[]): readonly LabelConstraint[] {
  return terms.flatMap(({ labels }) => labels);
}

/** Labels of nodes of EKS Auto Mode, without those of managed node groups. */
const OF_AUTO_MODE = /^eks\.amazonaws\.com\/instance-/;

/** Keys of common tolerations, which do not indicate where a pod runs. */
const USUAL = /^$|kubernetes\.io\/|karpenter\.sh\/|^nvidia\.com\/|^aws\.amazon\.com\//;

/** Returns true if a pod tolerates a taint that no pool has, so that the pod may run on nodes outside the pools. */
function toleratesOthers({ spec }: Pod, pools: readonly Pool[]): boolean {
  return objectsIn(spec.tolerations).some(({ item: { key } }) =>
    typeof key === 'string' && !USUAL.test(key) && !pools.some(({ taints }) => taints.some((taint) => taint.key === key)));
}
