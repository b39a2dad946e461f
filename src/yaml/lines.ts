/** A place in a text; both count from 1, columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const START: Place = { line: 1, column: 1 };

/** The place of an offset in a text that itself begins at `origin`; lines end as in js-yaml. */
export function placeOf(text: string, offset: number, origin = START): Place {
  let { line } = origin;
  let start = 1 - origin.column;
  const next = breakOf(text);
  for (let at = next(text, 0); at !== -1 && at < offset; at = next(text, at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

/** Where the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  const next = breakOf(text);
  for (let at = next(text, 0); at !== -1; at = next(text, at + 1)) starts.push(at + 1);
  return starts;
}

/** The same for a text whose lines are known. */
export function placeAmong(starts: readonly number[], offset: number, origin: Place): Place {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: origin.line + low, column: offset - starts[low] + (low === 0 ? origin.column : 1) };
}

function breakOf(text: string): (text: string, from: number) => number {
  return text.includes('\r') ? nextBreak : nextLineFeed;
}

function nextLineFeed(text: string, from: number): number {
  return text.indexOf('\n', from);
}

function nextBreak(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\n' || text[at] === '\r' && text[at + 1] !== '\n') return at;
  }
  return -1;
}
