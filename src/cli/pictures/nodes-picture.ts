import { Boxes, boxesOf, BoxNodes } from './equal-nodes';
import { boxWidth, Cell, cellOf, drawnCell, heightsOf } from './node-box';
import { descriptionOf } from './node-texts';
import { ownerColors } from './owner-colors';
import { legend } from './picture-legend';
import { Scale } from './picture-scale';
import { pixels, textAt } from './picture-text';
import { PicturedNode } from './pictured-node';
import { unusedAccelerators } from './unused-accelerators';
import { widthResource } from './width-resource';
import { oneLine } from '../../foundation/basics/one-line';
import { escaped } from '../html/escaped';

/** The width of a picture, in pixels. */
const WIDTH = 960;
const GAP = 24;
/** Boxes begin at columns of a grid. */
const COLUMNS = 12;
const COLUMN = (WIDTH + GAP) / COLUMNS;
/** The columns that the texts of a box need. */
const TEXT_COLUMNS = 4;
const ROW_GAP = 14;
const HEADING = 30;

interface PictureHeading {
  /** For example `Before: 3 nodes`. */
  readonly heading?: string;
}

/** Nodes under a heading. */
export interface PictureGroup extends PictureHeading {
  readonly nodes: readonly PicturedNode[];
}

/** Options of a picture. */
export interface PictureOptions {
  /** Identifies the picture in its page. */
  readonly id: string;
  readonly title: string;
  readonly currency: string;
}

/** Draws a box for each node, as static SVG. The page needs `PICTURE_STYLES`. */
export function nodesPicture(nodes: readonly PicturedNode[], options: PictureOptions): string {
  return groupsPicture([{ nodes }], options);
}

/** Draws groups of nodes one above the other, on the same scale and with the same colors. Returns an empty string if there are no nodes. */
export function groupsPicture(groups: readonly PictureGroup[], { id, title, currency }: PictureOptions): string {
  const marked = groups.map(({ heading, nodes }) => ({ heading, nodes: nodes.map(withMark) }));
  const all = marked.flatMap(({ nodes }) => nodes);
  if (all.length === 0) return '';
  const chosen = marked.map(({ heading, nodes }) => ({ heading, ...boxesOf(nodes) }));
  const resource = widthResource(all);
  const scale: Scale = { resource, perUnit: unitWidth(chosen.flatMap(({ boxes }) => boxes), resource), colors: ownerColors(all, resource), currency };
  const top = legend(all, scale, WIDTH);
  const drawn = [top.svg];
  let y = top.height + ROW_GAP;
  for (const group of chosen) {
    const { svg, bottom } = drawnGroup(group, scale, y);
    drawn.push(svg);
    y = bottom;
  }
  const descriptions = chosen.flatMap(({ heading, boxes, omitted }) => [
    ...heading === undefined ? [] : [`${heading}.`],
    ...boxes.map((box) => descriptionOf(box, currency, resource)),
    ...omitted.length === 0 ? [] : [omittedText(omitted)],
  ]);
  const name = escaped(oneLine(id));
  return [
    `<svg class="nodes" viewBox="0 0 ${WIDTH + 2} ${pixels(y)}" role="img" aria-labelledby="${name}-title" aria-describedby="${name}-desc">`,
    `<title id="${name}-title">${escaped(oneLine(title))}</title>`,
    `<desc id="${name}-desc">${escaped(oneLine(descriptions.join(' ')))}</desc>`,
    ...drawn,
    '</svg>',
  ].join('\n');
}

/** Draws a heading and the boxes below it. */
function drawnGroup(group: Boxes & PictureHeading, scale: Scale, top: number): { readonly svg: string; readonly bottom: number } {
  const { heading, boxes, omitted } = group;
  const drawn: string[] = [];
  let y = top;
  const addLine = (text: string, style: string) => {
    y += HEADING;
    drawn.push(textAt(1, y - 13, text, style));
  };
  if (heading !== undefined) addLine(heading, 'heading');
  if (boxes.length === 0) addLine('no nodes', 'muted');
  for (const row of rowsOf(boxes, scale)) {
    const heights = row.map(({ cell }) => heightsOf(cell));
    const captions = Math.max(...heights.map((each) => each.captions));
    drawn.push(row.map(({ cell, column }) => drawnCell(cell, scale, [1 + column * COLUMN, y], captions)).join('\n'));
    y += captions + Math.max(...heights.map((each) => each.others)) + ROW_GAP;
  }
  if (omitted.length > 0) addLine(omittedText(omitted), 'muted');
  return { svg: drawn.join('\n'), bottom: y };
}

function withMark(node: PicturedNode): PicturedNode {
  const mark = node.mark ?? unusedAccelerators(node);
  return mark === undefined ? node : { ...node, mark };
}

/** Returns pixels for each billionth: equal nodes share a row, and if sizes differ much, the largest node fills the row. */
function unitWidth(boxes: readonly BoxNodes[], resource: string): number {
  const sizes = boxes.map((box) => boxWidth(box, { resource, perUnit: 1 })).filter((size) => size > 0);
  if (sizes.length === 0) return 0;
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const ratio = largest / smallest;
  const columns = ratio > 6 ? COLUMNS : ratio > 2 || boxes.length === 1 ? 8 : TEXT_COLUMNS;
  return (columns * COLUMN - GAP) / largest;
}

interface PlacedCell {
  readonly cell: Cell;
  readonly column: number;
}

/** Places boxes in rows, in their order. Wide boxes fill several columns. */
function rowsOf(boxes: readonly BoxNodes[], scale: Scale): readonly (readonly PlacedCell[])[] {
  const rows: PlacedCell[][] = [];
  let column = COLUMNS;
  for (const box of boxes) {
    const columns = Math.min(COLUMNS, Math.max(TEXT_COLUMNS, Math.ceil((boxWidth(box, scale) + GAP - 0.5) / COLUMN)));
    if (column + columns > COLUMNS) {
      rows.push([]);
      column = 0;
    }
    rows[rows.length - 1].push({ cell: cellOf(box, scale, columns * COLUMN - GAP), column });
    column += columns;
  }
  return rows;
}

function omittedText(nodes: readonly PicturedNode[]): string {
  const pods = nodes.reduce((sum, node) => sum + node.pods.length, 0);
  return `The picture omits ${nodes.length} more ${nodes.length === 1 ? 'node' : 'nodes'} with ${pods} ${pods === 1 ? 'pod' : 'pods'}.`;
}
