import { oneLine } from '../../foundation/basics/one-line';
import { escaped } from '../html/escaped';

/** The width of a character of 11 pixels, on average, in the widest of the fonts. */
const CHARACTER = 6.4;
/** Characters of East Asian scripts and emoji are twice as wide. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{3ffff}]/u;
const FEWEST_CHARACTERS = 4;

/** Returns about how many pixels a text is wide. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 * CHARACTER : CHARACTER;
  return width;
}

/** Shortens a text to a width. Returns an empty string if only a few characters fit. */
export function cutToWidth(text: string, width: number): string {
  const line = oneLine(text);
  if (widthOf(line) <= width) return line;
  let used = widthOf('…');
  const kept: string[] = [];
  for (const character of line) {
    used += widthOf(character);
    if (used > width) break;
    kept.push(character);
  }
  return kept.length < FEWEST_CHARACTERS ? '' : `${kept.join('').trimEnd()}…`;
}

/** Joins items to lines of a width. Cuts items that are longer. */
export function linesOf(items: readonly string[], separator: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const joined = lines.length === 0 ? item : `${lines[lines.length - 1]}${separator}${item}`;
    if (lines.length > 0 && widthOf(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(cutToWidth(item, width));
  }
  return lines;
}

/** Returns an SVG text. */
export function textAt(x: number, y: number, text: string, style = ''): string {
  return `<text x="${pixels(x)}" y="${pixels(y)}"${style === '' ? '' : ` class="${style}"`}>${escaped(oneLine(text))}</text>`;
}

/** Returns an SVG rectangle with a title. */
export function rectangle(x: number, y: number, width: number, height: number, style: string, title?: string): string {
  const inside = title === undefined ? '/>' : `><title>${escaped(oneLine(title))}</title></rect>`;
  return `<rect class="${style}" x="${pixels(x)}" y="${pixels(y)}" width="${pixels(width)}" height="${pixels(height)}"${inside}`;
}

export function pixels(value: number): string {
  return String(Math.round(value * 100) / 100);
}
