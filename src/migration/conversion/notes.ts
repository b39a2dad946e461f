import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { messageAndFix } from '../../checks/findings/finding-text';
import { objectName } from '../../foundation/basics/object-name';
import { oneLine } from '../../foundation/basics/one-line';

const OPEN = new Set([ConversionNoteKind.DECISION, ConversionNoteKind.IMPOSSIBLE]);

export function note(kind: ConversionNoteKind, where: string, subject: string, message: string, fix?: string): ConversionNote {
  return { kind, where, subject, message, ...fix !== undefined && { fix } };
}

/** Returns the name by which notes refer to an object: its kind, and its name if it has one. */
export function nameOf(json: { readonly [field: string]: any }): string {
  return [json.kind, objectName(json)].filter((part) => part !== '').join('/');
}

/** Reports whether a note requires an action. */
export function isOpen({ kind }: ConversionNote): boolean {
  return OPEN.has(kind);
}

export function noteText(given: ConversionNote): string {
  const result = noteResult(given);
  return oneLine(given.fix === undefined ? result : messageAndFix({ message: result, fix: given.fix }));
}

/** Formats a note without its fix. */
export function noteResult({ where, subject, message }: ConversionNote): string {
  return `${where}: ${subject} ${message}`;
}
