import { selectsConverted } from './patches';
import { isKustomization } from '../../../checks/manifests/files/kustomization';
import { filesOf, Kustomization, partsOf } from '../../../checks/manifests/files/kustomization-parts';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { note } from '../../../migration/conversion/notes';
import { ConvertTarget } from '../convert-options';
import { InputFile } from '../input-file';
import { patchesOf } from '../patches/patch-notes';

const { DECISION, KEPT } = ConversionNoteKind;

const NAMES: readonly string[] = ['namePrefix', 'nameSuffix'];
const METADATA: readonly string[] = ['labels', 'commonLabels', 'commonAnnotations'];

const REPLACEMENT_FIX: { readonly [target in ConvertTarget]: string } = {
  'auto-mode': 'Set the value in the output, or add a replacement for the NodePool or the eks.amazonaws.com/v1 NodeClass in the output, with its new name.',
  'self-managed': 'Set the value in the output, or add a replacement for the NodePool or the karpenter.k8s.aws/v1 EC2NodeClass in the output, with its new name.',
};

/**
 * Returns notes about the parts of kustomizations that change the converted objects, by the name of the file. The output does not belong to a kustomization.
 *
 * @param converted the files with objects that the command converts
 */
export function kustomizationNotes(
  files: readonly InputFile[], converted: readonly InputFile[], target: ConvertTarget,
): ReadonlyMap<string, readonly ConversionNote[]> {
  const ofConverted = new Set(converted.map(({ name }) => normalPath(name)));
  const kustomizations = files.flatMap(kustomizationsIn);
  const all = new Map(kustomizations.map((each) => [each.folder, each]));
  const changing = kustomizations.filter((each) => partsOf(each, all).flatMap(filesOf).some((file) => ofConverted.has(file)));
  const notes = new Map<string, readonly ConversionNote[]>();
  for (const { name, replacements } of patchesOf(files)) {
    const ofReplacements = replacements.filter(({ selector }) => isObject(selector) && selectsConverted(selector, target))
      .map(({ at }) => note(DECISION, `${name} ${at}`, 'the replacement', 'is not converted, because convert does not change kustomizations', REPLACEMENT_FIX[target]));
    const ofFields = changing.filter(({ file }) => file === name).flatMap(({ json }) => fieldNotes(name, json));
    if (ofFields.length + ofReplacements.length > 0) notes.set(name, [...ofFields, ...ofReplacements]);
  }
  return notes;
}

function kustomizationsIn({ name, documents }: InputFile): readonly Kustomization[] {
  const objects = documents.flatMap((document) => document.objects.map(({ json }) => json));
  return objects.filter((json) => isKustomization(name, json)).map((json) => ({ folder: normalPath(folderOf(name)), file: name, json }));
}

function fieldNotes(file: string, json: JsonObject): readonly ConversionNote[] {
  const ofNames = NAMES.filter((field) => typeof json[field] === 'string' && json[field] !== '').map((field) => (
    note(DECISION, `${file} ${field}`, valueText(json[field]), 'does not change the names in the output, which belongs to no kustomization',
      'Add it to the names in the output, or list the output in the resources of the kustomization. kustomize does not change the name in nodeClassRef.')
  ));
  const ofMetadata = METADATA.filter((field) => isNonEmpty(json[field])).map((field) => (
    note(KEPT, `${file} ${field}`, 'the field', 'does not change the output, which belongs to no kustomization', 'List the output in the resources of the kustomization.')
  ));
  return [...ofNames, ...ofMetadata];
}

function isNonEmpty(value: unknown): boolean {
  return isObject(value) ? Object.keys(value).length > 0 : Array.isArray(value) && value.length > 0;
}
