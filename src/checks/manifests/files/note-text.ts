import { FileNote } from './file-note';
import { RenderCommand } from './render-command';
import { grouped } from '../../../foundation/basics/grouped';
import { listText } from '../../../foundation/basics/list-text';
import { Problem } from '../../../foundation/basics/problem';
import { Severity } from '../../findings/finding';

/** Maximum number of names in a line, and of separate lines about alike sources. */
const MAX_NAMES = 5;

/**
 * Returns a line for each kind of note, or a few lines for notes that are separate. Names with objects of Karpenter come first.
 *
 * @param reader a command that reads rendered objects from standard input
 * @param isComplete whether each note is a line
 */
export function noteTexts(notes: readonly FileNote[], reader?: string, isComplete = false): readonly string[] {
  return [...grouped(notes, ({ plural }) => plural).values()].flatMap((alike) => {
    const isSeparate = isComplete || alike.length === 1 || (alike[0].isSeparate && alike.length <= MAX_NAMES);
    return isSeparate ? alike.map((note) => sentences(`${note.source} ${note.text}`, fixOf(note, reader))) : [textOfAll(alike, reader)];
  });
}

function textOfAll(alike: readonly FileNote[], reader: string | undefined): string {
  const sorted = [...alike.filter(({ isOurs }) => isOurs), ...alike.filter(({ isOurs }) => !isOurs)];
  const [first] = sorted;
  const names = sorted.slice(0, MAX_NAMES).map(({ source }) => source);
  const more = sorted.length - names.length;
  const fix = first.fix ?? (first.render && `${first.render.request}, for example: ${commandOf(first.render, reader)}`);
  return sentences(`${sorted.length} ${first.plural}: ${listText([...names, ...more > 0 ? [`${more} more`] : []])}`, fix);
}

/** A note in output that programs read. */
export interface NoteRecord extends Problem {
  readonly source: string;
  readonly kind: FileNote['kind'];
  /** Notes without a severity are infos. */
  readonly severity?: Severity.WARNING;
}

/** Returns the note and its fix as two strings. */
export function noteRecord(note: FileNote, reader?: string): NoteRecord {
  return { source: note.source, kind: note.kind, ...note.isWarning && { severity: Severity.WARNING }, message: `${note.source} ${note.text}`, fix: fixOf(note, reader) ?? '' };
}

function fixOf({ render, fix }: FileNote, reader: string | undefined): string | undefined {
  return fix ?? (render && `${render.request}: ${commandOf(render, reader)}`);
}

function commandOf({ command, printsYaml }: RenderCommand, reader: string | undefined): string {
  return printsYaml && reader !== undefined ? `${command} | ${reader}` : command;
}

function sentences(message: string, fix: string | undefined): string {
  return fix === undefined ? message : `${message}. ${fix}`;
}
