import { FileNote } from '../../checks/manifests/files/file-note';
import { noteTexts } from '../../checks/manifests/files/note-text';
import { oneLine } from '../../foundation/basics/one-line';
import { Terminal } from '../terminal/terminal';

/**
 * Prints notes about the files that a command does not read as objects. With `--verbose`, each note is a line.
 *
 * @param reader a command that reads rendered objects from standard input
 */
export function printFileNotes(notes: readonly FileNote[], terminal: Terminal, reader?: string): void {
  for (const text of noteTexts(notes, reader, terminal.isVerbose)) terminal.err(`${oneLine(text)}\n`);
}

/** Returns all notes, except those whose command renders an overlay that another note is about. */
export function withOverlayNotes(ofOverlays: readonly FileNote[], others: readonly FileNote[]): readonly FileNote[] {
  const noted = new Set(ofOverlays.map(({ source }) => source));
  return [...ofOverlays, ...others.filter(({ source, overlay = source }) => !noted.has(overlay))];
}
