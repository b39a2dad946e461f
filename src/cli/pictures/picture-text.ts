import { oneLine } from '../../foundation/basics/one-line';
import { escaped } from '../html/escaped';

/** The widths of characters of 11 pixels in DejaVu Sans, the widest of the fonts. East Asian scripts and emoji are wider than Latin letters. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;|'!()/ ·-]/, 4.2],
  [/[rtf]/, 5],
  [/[a-z\d]/, 7],
  [/[A-Z]/, 8.6],
];
const WIDE = /[MWmw]/;
const WIDEST = 11.5;
const FEWEST_CHARACTERS = 4;

/** Returns about how many pixels a text is wide. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (WIDE.test(character)) return WIDEST;
  return WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? WIDEST;
}

/** Shortens a text to a width. Returns an empty string if only a few characters fit. */
export function cutToWidth(text: string, width: number): string {
  const line = oneLine(text);
  if (widthOf(line) <= width) return line;
  let used = widthOf('…');
  const kept: string[] = [];
  for (const character of line) {
    used += characterWidth(character);
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
