import { JsonObject, put } from '../../../foundation/basics/json';
import { aliasOf } from '../../../karpenter/versions/label-catalogue';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { note } from '../notes';

const DO_NOT_DISRUPT = 'karpenter.sh/do-not-disrupt';
const RENAMED: { readonly [name: string]: string } = {
  'karpenter.sh/provisioner-name': 'karpenter.sh/nodepool',
  'karpenter.sh/do-not-evict': DO_NOT_DISRUPT,
  'karpenter.sh/do-not-consolidate': DO_NOT_DISRUPT,
};

/** Replaces names that v1beta1 renamed in labels. If the new name is set too, its value remains. */
export function renamedKeys(map: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(map)) {
    const current = renamed(name, where, notes);
    if (current === name || !Object.hasOwn(map, current)) put(result, current, value);
  }
  return result;
}

/** Replaces names that v1beta1 renamed in annotations. `karpenter.sh/do-not-disrupt` is true if one of the annotations that it replaces is true. */
export function renamedAnnotations(map: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  const result = renamedKeys(map, where, notes);
  const values = Object.entries(map).filter(([name]) => name === DO_NOT_DISRUPT || RENAMED[name] === DO_NOT_DISRUPT).map(([, value]) => value);
  if (!values.includes('true')) return result;
  notes.push(note(ConversionNoteKind.CONVERTED, where, DO_NOT_DISRUPT, 'is "true", which also blocks drift'));
  return { ...result, [DO_NOT_DISRUPT]: 'true' };
}

/** Replaces names that v1beta1 renamed in requirements. */
export function renamedRequirements(requirements: readonly JsonObject[], where: string, notes: ConversionNote[]): JsonObject[] {
  return requirements.map((requirement) => ({ ...requirement, key: renamed(requirement.key, where, notes) }));
}

function renamed(name: string, where: string, notes: ConversionNote[]): string {
  const current = Object.hasOwn(RENAMED, name) ? RENAMED[name] : aliasOf(name);
  if (current === undefined) return name;
  notes.push(note(ConversionNoteKind.CONVERTED, where, name, `becomes ${current}`));
  return current;
}
