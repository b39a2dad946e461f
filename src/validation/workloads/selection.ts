import { admitting } from './admission';
import { leadsElsewhere } from './elsewhere';
import { Pod } from './pod';
import { Pool } from './pool';
import { tolerates, tolerationsOf } from './taints';
import { askedLabels, AskedLabel, Way, waysOf } from './ways';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** A way in which a pod selects nodes, and the pools whose nodes suit. */
export interface WayToPools {
  readonly way: Way;
  readonly labels: readonly AskedLabel[];
  readonly pools: readonly Pool[];
}

/** The ways in which a pod selects nodes; nothing where it may be for nodes that are not of the app's pools. */
export function waysToPools(pod: Pod, pools: readonly Pool[], version: KarpenterVersion): readonly WayToPools[] | undefined {
  if (pod.spec.nodeName !== undefined) return undefined;
  const ways: WayToPools[] = [];
  for (const way of waysOf(pod)) {
    const labels = askedLabels(way);
    if (leadsElsewhere(way, labels, pools, version)) return undefined;
    const positive = admitting(pools, labels.filter(({ isNegative }) => !isNegative));
    const all = admitting(positive, labels);
    // What a pod avoids is avoided on purpose.
    if (positive.length > 0 && all.length === 0) return undefined;
    ways.push({ way, labels, pools: all });
  }
  return ways;
}

/** The pools whose nodes suit one of the ways and whose taints the pod tolerates. */
export function poolsOf({ spec }: Pod, ways: readonly WayToPools[], all: readonly Pool[]): readonly Pool[] {
  const tolerations = tolerationsOf(spec);
  return all.filter((pool) => ways.some((way) => way.pools.includes(pool)) && pool.taints.every((taint) => tolerates(tolerations, taint)));
}
