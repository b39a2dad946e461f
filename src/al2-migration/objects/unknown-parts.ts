import { isOfAl2 } from './migrate-nodes';
import { JsonObject } from '../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../conversion/conversion-note';
import { nameOf, note } from '../../conversion/notes';
import { unknownPart } from '../../instance-types/node-class/unknown-part';

/** Returns an open decision if a placeholder determines whether or how the command migrates a class. Only AL2 user data and scripts of custom images count. */
export function unknownPartNote(nodeClass: JsonObject): ConversionNote | undefined {
  const unknown = unknownPart(nodeClass);
  if (unknown === undefined) return undefined;
  const { path, part, placeholder } = unknown;
  const isOfUserData = path === 'spec.userData';
  if (isOfUserData && nodeClass.spec.amiFamily !== 'Custom' && !isOfAl2(nodeClass.spec)) return undefined;
  const message = `is unknown until the placeholder ${placeholder} has a value, so the class is not migrated`;
  return note(ConversionNoteKind.DECISION, `${nameOf(nodeClass)} ${path}`, part, message, 'Set the value of the placeholder, and run the command again.');
}
