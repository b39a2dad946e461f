/** A position in a text. Lines and columns start at 1, and columns count UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const START: Place = { line: 1, column: 1 };

/** Returns the position of an offset in a text that starts at `origin`. Recognizes the same line breaks as js-yaml. */
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

/** Returns the offsets at which the lines of a text start. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  const next = breakOf(text);
  for (let at = next(text, 0); at !== -1; at = next(text, at + 1)) starts.push(at + 1);
  return starts;
}

/** Returns the position of an offset in a text whose line offsets are known. */
export function placeAmong(starts: readonly number[], offset: number, origin: Place): Place {
  const index = lastUpTo(starts, offset);
  return { line: origin.line + index, column: offset - starts[index] + (index === 0 ? origin.column : 1) };
}

/** Returns the index of the last number that is not above a limit, or 0. The numbers ascend. */
export function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (numbers[middle] <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
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
