import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { oneLine } from '../../../foundation/basics/one-line';
import { ConversionNote } from '../../../migration/conversion/conversion-note';
import { isOpen } from '../../../migration/conversion/notes';
import { Terminal } from '../../terminal/terminal';
import { ConvertOptions } from '../convert-options';
import { joined } from '../converted-text';
import { notesText } from '../notes-text';

/** A file with converted objects. */
export interface TargetFile {
  readonly name: string;
  /** Path relative to the folder in the arguments. */
  readonly path: string;
  /** The converted objects as YAML, with the comments of the input. */
  readonly text: string;
}

/** The result for the objects of one cluster. */
export interface TargetResult {
  readonly objects: readonly JsonObject[];
  readonly files: readonly TargetFile[];
  readonly notes: readonly ConversionNote[];
  readonly steps: readonly string[];
  /** The number of other objects in the input for which no note was found. */
  readonly unreported: number;
}

/** Prints the objects, unless they are in files, and the notes and steps. Returns the exit code. */
export function printTarget(results: readonly TargetResult[], { output, out }: Pick<ConvertOptions, 'output' | 'out'>, terminal: Terminal): number {
  const objects = results.flatMap((result) => result.objects);
  const notes = results.flatMap((result) => result.notes);
  const steps = [...new Set(results.flatMap((result) => result.steps))];
  const unreported = results.reduce((sum, result) => sum + result.unreported, 0);
  if (output === 'json') terminal.out(`${jsonText({ objects, notes, steps })}\n`);
  else if (out === undefined) terminal.out(joined(results.flatMap(({ files }) => files.map(({ text }) => text))));
  if (objects.length === 0 && notes.length === 0) terminal.err('The input has no NodePools or node classes to convert\n');
  if (notes.length > 0) terminal.err(notesText('all files', notes));
  if (unreported > 0) terminal.err(unreportedText(unreported));
  if (steps.length > 0) terminal.err(`Next steps:\n${steps.map((step, index) => `  ${index + 1}. ${oneLine(step)}\n`).join('')}`);
  const open = notes.filter(isOpen).length;
  if (open > 0) terminal.err(`${open} ${open === 1 ? 'item needs' : 'items need'} a decision: see the lines with "decision" and "impossible"\n`);
  return open > 0 ? 1 : 0;
}

function unreportedText(count: number): string {
  return count === 1
    ? '1 other object is not in the output, and convert found nothing to change in it\n'
    : `${count} other objects are not in the output, and convert found nothing to change in them\n`;
}
