import { ConversionNoteKind } from '../conversion/conversion-note';

/** String value of a ConversionNoteKind. */
export type NoteKind = `${ConversionNoteKind}`;

/** The conversion result for a value of user data, without the value itself. */
export interface ConversionResult {
  readonly what: NoteKind;
  /** Result, as the rest of a sentence that starts with the value. */
  readonly message: string;
  /** Action to take, as a sentence. */
  readonly fix?: string;
  /** ID of the published fact that supports the result. */
  readonly source: string;
}

/** The conversion result for an argument, flag, header, line, or part of user data. */
export interface UserDataNote extends ConversionResult {
  /** Value as written in the input, shortened. */
  readonly subject: string;
  /** Index of the part that contains the value, starting with 0. */
  readonly part: number;
  /** Line of the value in the part, starting with 1. */
  readonly line: number;
}

/** Maximum length of a subject. Longer subjects end with an ellipsis. */
const LONGEST_SUBJECT = 120;
/** Characters of a value that are searched for a subject, because a value can be a whole script. */
const LONGEST_READ = 400;

/** Adds notes about one line of a part to a list. */
export class LineNotes {
  public constructor(private readonly notes: UserDataNote[], private readonly part: number, private readonly line: number) {}

  add(what: NoteKind, subject: string, message: string, source: string, fix?: string): void {
    this.notes.push({ what, subject: shortened(subject), part: this.part, line: this.line, message, ...fix !== undefined && { fix }, source });
  }

  /** Returns an object that adds notes about another line of the same part. */
  at(line: number): LineNotes {
    return new LineNotes(this.notes, this.part, line);
  }
}

/** Returns a text in one line, without repeated white space. */
function shortened(text: string): string {
  const line = text.slice(0, LONGEST_READ).replace(/\s+/g, ' ').trim();
  const isComplete = text.length <= LONGEST_READ && line.length <= LONGEST_SUBJECT;
  return isComplete ? line : `${line.slice(0, LONGEST_SUBJECT - 3)}…`;
}
