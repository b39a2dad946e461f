/** Text with possible line breaks. A group is printed on one line if it fits, and otherwise with a line break at each of its `Break`s. */
export type Doc = string | readonly Doc[] | Group | Indent | Break | Fill;

interface Group {
  readonly kind: 'group';
  readonly content: Doc;
  readonly isBroken: boolean;
}

interface Indent {
  readonly kind: 'indent';
  readonly content: Doc;
}

/** A possible line break: `flat` on one line, otherwise `broken` and a line break. */
interface Break {
  readonly kind: 'break';
  readonly flat: string;
  readonly broken: string;
}

/** Short items. Each line contains as many items as fit. */
interface Fill {
  readonly kind: 'fill';
  readonly items: readonly string[];
}

export interface Page {
  readonly width: number;
  readonly indent: string;
}

export function group(content: Doc, isBroken = false): Doc {
  return { kind: 'group', content, isBroken };
}

export function indent(content: Doc): Doc {
  return { kind: 'indent', content };
}

export function lineBreak(flat = '', broken = ''): Doc {
  return { kind: 'break', flat, broken };
}

export function fill(items: readonly string[]): Doc {
  return { kind: 'fill', items };
}

export function separated(items: readonly Doc[], separator: Doc): Doc {
  return items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
}

/** A part of a document, with its level of indentation. */
interface Part {
  readonly doc: Doc;
  readonly level: number;
  readonly isFlat: boolean;
}

/** Prints a document. `level` is the indentation of its first line, which the text does not contain. */
export function printed(doc: Doc, page: Page, level = 0): string {
  const parts: Part[] = [{ doc, level, isFlat: false }];
  let text = '';
  const column = () => text.length - (text.lastIndexOf('\n') + 1) + (text.includes('\n') ? 0 : level * page.indent.length);
  while (parts.length > 0) {
    const { doc: next, level: at, isFlat } = parts.pop()!;
    if (typeof next === 'string') {
      text += next;
    } else if (isList(next)) {
      [...next].reverse().forEach((each) => parts.push({ doc: each, level: at, isFlat }));
    } else if (next.kind === 'indent') {
      parts.push({ doc: next.content, level: at + 1, isFlat });
    } else if (next.kind === 'group') {
      const room = page.width - column();
      parts.push({ doc: next.content, level: at, isFlat: isFlat || (!next.isBroken && fits([next.content], parts, room)) });
    } else if (next.kind === 'break') {
      text += isFlat ? next.flat : `${next.broken}\n${page.indent.repeat(at)}`;
    } else {
      text += isFlat ? next.items.join(', ') : filled(next.items, column(), page, at);
    }
  }
  return text;
}

function isList(doc: Exclude<Doc, string>): doc is readonly Doc[] {
  return Array.isArray(doc);
}

function filled(items: readonly string[], start: number, { width, indent: unit }: Page, level: number): string {
  let [text, column] = ['', start];
  items.forEach((item, index) => {
    const isFirst = index === 0;
    const needed = item.length + (isFirst ? 0 : 2) + 1;
    const wraps = !isFirst && column + needed > width;
    text += `${isFirst ? '' : wraps ? `,\n${unit.repeat(level)}` : ', '}${item}`;
    column = wraps ? level * unit.length + item.length : column + needed - 1;
  });
  return text;
}

/** Returns whether a document fits on the line, together with the text that follows it until the next possible line break. */
function fits(docs: readonly Doc[], following: readonly Part[], room: number): boolean {
  const stack: Part[] = docs.map((doc) => ({ doc, level: 0, isFlat: true }));
  let [left, rest] = [room, following.length];
  while (left >= 0) {
    if (stack.length === 0 && rest === 0) return true;
    const { doc, isFlat } = stack.pop() ?? following[--rest];
    if (typeof doc === 'string') {
      if (doc.includes('\n')) return left >= doc.indexOf('\n');
      left -= doc.length;
    } else if (isList(doc)) {
      [...doc].reverse().forEach((each) => stack.push({ doc: each, level: 0, isFlat }));
    } else if (doc.kind === 'fill') {
      left -= doc.items.join(', ').length;
    } else if (doc.kind === 'break') {
      if (!isFlat) return true;
      left -= doc.flat.length;
    } else {
      const isBroken = doc.kind === 'group' && doc.isBroken;
      if (isBroken && isFlat) return false;
      stack.push({ doc: doc.content, level: 0, isFlat });
    }
  }
  return false;
}
