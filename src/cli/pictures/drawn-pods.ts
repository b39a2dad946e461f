import { OwnerColors } from './owner-colors';
import { Scale } from './picture-scale';
import { cutToWidth, rectangle, textAt, widthOf } from './picture-text';
import { Segment } from './pod-segments';

/** The height of a box. */
export const BOX = 34;
/** The place of a text in a box. */
export const TEXT_BASE = 21;
export const TEXT_PADDING = 5;
/** Widths below which a segment has thinner lines at its sides. */
const NARROW = 3;

/** Draws the pods of a workload next to each other. If the name of no pod fits, one text names the workload. */
export function drawnRun(run: readonly Segment[], { perUnit, colors }: Scale, [x, y]: readonly [number, number]): string {
  const prefix = run[0].isMoved ? '↪ ' : '';
  const textOf = (texts: readonly string[], width: number) => texts.find((text) => widthOf(prefix + text) <= width - 2 * TEXT_PADDING);
  const total = run.reduce((sum, { amount }) => sum + amount, 0) * perUnit;
  const fitting = run.map(({ texts, amount }) => textOf(texts, amount * perUnit));
  const [{ texts, runTexts }] = run;
  const ofRun = [...run.length > 1 ? runTexts.map((text) => `${text} ×${run.length}`) : texts, ...runTexts];
  const shared = textOf(ofRun, total) ?? cutToWidth(ofRun[ofRun.length - 1], total - 2 * TEXT_PADDING - widthOf(prefix));
  const isShared = fitting.every((text) => text === undefined);
  let left = x;
  const rectangles: string[] = [];
  const labels = isShared && shared !== '' ? [textAt(x + TEXT_PADDING, y + TEXT_BASE, prefix + shared, 'inside')] : [];
  run.forEach((segment, index) => {
    const width = segment.amount * perUnit;
    rectangles.push(drawnSegment(segment, colors, [left, y], width));
    if (fitting[index] !== undefined) labels.push(textAt(left + TEXT_PADDING, y + TEXT_BASE, prefix + fitting[index], 'inside'));
    left += width;
  });
  return [...rectangles, ...labels].join('');
}

function drawnSegment({ title, owner, kind, isMoved }: Segment, colors: OwnerColors, [x, y]: readonly [number, number], width: number): string {
  const style = kind === 'pod' ? colors.classOf(owner!) : kind === 'daemons' ? 'daemons' : 'owner-others';
  return [
    rectangle(x, y, width, BOX, `pod ${style}${width < NARROW ? ' narrow' : ''}`, title),
    ...isMoved ? [rectangle(x, y + BOX - 4, width, 4, 'moved')] : [],
  ].join('');
}
