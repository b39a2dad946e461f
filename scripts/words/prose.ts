/**
 * The kinds of text that people read. `rules` are descriptions of rules, `titles` are test titles,
 * and `tools` are strings in scripts, benchmarks, and projen tasks, which only contributors see.
 */
export const SORTS = ['messages', 'rules', 'help', 'docstrings', 'comments', 'titles', 'docs', 'tools'] as const;
export type Sort = typeof SORTS[number];

/** The role of a string in a validation finding. Messages and fixes have different formats. */
export type Role = 'message' | 'fix';

/** A piece of source text. A paragraph joins the pieces of several lines. */
export interface Piece {
  readonly text: string;
  readonly offset: number;
}

/** An independent piece of prose: a paragraph, a heading, a table cell, a list item, or a string. */
export interface Paragraph {
  readonly sort: Sort;
  readonly pieces: readonly Piece[];
  readonly role?: Role;
}

export interface Sentence {
  readonly sort: Sort;
  readonly text: string;
  /** The sentence with the letter X in place of each character in code and quotations. */
  readonly masked: string;
  readonly role?: Role;
  /** Maps an index in the sentence to a position in the source. */
  readonly offsetOf: (index: number) => number;
}

const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf|resp|approx|incl|No|St|Inc)\.$/;

/** Splits a paragraph into sentences. */
export function sentencesOf({ sort, pieces, role }: Paragraph): Sentence[] {
  const text = pieces.map((piece) => piece.text).join(' ');
  const masked = mask(text);
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += piece.text.length + 1;
  }
  const offsetAt = (index: number) => {
    let piece = starts.length - 1;
    while (piece > 0 && starts[piece] > index) piece--;
    return pieces[piece].offset + Math.min(index - starts[piece], pieces[piece].text.length);
  };
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number) => {
    const from = start + (/^\s*/.exec(masked.slice(start, end))![0].length);
    const part = text.slice(from, end).trimEnd();
    if (/[a-z]/i.test(part)) sentences.push({ sort, role, text: part, masked: masked.slice(from, from + part.length), offsetOf: (index) => offsetAt(from + index) });
    start = end;
  };
  for (const { 0: match, index } of masked.matchAll(/[.!?]["')\]]*(?=\s+["'(\[]?[A-Z0-9])/g)) {
    if (!ABBREVIATION.test(masked.slice(0, index + 1))) add(index + match.length);
  }
  add(text.length);
  return sentences;
}

/** Replaces each character in code, quotations, addresses, and placeholders with the letter X. */
function mask(text: string): string {
  const crossed = (match: string) => 'X'.repeat(match.length);
  return text
    .replace(/\$\{[^}]*\}/g, crossed)
    .replace(/``[^`]+``|`[^`]*`/g, crossed)
    .replace(/\bhttps?:\/\/[^\s)>\]]+/g, crossed)
    .replace(/(?<=^|[\s(])"[^"]*"|“[^”]*”/g, crossed)
    .replace(/\{@link [^}]*\}/g, crossed);
}

/** Counts the words of a sentence. A piece of code counts as one word. */
export function wordCount(masked: string): number {
  return masked.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}
