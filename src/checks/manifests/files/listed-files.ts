import { Kustomization, replacementFilesOf } from './kustomization-parts';
import { replacementsInFile } from './kustomization-replacements';
import { transformerFolders } from './kustomization-transformers';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject } from '../../../foundation/basics/json';

/**
 * Adds the transformers and the replacements in the files that kustomizations list.
 *
 * @param documentsIn returns the documents of a file, or none for an unreadable file
 */
export function withListedFiles(
  kustomizations: readonly Kustomization[], documentsIn: (path: string) => readonly unknown[],
): readonly Kustomization[] {
  const uses = [...transformerFolders(kustomizations)].flatMap(([file, folders]) => folders.map((folder) => ({ file, folder })));
  const byFolder = grouped(uses, ({ folder }) => folder);
  return kustomizations.map((each) => {
    const transformers = (byFolder.get(each.folder) ?? []).flatMap(({ file }) => documentsIn(file).filter(isObject));
    const withTransformers = transformers.length === 0 ? each : { ...each, transformers };
    const replacements = replacementFilesOf(withTransformers).flatMap(documentsIn).flatMap(replacementsInFile);
    return replacements.length === 0 ? withTransformers : { ...withTransformers, replacements };
  });
}
