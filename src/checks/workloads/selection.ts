import { admitting } from './admission';
import { labelConstraints, LabelConstraint, NodeSelectorTerm, requiredTerms } from './node-affinity';
import { targetsForeignNodes } from './nodes-outside-pools';
import { Pod } from './pod';
import { Pool } from './pool';
import { tolerates, tolerationsOf } from './taints';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** A term by which a pod selects nodes, and the pools whose nodes match the term. */
export interface TermWithPools {
  readonly term: NodeSelectorTerm;
  readonly labels: readonly LabelConstraint[];
  readonly pools: readonly Pool[];
}

/** Returns the terms by which a pod selects nodes, each with its pools. Returns undefined if the pod may be intended for nodes outside these pools. */
export function poolsForTerms(pod: Pod, pools: readonly Pool[], version: KarpenterVersion): readonly TermWithPools[] | undefined {
  if (pod.spec.nodeName !== undefined) return undefined;
  const terms: TermWithPools[] = [];
  for (const term of requiredTerms(pod)) {
    const labels = labelConstraints(term);
    if (targetsForeignNodes(term, labels, pools, version)) return undefined;
    const positive = admitting(pools, labels.filter(({ isNegative }) => !isNegative));
    const all = admitting(positive, labels);
    // If only negative constraints exclude all pools, the pod is intended for other nodes.
    if (positive.length > 0 && all.length === 0) return undefined;
    terms.push({ term, labels, pools: all });
  }
  return terms;
}

/** Returns the pools whose nodes match one of the terms. */
export function selectedPools(terms: readonly TermWithPools[], all: readonly Pool[]): readonly Pool[] {
  if (terms.length === 1) return terms[0].pools;
  const selected = new Set(terms.flatMap(({ pools }) => pools));
  return all.filter((pool) => selected.has(pool));
}

/** Returns the pools whose nodes match one of the terms and whose taints the pod tolerates. */
export function poolsOf({ spec }: Pod, terms: readonly TermWithPools[], all: readonly Pool[]): readonly Pool[] {
  const tolerations = tolerationsOf(spec);
  return selectedPools(terms, all).filter(({ taints }) => taints.every((taint) => tolerates(tolerations, taint)));
}
