import { grouped } from '../../../foundation/basics/grouped';
import { oneLine } from '../../../foundation/basics/one-line';
import { OtherController, Overlap } from '../../../karpenter/scheduling/overlap/overlaps';
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
    ...[...grouped(shown.filter(isDependent), dependentText)]
      .flatMap(([text, alike]) => wrapped(oneLine(`${listText(alike.map(podsText), SHOWN_WORKLOADS)}: ${text}`), INFO)),
    ...[...grouped(shown.flatMap((overlap) => reservedFirstTexts(overlap).map((text) => ({ overlap, text }))), ({ text }) => text)]
      .flatMap(([text, alike]) => wrapped(oneLine(`${listText(alike.map(({ overlap }) => podsText(overlap)), SHOWN_WORKLOADS)}: ${text}`), INFO)),
    ...[...new Set(shown.flatMap(choiceTexts))].flatMap((note) => wrapped(oneLine(note), INFO)),
  ].join('\n');
}

/** Returns the pods of a row: all pods without node selection, or those of a workload. */
export function podsText({ workload }: Overlap): string {
  if (workload === null) return 'without node selection';
  const { kind, namespace, name } = workload;
  return oneLine(`${kind}/${namespace === undefined ? '' : `${namespace}/`}${name}`);
}

/** Returns a sentence if two controllers can launch nodes, and a sentence for each controller that chooses between NodePools by name. */
export function choiceTexts({ winner, sameWeight, otherController }: Overlap): readonly string[] {
  if (winner === null) return [];
  const both = otherController === undefined ? [] : [`Karpenter can launch nodes of ${winner}, and EKS Auto Mode can launch nodes of ${otherController.winner}.`];
  return [...both, ...[{ winner, sameWeight }, otherController ?? []].flat().flatMap(sameWeightTexts)];
}

function sameWeightTexts({ winner, sameWeight }: Pick<OtherController, 'winner' | 'sameWeight'>): readonly string[] {
  return sameWeight.length === 0 ? [] : [`${winner} has the same weight as ${sameWeight.join(', ')}. Karpenter chooses the last name in alphabetical order.`];
}

/** Returns a sentence for each controller that tries reserved capacity before its winner. */
export function reservedFirstTexts({ winner, reservedFirst, otherController }: Overlap): readonly string[] {
  if (winner === null) return [];
  return [reservedFirst, otherController?.reservedFirst ?? []].flatMap((names) => (
    names.length === 0 ? [] : [`Karpenter first tries reserved capacity of NodePool ${names.join(', ')}.`]
  ));
}

/** Returns the NodePool that launches nodes. If two controllers can launch nodes, returns the NodePool of each. */
export function winnersOf({ winner, otherController }: Overlap): readonly string[] {
  return [winner ?? [], otherController?.winner ?? []].flat();
}

/** Returns true if no NodePool can run the pods, also not on reserved capacity, and with no node class. */
function isUnplaced(overlap: Overlap): boolean {
  return overlap.winner === null && overlap.reservedNodePools.length === 0 && !isDependent(overlap);
}

/** Returns true if it depends on an unknown node class whether a NodePool can run the pods. */
function isDependent({ winner, refusedBy }: Overlap): boolean {
  return winner === null && refusedBy.some(({ dependent }) => dependent !== undefined);
}

function dependentText({ refusedBy }: Overlap): string {
  return refusedBy.flatMap(({ name, dependent }) => (dependent === undefined ? [] : [`NodePool ${name} fits ${dependent}`])).join('; ');
}

function reservedText({ reservedNodePools }: Overlap): string {
  return `only reserved capacity of NodePool ${reservedNodePools.join(', ')} fits, which is not known offline`;
}

function winnerText(overlap: Overlap): string {
  const winners = winnersOf(overlap);
  if (winners.length === 0) return overlap.reservedNodePools.length === 0 && !isDependent(overlap) ? 'none' : 'not known';
  return oneLine(winners.join(' or '));
}

function othersText(overlap: Overlap): string {
  const { nodePools, reservedNodePools } = overlap;
  const winners = winnersOf(overlap);
  const others = [...nodePools.filter(({ name }) => !winners.includes(name)).map(({ name }) => oneLine(name)), ...reservedNodePools.map((name) => `${oneLine(name)} (reserved)`)];
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
