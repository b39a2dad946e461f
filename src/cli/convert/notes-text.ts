import { grouped } from '../../foundation/basics/grouped';
import { oneLine } from '../../foundation/basics/one-line';
import { ConversionNote, ConversionNoteKind } from '../../migration/conversion/conversion-note';
import { noteLines } from '../text/note-lines';

/** Formats the notes of a file: a line with the number of notes of each kind, and a line for each note. */
export function notesText(name: string, notes: readonly ConversionNote[]): string {
  const title = `${oneLine(name)}: ${countsText(notes)}`;
  return `${[title, ...notes.map((note) => noteLines(note, '  '))].join('\n')}\n`;
}

function countsText(notes: readonly ConversionNote[]): string {
  const byKind = grouped(notes, ({ kind }) => kind);
  return Object.values(ConversionNoteKind).filter((kind) => byKind.has(kind)).map((kind) => countText(byKind.get(kind)!.length, kind)).join(', ');
}

/** Adds a plural only to "decision", because the other kinds are not nouns. */
function countText(count: number, kind: ConversionNoteKind): string {
  return `${count} ${kind}${kind === ConversionNoteKind.DECISION && count > 1 ? 's' : ''}`;
}
