import { JsonObject } from '../../basics/json';
import { aliasOf } from '../../versions/label-catalogue';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { note } from '../notes';

const RENAMED: { readonly [name: string]: string } = {
  'karpenter.sh/provisioner-name': 'karpenter.sh/nodepool',
  'karpenter.sh/do-not-evict': 'karpenter.sh/do-not-disrupt',
  'karpenter.sh/do-not-consolidate': 'karpenter.sh/do-not-disrupt',
};

/** Replaces names that v1beta1 renamed in labels or annotations. */
export function renamedKeys(map: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [renamed(name, where, notes), value]));
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
