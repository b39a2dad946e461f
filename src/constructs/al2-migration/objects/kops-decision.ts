import { JsonObject } from '../../../foundation/basics/json';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { signOfKops } from '../../../migration/conversion/kops-nodes';
import { note } from '../../../migration/conversion/notes';

const RESULT = 'shows that kOps configures these nodes with nodeup, but AL2023 images configure nodes with nodeadm';
const FIX = 'Keep the nodes of kOps, with amiFamily Custom, an image that your kOps release supports, and the user data of the instance group.';

/** Returns an open decision if kOps configures the nodes of a class, because the image of AL2023 configures nodes with nodeadm. */
export function kopsNotes({ spec }: JsonObject, where: string): readonly ConversionNote[] {
  const sign = signOfKops(spec);
  if (sign === undefined) return [];
  return [note(ConversionNoteKind.DECISION, `${where} spec.${sign}`, 'the value', RESULT, `Do not apply the class. ${FIX}`)];
}

/** Returns the steps of the runbook if kOps configures the nodes, or undefined for other nodes. */
export function kopsSteps(notes: readonly ConversionNote[], nodeClass: string): readonly string[] | undefined {
  if (!notes.some(({ message }) => message === RESULT)) return undefined;
  return [
    `Do not apply the new objects. With AL2023, nodeadm configures the nodes of EC2NodeClass ${nodeClass} for EKS, and the nodes do not join a kOps cluster.`,
    FIX,
  ];
}
