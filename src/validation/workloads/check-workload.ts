import { doNotDisruptExpiry } from './do-not-disrupt-expiry';
import { doNotDisruptValue } from './do-not-disrupt-value';
import { isUnknown, labelUnknown } from './label-unknown';
import { objectsIn, Pod, podOf } from './pod';
import { Pool } from './pool';
import { waysToPools, WayToPools } from './selection';
import { tolerationMissing } from './toleration-missing';
import { valueNotAdmitted } from './value-not-admitted';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { Finding } from '../finding';
import { Json } from '../rule';

/** What there is to say of an object whose pods run beside pools, if it makes any. */
export function checkWorkload(json: Json, pools: readonly Pool[], version: KarpenterVersion): Finding[] {
  const pod = podOf(json);
  if (pod === undefined) return [];
  const ways = waysToPools(pod, pools, version);
  return [
    ...doNotDisruptValue(json, pod, version._asRelease()),
    ...ways ? [...ofSelection(pod, ways, pools), ...doNotDisruptExpiry(pod, ways, pools)] : [],
  ];
}

/** DaemonSets go where nodes are, for whatever reason those were made. */
function ofSelection(pod: Pod, ways: readonly WayToPools[], pools: readonly Pool[]): Finding[] {
  if (pod.kind === 'DaemonSet') return [];
  if (ways.some((way) => way.pools.length > 0)) return ways.every((way) => way.pools.length > 0) ? tolerationMissing(pod, ways, pools) : [];
  const mayGoElsewhere = toleratesOthers(pod, pools);
  const findings = ways.flatMap(({ way, labels }) => {
    const unknown = labels.filter((label) => isUnknown(label, pools));
    if (unknown.length > 0) return unknown.flatMap((label) => labelUnknown(label, pools, mayGoElsewhere));
    return valueNotAdmitted(way, labels, pools, mayGoElsewhere);
  });
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Tolerations that many pods have, wherever they run. */
const USUAL = /^$|kubernetes\.io\/|karpenter\.sh\/|^nvidia\.com\/|^aws\.amazon\.com\//;

/** Whether a pod tolerates a taint that no pool has: its nodes may be made by others. */
function toleratesOthers({ spec }: Pod, pools: readonly Pool[]): boolean {
  return objectsIn(spec.tolerations).some(({ item: { key } }) =>
    typeof key === 'string' && !USUAL.test(key) && !pools.some(({ taints }) => taints.some((taint) => taint.key === key)));
}
