import { isOfAl2 } from './al2023-objects';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { CUSTOM } from '../../../karpenter/ami-families/ami-families';
import { unknownPart } from '../../../karpenter/instance-types/node-class/unknown-part';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';

/** Returns an open decision if a placeholder determines whether or how the command migrates a class. Only AL2 user data and scripts of custom images count. */
export function unknownPartNote(nodeClass: JsonObject): ConversionNote | undefined {
  const unknown = unknownPart(nodeClass);
  if (unknown === undefined) return undefined;
  const { path, part, placeholder } = unknown;
  const isOfUserData = path === 'spec.userData';
  if (isOfUserData && nodeClass.spec.amiFamily !== CUSTOM.name && !isOfAl2(nodeClass.spec)) return undefined;
  return decision(`${nameOf(nodeClass)} ${path}`, part, placeholder, 'the class');
}

/** Returns an open decision if a placeholder determines the node class of a NodePool. `names` are those of the classes, which can contain placeholders. */
export function unknownClassNote(pool: JsonObject, names: readonly unknown[]): ConversionNote | undefined {
  const { nodeClassRef } = objectAt(pool, ['spec', 'template', 'spec']);
  const name: unknown = isObject(nodeClassRef) ? nodeClassRef.name : nodeClassRef;
  const placeholder = typeof name === 'string' && !names.includes(name) ? placeholderIn(name) : undefined;
  return placeholder === undefined ? undefined : decision(`${nameOf(pool)} spec.template.spec.nodeClassRef`, 'the node class', placeholder, 'the NodePool');
}

function decision(where: string, part: string, placeholder: string, object: string): ConversionNote {
  const message = `is unknown until the placeholder ${placeholder} has a value, so ${object} is not migrated`;
  return note(ConversionNoteKind.DECISION, where, part, message, 'Set the value of the placeholder, and run the command again.');
}
