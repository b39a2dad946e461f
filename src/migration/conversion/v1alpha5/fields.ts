import { childPath, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { note } from '../notes';

/** Reports the fields of an object that its API version does not have. */
export function reportUnknownFields(object: JsonObject, known: readonly string[], where: string, notes: ConversionNote[]): void {
  for (const name of Object.keys(object).filter((each) => !known.includes(each))) {
    notes.push(note(ConversionNoteKind.DROPPED, childPath(where, name), valueText(object[name]), 'is removed, because the field is unknown'));
  }
}
