import { normalPath } from '../../../checks/manifests/files/paths';
import { objectsIn } from '../../../checks/manifests/objects-in';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';
import { ConvertTarget } from '../convert-options';
import { InputFile } from '../input-file';
import { canSelect } from '../patches/former-apis';
import { patchesIn } from '../patches/patch-entries';
import { patchesOf, targetsByFile } from '../patches/patch-notes';

interface Kind {
  readonly group: string;
  readonly kind: string;
}

const NODE_POOL: Kind = { group: 'karpenter.sh', kind: 'NodePool' };
const NODE_CLASS: Kind = { group: 'eks.amazonaws.com', kind: 'NodeClass' };
const EC2_NODE_CLASS: Kind = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass' };

/** The kinds that the command converts to each target. */
const CONVERTED: { readonly [target in ConvertTarget]: readonly Kind[] } = {
  'auto-mode': [NODE_POOL, EC2_NODE_CLASS, { group: 'karpenter.sh', kind: 'Provisioner' }, { group: 'karpenter.k8s.aws', kind: 'AWSNodeTemplate' }],
  'self-managed': [NODE_POOL, NODE_CLASS],
};

const FIX: { readonly [target in ConvertTarget]: string } = {
  'auto-mode': 'Add a patch of the NodePool or of the eks.amazonaws.com/v1 NodeClass in the output, with its new name.',
  'self-managed': 'Add a patch of the NodePool or of the karpenter.k8s.aws/v1 EC2NodeClass in the output, with its new name.',
};

/** Returns a decision for each patch in an object that patches objects which the command converts. */
export function listedPatchNotes({ name }: InputFile, json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  return patchesIn(name, json, []).flatMap((entry) => {
    if (isObject(entry.target)) return selectsConverted(entry.target, target) ? [decision(`${name} ${entry.targetAt}`, 'the patch', target)] : [];
    return entry.text === undefined ? [] : bodyNotes(entry.text, `${name} ${entry.textAt}`, target);
  });
}

/** Returns a decision for each object in a file with patches that no entry selects by a target. */
export function patchFileNotes(files: readonly InputFile[], target: ConvertTarget): readonly ConversionNote[] {
  const users = targetsByFile(patchesOf(files));
  const ofBodies = files.filter(({ name, isPatch }) => isPatch && !(users.get(normalPath(name)) ?? []).some(isObject));
  return ofBodies.flatMap(({ name, text }) => bodyNotes(text, name, target));
}

function bodyNotes(text: string, where: string, target: ConvertTarget): readonly ConversionNote[] {
  const documents = [...readDocuments(text)].flatMap((document) => (isReadError(document) ? [] : [document]));
  const objects = documents.flatMap(({ value }) => (Array.isArray(value) ? [] : objectsIn(value)));
  return objects.filter(({ json }) => CONVERTED[target].some(({ group, kind }) => json.kind === kind && String(json.apiVersion).startsWith(`${group}/`)))
    .map(({ json }) => decision(where, `the patch of ${nameOf(json)}`, target));
}

/** Reports whether a selector names the kind or the group of objects that the command converts. */
export function selectsConverted(selector: JsonObject, target: ConvertTarget): boolean {
  return (selector.kind !== undefined || selector.group !== undefined) && CONVERTED[target].some((kind) => canSelect(selector, kind));
}

function decision(where: string, subject: string, target: ConvertTarget): ConversionNote {
  return note(ConversionNoteKind.DECISION, where, subject, 'is not converted, because convert does not change patches', FIX[target]);
}
