import { admitting } from './admission';
import { computeType } from './compute-type';
import { disruptionCost } from './disruption/disruption-cost';
import { doNotDisruptDrift } from './disruption/do-not-disrupt-drift';
import { doNotDisruptExpiry } from './disruption/do-not-disrupt-expiry';
import { doNotDisruptValue } from './disruption/do-not-disrupt-value';
import { fitsNoType } from './fits-no-type';
import { formerExclusions } from './former-exclusion';
import { optionalLabelTypos, typosIn } from './label-typo';
import { isUnknown, labelTypo, labelUnknown } from './label-unknown';
import { nipSlots } from './nip-slots';
import { LabelConstraint } from './node-affinity';
import { Pod, podOf } from './pod';
import { OF_KARPENTER, Pool } from './pool';
import { poolsForTerms, TermWithPools } from './selection';
import { mayBeForUntainted, tolerationMissing } from './toleration-missing';
import { valueNotAdmitted } from './value-not-admitted';
import { VisiblePools } from './visible-pools';
import { zoneForms } from './zone-forms';
import { objectsIn } from '../../foundation/basics/json-parts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { Finding } from '../findings/finding';
import { Json } from '../findings/rule';

/** Returns the findings for an object whose pods may run in the visible pools. Returns no findings if the object creates no pods. */
export function checkWorkload(json: Json, visible: VisiblePools): Finding[] {
  const pod = podOf(json);
  if (pod === undefined) return [];
  const terms = poolsForTerms(pod, visible.pools, visible.version);
  const release = visible.version._asRelease();
  const ofZones = zoneForms(pod, release);
  const always = [...ofAnnotations(json, pod, visible.version), ...nipSlots(pod, visible), ...ofZones, ...formerExclusions(pod, release)];
  return terms === undefined ? always : [
    ...always,
    ...ofSelection(pod, terms, visible).filter(({ path }) => ofZones.every((each) => each.path !== path)),
    ...computeType(pod, terms, visible),
    ...doNotDisruptExpiry(pod, terms, visible.pools),
    ...doNotDisruptDrift(json, pod, terms, visible.pools, release),
  ];
}

/** Returns the findings for an object if no pools are known. */
export function checkAnnotations(json: Json, version: KarpenterVersion): Finding[] {
  const pod = podOf(json);
  return pod === undefined ? [] : ofAnnotations(json, pod, version);
}

function ofAnnotations(json: Json, pod: Pod, version: KarpenterVersion): Finding[] {
  const release = version._asRelease();
  return [...doNotDisruptValue(json, pod, release), ...disruptionCost(json, pod, release)];
}

function ofSelection(pod: Pod, terms: readonly TermWithPools[], visible: VisiblePools): Finding[] {
  const findings = pod.kind === 'DaemonSet' ? ofDaemons(pod, terms, visible) : [...ofTerms(pod, terms, visible), ...ofInstanceTypes(pod, terms, visible), ...optionalLabelTypos(pod, suitsOne(terms) ? labelsOf(terms) : [], visible)];
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

function ofTerms(pod: Pod, terms: readonly TermWithPools[], { pools }: VisiblePools): Finding[] {
  if (suitsOne(terms)) return terms.every((term) => term.pools.length > 0) ? tolerationMissing(pod, terms, pools) : [];
  const mayUseForeignNodes = toleratesOthers(pod, pools) || mayBeForUntainted(pod, terms, pools);
  const outcome = pod.kind === 'DaemonSet' ? 'no node matches the pod' : 'Karpenter launches no nodes for the pod';
  return terms.flatMap(({ term, labels }) => {
    const unknown = labels.filter((label) => isUnknown(label, pools));
    if (unknown.length === 0) return valueNotAdmitted(term, labels, pools, mayUseForeignNodes);
    return unknown.flatMap((label) => (mayUseForeignNodes ? labelTypo(label, pools) : [labelUnknown(label, pools, outcome)]));
  });
}

function ofInstanceTypes(pod: Pod, terms: readonly TermWithPools[], visible: VisiblePools): Finding[] {
  const { pools } = visible;
  return toleratesOthers(pod, pools) || mayBeForUntainted(pod, terms, pools) ? [] : fitsNoType(pod, terms, visible);
}

function suitsOne(terms: readonly TermWithPools[]): boolean {
  return terms.some((term) => term.pools.length > 0);
}

function labelsOf(terms: readonly TermWithPools[]): readonly LabelConstraint[] {
  return terms.flatMap(({ labels }) => labels);
}

/** Keys of common tolerations, which do not indicate where a pod runs. */
const USUAL = /^$|kubernetes\.io\/|karpenter\.sh\/|^nvidia\.com\/|^aws\.amazon\.com\//;

/** Returns true if a pod tolerates a taint that no pool has, so that the pod may run on nodes outside the pools. */
function toleratesOthers({ spec }: Pod, pools: readonly Pool[]): boolean {
  return objectsIn(spec.tolerations).some(({ item: { key } }) =>
    typeof key === 'string' && !USUAL.test(key) && !pools.some(({ taints }) => taints.some((taint) => taint.key === key)));
}
