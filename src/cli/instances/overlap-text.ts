import { tableLines } from './table';
import { wrapped } from './wrapped';
import { oneLine } from '../../basics/one-line';
import { Overlap } from '../../instance-types/overlap/overlaps';

/** Number of other NodePools in a row. */
const SHOWN_OTHERS = 3;
const LONGEST = 32;

/** Returns a table of the NodePool that launches nodes for each workload, with the other NodePools that could. */
export function overlapText(overlaps: readonly Overlap[], top: number): string {
  const shown = overlaps.slice(0, top);
  const lines = tableLines<Overlap>([
    { title: 'PODS', cell: (overlap) => shortened(podsText(overlap)), isText: true },
    { title: 'NODEPOOL', cell: ({ winner }) => (winner === null ? 'none' : shortened(oneLine(winner))), isText: true },
    { title: 'OTHER NODEPOOLS', cell: othersText, isText: true },
  ], shown);
  const more = overlaps.length - shown.length;
  return [...lines, ...more > 0 ? [`... and ${more} more workloads`] : [], ...shown.flatMap(notes)].join('\n');
}

/** Returns the pods of a row: all pods without node selection, or those of a workload. */
export function podsText({ workload }: Overlap): string {
  if (workload === null) return 'without node selection';
  const { kind, namespace, name } = workload;
  return oneLine(`${kind}/${namespace === undefined ? '' : `${namespace}/`}${name}`);
}

/** Returns a sentence if Karpenter chooses between NodePools by name. */
export function sameWeightText({ winner, sameWeight }: Overlap): string | undefined {
  if (winner === null || sameWeight.length === 0) return undefined;
  return `${winner} has the same weight as ${sameWeight.join(', ')}. Karpenter chooses the last name in alphabetical order.`;
}

function othersText({ nodePools }: Overlap): string {
  const others = nodePools.slice(1).map(({ name }) => oneLine(name));
  const more = others.length - SHOWN_OTHERS;
  return others.length === 0 ? '-' : `${others.slice(0, SHOWN_OTHERS).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function notes(overlap: Overlap): string[] {
  const reasons = overlap.winner === null ? overlap.refusedBy.map(({ name, reason }) => `${name}: ${reason}`) : [];
  const sameWeight = sameWeightText(overlap);
  return [...sameWeight === undefined ? [] : [sameWeight], ...reasons.map((reason) => `${podsText(overlap)}: ${reason}`)].flatMap((note) => wrapped(oneLine(note), '  info  '));
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}
