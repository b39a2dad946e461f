import { mentionsKarpenter } from '../../../checks/manifests/files/karpenter-text';
import { isKustomization } from '../../../checks/manifests/files/kustomization';
import { Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';

/** The fields of a kustomization, or of a Kustomization of Flux, that list patches. */
const PATCHES = ['patches', 'patchesStrategicMerge', 'patchesJson6902'];

/** The other fields of a kustomization that change the specs of its objects, or add objects from other programs. */
const CHANGES = ['replacements', 'transformers', 'vars', 'generators', 'helmCharts', 'helmChartInflationGenerator'];

/** The fields that change the names of Karpenter objects. */
const NAMES = ['namePrefix', 'nameSuffix'];

/** The fields of a Kustomization of Flux that determine its objects. */
const DETERMINES = ['path', 'sourceRef', ...PATCHES, 'components', 'postBuild', ...NAMES, 'kubeConfig'];

/** The kinds that changes can affect. */
export interface Effects {
  readonly changesKarpenter: boolean;
  /** Whether the objects of Kustomizations can change. */
  readonly changesKustomizations: boolean;
}

/** The effects of a file without patches. */
export const NO_EFFECTS: Effects = { changesKarpenter: false, changesKustomizations: false };

/** Returns the effects of a kustomization in a file. */
export function kustomizationEffects({ file, json }: Kustomization, textOf: (path: string) => string | undefined): Effects {
  return isKustomization(file, json) ? effectsOf(json, textOf) : NO_EFFECTS;
}

/**
 * Returns the effects of the patches and the other changes in a kustomization, or in the spec of a Kustomization of Flux.
 *
 * @param textOf returns the content of a patch by its path
 */
export function effectsOf(json: JsonObject, textOf: (path: string) => string | undefined): Effects {
  const isFilled = (field: string) => Object.hasOwn(json, field) && json[field] !== null && String(json[field]) !== '';
  const hasChanges = CHANGES.some(isFilled);
  const patches = PATCHES.flatMap((field): unknown[] => (Array.isArray(json[field]) ? json[field] : [])).flatMap((entry) => patchOf(entry, textOf));
  return {
    changesKarpenter: hasChanges || NAMES.some(isFilled) || patches.some(({ kind }) => kind === undefined || mentionsKarpenter(`kind: ${kind}`)),
    changesKustomizations: hasChanges || patches.some(({ kind, fields }) => (
      (kind === undefined || kind === 'Kustomization') && (fields === undefined || fields.some((field) => DETERMINES.includes(field)))
    )),
  };
}

interface Patch {
  /** The only kind that the patch changes, if it names one. */
  readonly kind?: string;
  /** The changed fields of `spec`, if they are known. */
  readonly fields?: readonly string[];
}

function patchOf(entry: unknown, textOf: (path: string) => string | undefined): readonly Patch[] {
  const { patch, path, target }: JsonObject = isObject(entry) ? entry : typeof entry === 'string' && !entry.includes('\n') ? { path: entry } : { patch: entry };
  const text = typeof patch === 'string' ? patch : typeof path === 'string' ? textOf(path) : undefined;
  const kind = isObject(target) && typeof target.kind === 'string' ? literal(target.kind) : undefined;
  const documents = text === undefined ? [] : [...readDocuments(text)];
  if (documents.length === 0) return [{ kind }];
  return documents.map((result) => {
    if (isReadError(result)) return { kind };
    const { value } = result;
    if (Array.isArray(value)) return { kind, fields: value.flatMap((operation) => (isObject(operation) ? fieldsAt(String(operation.path)) : [])) };
    if (!isObject(value)) return { kind };
    const own = isObject(target) ? kind : literal(String(value.kind));
    return { kind: own, fields: isObject(value.spec) ? Object.keys(value.spec) : [] };
  });
}

/** Returns a kind, or undefined for a regular expression for several kinds. */
function literal(kind: string): string | undefined {
  return /^\w+$/.test(kind) ? kind : undefined;
}

/** Returns the field of `spec` in a JSON pointer. A patch of the whole spec changes all fields. */
function fieldsAt(path: string): readonly string[] {
  const [, first, second] = path.split('/');
  if (first === 'spec') return second === undefined ? DETERMINES : [second];
  return first === '' || first === undefined ? DETERMINES : [];
}
