import { isOfAl2 } from './migrate-nodes';
import { JsonObject } from '../../basics/json';
import { objectAt } from '../../basics/json-parts';
import { placeholderIn } from '../../basics/placeholders';
import { ConversionNote, ConversionNoteKind } from '../../conversion/conversion-note';
import { nameOf, note } from '../../conversion/notes';
import { unknownFamily } from '../../instance-types/node-class/ami-families';

/**
 * Returns an open decision if a placeholder determines whether the command migrates a class, or how: the AMI family, or the whole user data of a class that
 * may have an AL2 image.
 */
export function unknownPart(nodeClass: JsonObject): ConversionNote | undefined {
  const spec = objectAt(nodeClass, ['spec']);
  const family = unknownFamily(spec);
  if (family !== undefined) return decision(nodeClass, family.field, 'the AMI family', family.placeholder);
  const { amiFamily, userData } = spec;
  if (typeof userData !== 'string' || !(amiFamily === 'Custom' || isOfAl2(spec))) return undefined;
  const placeholder = placeholderIn(userData.trim());
  return placeholder === undefined ? undefined : decision(nodeClass, 'userData', 'the user data', placeholder);
}

function decision(nodeClass: JsonObject, field: string, part: string, placeholder: string): ConversionNote {
  const message = `is unknown until the placeholder ${placeholder} has a value, so the class is not migrated`;
  return note(ConversionNoteKind.DECISION, `${nameOf(nodeClass)} spec.${field}`, part, message, 'Set the value of the placeholder, and run the command again.');
}
