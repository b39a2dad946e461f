import { ConversionNoteKind } from '../conversion-note';

/** What became of something. */
export type NoteKind = `${ConversionNoteKind}`;

/** What became of an argument, a flag, a header, a line or a part. */
export interface ConversionNote {
  readonly what: NoteKind;
  /** As it is written, shortened. */
  readonly subject: string;
  /** The part that it is in, from 0. */
  readonly part: number;
  /** Its line in that part, from 1. */
  readonly line: number;
  readonly message: string;
  /** The number of the fact behind it. */
  readonly source: string;
}

/** Notes about what stands at one place. */
export class Notes {
  public constructor(private readonly all: ConversionNote[], private readonly part: number, private readonly line: number) {}

  add(what: NoteKind, subject: string, message: string, source: string): void {
    this.all.push({ what, subject: shortened(subject), part: this.part, line: this.line, message, source });
  }

  at(line: number): Notes {
    return new Notes(this.all, this.part, line);
  }
}

function shortened(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > 120 || text.length > 400 ? `${line.slice(0, 117)}…` : line;
}
