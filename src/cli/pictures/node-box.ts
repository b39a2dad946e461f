import { BOX, drawnRun, TEXT_BASE, TEXT_PADDING } from './drawn-pods';
import { BoxNodes } from './equal-nodes';
import { factsOf, hiddenPodsText, nameOf, usageOf } from './node-texts';
import { Scale } from './picture-scale';
import { cutToWidth, linesOf, rectangle, textAt, widthOf } from './picture-text';
import { segmentsOf } from './pod-segments';
import { grouped } from '../../foundation/basics/grouped';
import { offerText } from '../../karpenter/scheduling/pods/amount-text';

const LINE = 16;
/** The part of a width that bold texts can use. */
const BOLD = 0.8;
/** Maximum number of lines of a note. */
const MAX_LINES = 4;

/** A box with its texts, before its place in the picture is known. */
export interface Cell {
  readonly box: BoxNodes;
  readonly mark?: string;
  /** The width of the box. */
  readonly width: number;
  readonly captions: readonly Caption[];
  readonly footers: readonly string[];
}

interface Caption {
  readonly text: string;
  readonly style: string;
}

/** Returns the width of a box. Pods that request more than the node offers make it wider. */
export function boxWidth(box: BoxNodes, { resource, perUnit }: Pick<Scale, 'resource' | 'perUnit'>): number {
  const used = segmentsOf(box, resource).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(Number(box.nodes[0].allocatable.get(resource) ?? 0n), used) * perUnit;
}

/** Returns a box with its texts, wrapped to a width. */
export function cellOf(box: BoxNodes, scale: Scale, textWidth: number): Cell {
  const [{ notes = [], mark }] = box.nodes;
  const wrapped = (text: string, width = textWidth) => linesOf(text.split(' '), ' ', width).slice(0, MAX_LINES);
  return {
    box,
    mark,
    width: boxWidth(box, scale),
    captions: [
      { text: cutToWidth(nameOf(box), textWidth * BOLD), style: 'name' },
      ...linesOf(factsOf(box, scale.currency), ' · ', textWidth).map((text) => ({ text, style: 'muted' })),
      ...notes.flatMap((note) => wrapped(note)).map((text) => ({ text, style: 'note' })),
      ...mark === undefined ? [] : wrapped(`⚠ ${mark}`, textWidth * BOLD).map((text) => ({ text, style: 'mark' })),
    ],
    footers: [...linesOf(usageOf(box, scale.resource), ' · ', textWidth), ...hiddenPodsText(box, scale.resource).flatMap((text) => wrapped(text))],
  };
}

/** Returns the heights of the texts above the box, and of the box with the texts below it. */
export function heightsOf({ captions, footers }: Cell): { readonly captions: number; readonly others: number } {
  return { captions: captions.length * LINE + 2, others: BOX + footers.length * LINE + 6 };
}

/** Draws a box at a place. The captions of the boxes in a row end at the same height. */
export function drawnCell(cell: Cell, scale: Scale, [x, y]: readonly [number, number], top: number): string {
  const { box, mark, width, captions, footers } = cell;
  const { resource, perUnit } = scale;
  const [node] = box.nodes;
  const begin = y + top - captions.length * LINE - 2;
  const boxTop = y + top;
  const parts: string[] = [];
  let left = x;
  for (const run of grouped(segmentsOf(box, resource), ({ kind, owner, isMoved }) => `${kind} ${owner} ${isMoved}`).values()) {
    parts.push(drawnRun(run, scale, [left, boxTop]));
    left += run.reduce((sum, { amount }) => sum + amount, 0) * perUnit;
  }
  const free = (node.allocatable.get(resource) ?? 0n) - amountIn(box, resource);
  const unused = x + width - left;
  if (free > 0n) {
    parts.push(rectangle(left, boxTop, unused, BOX, 'unused', `Unused: ${offerText(resource, free)} ${resource}`));
    if (unused > widthOf('unused') + 2 * TEXT_PADDING) parts.push(textAt(left + TEXT_PADDING, boxTop + TEXT_BASE, 'unused', 'muted inside'));
  }
  const state = [...node.change === undefined ? [] : [node.change], ...mark === undefined ? [] : ['marked']].map((each) => ` ${each}`).join('');
  return [
    `<g class="node${state}">`,
    ...captions.map(({ text, style }, index) => textAt(x, begin + index * LINE + 11, text, style)),
    ...parts,
    rectangle(x, boxTop, width, BOX, 'outline'),
    ...footers.map((text, index) => textAt(x, boxTop + BOX + 15 + index * LINE, text, 'muted')),
    '</g>',
  ].join('');
}

function amountIn({ nodes: [{ pods, daemons }] }: BoxNodes, resource: string): bigint {
  return pods.reduce((sum, { requests }) => sum + (requests.get(resource) ?? 0n), daemons?.get(resource) ?? 0n);
}
