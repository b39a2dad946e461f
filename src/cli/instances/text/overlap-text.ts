import { grouped } from '../../../basics/grouped';
import { oneLine } from '../../../basics/one-line';
import { Overlap } from '../../../instance-types/overlap/overlaps';
import { tableLines } from '../../text/table';
import { wrapped } from '../../text/wrapped';

/** Number of other NodePools in a row. */
const SHOWN_OTHERS = 3;
/** Number of workloads in a warning. The table lists all of them. */
const SHOWN_WORKLOADS = 3;
/** Number of reasons in a warning. */
const SHOWN_REASONS = 10;
const LONGEST = 60;
const WARNING = '  warning  ';
const INFO = '  info  ';

/**
 * Returns a table of the NodePool that launches nodes for each workload, with the other NodePools that could. Workloads that fit no NodePool come first,
 * in addition to `top` others. Returns undefined if the table would be empty.
 */
export function overlapText(overlaps: readonly Overlap[], top: number): string | undefined {
  const unplaced = overlaps.filter(isUnplaced);
  const placed = overlaps.filter((overlap) => !isUnplaced(overlap));
  const shown = [...unplaced, ...placed.slice(0, top)];
  if (shown.length === 0) return undefined;
  const [podsCell, poolCell] = [shortening(shown.map(podsText)), shortening(shown.map(winnerText))];
  const lines = tableLines<Overlap>([
    { title: 'PODS', cell: (overlap) => podsCell(podsText(overlap)), isText: true },
    { title: 'NODEPOOL', cell: (overlap) => poolCell(winnerText(overlap)), isText: true },
    { title: 'OTHER NODEPOOLS', cell: othersText, isText: true },
  ], shown);
  const more = placed.slice(top).filter(({ workload }) => workload !== null).length;
  return [
    ...lines,
    ...more > 0 ? [`... and ${more} more ${more === 1 ? 'workload' : 'workloads'}. To list all workloads, set --top ${placed.length}.`] : [],
    ...[...grouped(unplaced, reasonsText).values()].flatMap(unplacedLines),
    ...[...grouped(shown.filter(({ winner, reservedNodePools }) => winner === null && reservedNodePools.length > 0), reservedText)]
      .flatMap(([text, alike]) => wrapped(oneLine(`${listText(alike.map(podsText), SHOWN_WORKLOADS)}: ${text}`), INFO)),
    ...[...grouped(shown.flatMap((overlap) => [reservedFirstText(overlap) ?? []].flat().map((text) => ({ overlap, text }))), ({ text }) => text)]
      .flatMap(([text, alike]) => wrapped(oneLine(`${listText(alike.map(({ overlap }) => podsText(overlap)), SHOWN_WORKLOADS)}: ${text}`), INFO)),
    ...[...new Set(shown.flatMap((overlap) => sameWeightText(overlap) ?? []))].flatMap((note) => wrapped(oneLine(note), INFO)),
  ].join('\n');
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

/** Returns a sentence if Karpenter tries reserved capacity before the winner. */
export function reservedFirstText({ winner, reservedFirst }: Overlap): string | undefined {
  return winner === null || reservedFirst.length === 0 ? undefined : `Karpenter first tries reserved capacity of NodePool ${reservedFirst.join(', ')}.`;
}

/** Returns true if no NodePool can run the pods, also not on reserved capacity. */
function isUnplaced({ winner, reservedNodePools }: Overlap): boolean {
  return winner === null && reservedNodePools.length === 0;
}

function reservedText({ reservedNodePools }: Overlap): string {
  return `only reserved capacity of NodePool ${reservedNodePools.join(', ')} fits, which is not known offline`;
}

function winnerText({ winner, reservedNodePools }: Overlap): string {
  if (winner === null) return reservedNodePools.length === 0 ? 'none' : 'not known';
  return oneLine(winner);
}

function othersText({ nodePools, reservedNodePools }: Overlap): string {
  const others = [...nodePools.slice(1).map(({ name }) => oneLine(name)), ...reservedNodePools.map((name) => `${oneLine(name)} (reserved)`)];
  return others.length === 0 ? '-' : listText(others, SHOWN_OTHERS);
}

function reasonsText({ workload, refusedBy }: Overlap): string {
  return JSON.stringify([workload === null, refusedBy]);
}

/** Returns one note for all pods that no NodePool can run for the same reasons. For pods without node selection, the note is not a warning. */
function unplacedLines(overlaps: readonly Overlap[]): string[] {
  const [{ workload, refusedBy }] = overlaps;
  const [start, verb] = [workload === null ? INFO : WARNING, workload !== null && overlaps.length === 1 ? 'fits' : 'fit'];
  const pods = workload === null ? 'pods without node selection' : listText(overlaps.map(podsText), SHOWN_WORKLOADS);
  const indent = ' '.repeat(start.length);
  const more = refusedBy.length - SHOWN_REASONS;
  return [
    ...wrapped(`${pods} ${verb} no NodePool`, start),
    ...refusedBy.slice(0, SHOWN_REASONS).flatMap(({ name, reason }) => wrapped(oneLine(`${name}: ${reason}`), indent, `${indent}  `)),
    ...more > 0 ? [`${indent}... and ${more} more ${more === 1 ? 'NodePool' : 'NodePools'}. To list all reasons, set --output json.`] : [],
  ];
}

function listText(names: readonly string[], count: number): string {
  const more = names.length - count;
  return `${names.slice(0, count).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** Returns a function that shortens long names, unless two different names would look the same. */
function shortening(names: readonly string[]): (name: string) => string {
  const shortened = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 3)}...` : name);
  const alike = grouped([...new Set(names)], shortened);
  return (name) => (alike.get(shortened(name))!.length === 1 ? shortened(name) : name);
}
