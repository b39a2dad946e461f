import { oneLine } from '../../foundation/basics/one-line';
import { ConversionNote } from '../../migration/conversion/conversion-note';
import { noteResult } from '../../migration/conversion/notes';

/** Formats a note like a finding, with the fix on its own line. */
export function noteLines(note: ConversionNote, indent = ''): string {
  const line = `${indent}${note.kind}  ${oneLine(noteResult(note))}`;
  return note.fix === undefined ? line : `${line}\n${indent}${' '.repeat(note.kind.length)}  fix: ${oneLine(note.fix)}`;
}
