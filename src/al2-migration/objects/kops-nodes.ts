import { JsonObject } from '../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../conversion/conversion-note';
import { note } from '../../conversion/notes';

/** The prefix of the tags and labels of kOps. */
const KOPS = 'kops.k8s.io/';

/** Returns an open decision if kOps configures the nodes of a class, because the image of AL2023 configures nodes with nodeadm. */
export function kopsNotes({ spec }: JsonObject, where: string): readonly ConversionNote[] {
  const sign = signOfKops(spec);
  if (sign === undefined) return [];
  const result = 'shows that kOps configures these nodes with nodeup, but AL2023 images configure nodes with nodeadm';
  const fix = 'Do not apply the class. Keep the nodes of kOps, with amiFamily Custom, an image that your kOps release supports, and the user data of the instance group.';
  return [note(ConversionNoteKind.DECISION, `${where} spec.${sign}`, 'the value', result, fix)];
}

/** Returns the field that shows that kOps configures the nodes of a class. */
function signOfKops({ tags, userData }: JsonObject): string | undefined {
  if (typeof userData === 'string' && /\/nodeup\b|\bNODEUP_URL|\bkube_env\.yaml\b/.test(userData)) return 'userData';
  const tag = Object.keys(tags ?? {}).find((key) => key.startsWith(KOPS));
  return tag === undefined ? undefined : `tags[${JSON.stringify(tag)}]`;
}
