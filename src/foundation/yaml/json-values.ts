import { placeOf } from './lines';
import { Section } from './split-source';

/** Splits a sequence of JSON values without separators. kubectl accepts such a sequence if the source begins with a JSON value. */
export function jsonValues({ text, origin }: Section): Section[] {
  if (!/^\s*\{/.test(text)) return [];
  const values: Section[] = [];
  const starts = startsOf(text);
  let place = placeOf(text, starts[0], origin);
  starts.forEach((start, i) => {
    const value = text.slice(start, starts[i + 1]);
    values.push({ text: value, origin: place });
    place = placeOf(value, value.length, place);
  });
  return values;
}

function startsOf(text: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '{':
      case '[':
        if (depth++ === 0) starts.push(at);
        break;
      case '}':
      case ']':
        depth--;
        break;
    }
  }
  return starts;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
