import { allPatchFilesOf, Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { FindSource } from '../../../checks/manifests/source';
import { jsonText } from '../../../foundation/basics/json-text';
import { textOfSource } from '../../fleet/source-text';

/** Returns the words in the patches of kustomizations, which contain the kinds that they can change. Values that replacements set are placeholders. */
export function patchedKinds(parts: readonly Kustomization[], find: FindSource): ReadonlySet<string> {
  const texts = parts.flatMap((part) => {
    const { patches, patchesStrategicMerge, patchesJson6902, transformers } = part.json;
    const fields = [patches, patchesStrategicMerge, patchesJson6902, transformers, part.transformers];
    const files = allPatchFilesOf(part).flatMap((path) => find(path) ?? []);
    return [jsonText(fields.map((field): unknown => field ?? null)), ...files.flatMap((file) => textOfSource(file) ?? [])];
  });
  // Line breaks of inline patches are escaped.
  return new Set(texts.flatMap((text) => text.replaceAll('\\n', ' ').split(/\W+/)));
}
