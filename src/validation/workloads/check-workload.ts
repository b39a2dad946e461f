import { admitting } from './admission';
import { disruptionCost } from './disruption-cost';
import { doNotDisruptDrift } from './do-not-disrupt-drift';
import { doNotDisruptExpiry } from './do-not-disrupt-expiry';
import { doNotDisruptValue } from './do-not-disrupt-value';
import { isUnknown, labelMisspelt, labelUnknown } from './label-unknown';
import { misspelt, slipsIn } from './misspelt';
import { nipSlots } from './nip-slots';
import { objectsIn, Pod, podOf } from './pod';
import { OF_KARPENTER, Pool } from './pool';
import { waysToPools, WayToPools } from './selection';
import { mayBeForUntainted, tolerationMissing } from './toleration-missing';
import { valueNotAdmitted } from './value-not-admitted';
import { VisiblePools } from './visible-pools';
import { AskedLabel } from './ways';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { Finding } from '../finding';
import { Json } from '../rule';

/** What there is to say of an object whose pods run beside pools, if it makes any. */
export function checkWorkload(json: Json, visible: VisiblePools): Finding[] {
  const pod = podOf(json);
  if (pod === undefined) return [];
  const ways = waysToPools(pod, visible.pools, visible.version);
  const always = [...ofAnnotations(json, pod, visible.version), ...nipSlots(pod, visible)];
  return ways === undefined ? always : [
    ...always,
    ...ofSelection(pod, ways, visible),
    ...doNotDisruptExpiry(pod, ways, visible.pools),
    ...doNotDisruptDrift(json, pod, ways, visible.pools, visible.version._asRelease()),
  ];
}

/** What there is to say of one where no pools are known. */
export function checkAnnotations(json: Json, version: KarpenterVersion): Finding[] {
  const pod = podOf(json);
  return pod === undefined ? [] : ofAnnotations(json, pod, version);
}

function ofAnnotations(json: Json, pod: Pod, version: KarpenterVersion): Finding[] {
  const release = version._asRelease();
  return [...doNotDisruptValue(json, pod, release), ...disruptionCost(json, pod, release)];
}

function ofSelection(pod: Pod, ways: readonly WayToPools[], visible: VisiblePools): Finding[] {
  const findings = pod.kind === 'DaemonSet' ? ofDaemons(pod, ways, visible) : [...ofWays(pod, ways, visible), ...misspelt(pod, suitsOne(ways) ? labelsOf(ways) : [], visible)];
  return findings.length < 2 ? findings : [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** DaemonSets go where nodes are, for whatever reason those were made: only what they ask of Karpenter's nodes has to be there. */
function ofDaemons(pod: Pod, all: readonly WayToPools[], visible: VisiblePools): Finding[] {
  const ways = all.map(({ way, labels }) => {
    const ofKarpenter = labels.filter(({ key, isNegative }) => !isNegative && OF_KARPENTER.test(key));
    return { way, labels: ofKarpenter, pools: admitting(visible.pools, ofKarpenter) };
  });
  return [...ofWays(pod, ways, visible), ...suitsOne(ways) ? slipsIn(labelsOf(ways), visible.pools) : []];
}

function ofWays(pod: Pod, ways: readonly WayToPools[], { pools }: VisiblePools): Finding[] {
  if (suitsOne(ways)) return ways.every((way) => way.pools.length > 0) ? tolerationMissing(pod, ways, pools) : [];
  const mayGoElsewhere = toleratesOthers(pod, pools) || mayBeForUntainted(pod, ways, pools);
  const outcome = pod.kind === 'DaemonSet' ? 'no node suits the pod' : 'no node is made for the pod';
  return ways.flatMap(({ way, labels }) => {
    const unknown = labels.filter((label) => isUnknown(label, pools));
    if (unknown.length === 0) return valueNotAdmitted(way, labels, pools, mayGoElsewhere);
    return unknown.flatMap((label) => (mayGoElsewhere ? labelMisspelt(label, pools) : [labelUnknown(label, pools, outcome)]));
  });
}

function suitsOne(ways: readonly WayToPools[]): boolean {
  return ways.some((way) => way.pools.length > 0);
}

function labelsOf(ways: readonly WayToPools[]): readonly AskedLabel[] {
  return ways.flatMap(({ labels }) => labels);
}

/** Tolerations that many pods have, wherever they run. */
const USUAL = /^$|kubernetes\.io\/|karpenter\.sh\/|^nvidia\.com\/|^aws\.amazon\.com\//;

/** Whether a pod tolerates a taint that no pool has: its nodes may be made by others. */
function toleratesOthers({ spec }: Pod, pools: readonly Pool[]): boolean {
  return objectsIn(spec.tolerations).some(({ item: { key } }) =>
    typeof key === 'string' && !USUAL.test(key) && !pools.some(({ taints }) => taints.some((taint) => taint.key === key)));
}
