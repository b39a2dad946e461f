import { ConversionNoteKind } from '../conversion/conversion-note';

/** String value of a ConversionNoteKind. */
export type NoteKind = `${ConversionNoteKind}`;

/** The conversion result for an argument, flag, header, line, or part. */
export interface ConversionNote {
  readonly what: NoteKind;
  /** Value as written in the input, shortened. */
  readonly subject: string;
  /** Index of the part that contains the value, starting with 0. */
  readonly part: number;
  /** Line of the value in the part, starting with 1. */
  readonly line: number;
  readonly message: string;
  /** Action to take, as a sentence. */
  readonly fix?: string;
  /** ID of the published fact that supports the note. */
  readonly source: string;
}

/** Adds notes for one line of a part. */
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
