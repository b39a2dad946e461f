import { JsonObject } from '../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../conversion/conversion-note';
import { signOfKops } from '../../conversion/kops-nodes';
import { note } from '../../conversion/notes';

/** Returns an open decision if kOps configures the nodes of a class, because the image of AL2023 configures nodes with nodeadm. */
export function kopsNotes({ spec }: JsonObject, where: string): readonly ConversionNote[] {
  const sign = signOfKops(spec);
  if (sign === undefined) return [];
  const result = 'shows that kOps configures these nodes with nodeup, but AL2023 images configure nodes with nodeadm';
  const fix = 'Do not apply the class. Keep the nodes of kOps, with amiFamily Custom, an image that your kOps release supports, and the user data of the instance group.';
  return [note(ConversionNoteKind.DECISION, `${where} spec.${sign}`, 'the value', result, fix)];
}
