import { ConversionNoteKind } from '../conversion-note';

/** The result of a conversion. */
export type NoteKind = `${ConversionNoteKind}`;

/** The result for an argument, flag, header, line, or part. */
export interface ConversionNote {
  readonly what: NoteKind;
  /** The value as written, shortened. */
  readonly subject: string;
  /** The index of its part, from 0. */
  readonly part: number;
  /** Its line in the part, from 1. */
  readonly line: number;
  readonly message: string;
  /** How to continue, as a sentence. */
  readonly fix?: string;
  /** The number of the fact behind the note. */
  readonly source: string;
}

/** Adds notes for one place. */
export class Notes {
  public constructor(private readonly all: ConversionNote[], private readonly part: number, private readonly line: number) {}

  add(what: NoteKind, subject: string, message: string, source: string, fix?: string): void {
    this.all.push({ what, subject: shortened(subject), part: this.part, line: this.line, message, ...fix !== undefined && { fix }, source });
  }

  at(line: number): Notes {
    return new Notes(this.all, this.part, line);
  }
}

function shortened(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > 120 || text.length > 400 ? `${line.slice(0, 117)}…` : line;
}
