import { patchFilesOf } from './kustomization';
import { replacementPaths } from './kustomization-replacements';
import { transformerPatchPaths } from './kustomization-transformers';
import { folderOf, normalPath } from './paths';
import { JsonObject } from '../../../foundation/basics/json';

/** A kustomization in the input. */
export interface Kustomization {
  readonly folder: string;
  readonly file: string;
  readonly json: JsonObject;
  /** The transformers in files that the kustomization lists. */
  readonly transformers?: readonly JsonObject[];
  /** The replacements in files that the kustomization and its transformers list. */
  readonly replacements?: readonly JsonObject[];
}

/** A reference of a kustomization to a file or folder. */
interface Reference {
  readonly text: string;
  readonly path: string;
}

/** Fields that refer to files and folders. */
const REFERENCES: readonly string[] = ['resources', 'bases', 'components', 'crds', 'configurations', 'generators', 'transformers', 'validators'];

/** Returns the kustomizations that no other kustomization uses. Components are never rendered on their own. */
export function overlaysOf(all: ReadonlyMap<string, Kustomization>): readonly Kustomization[] {
  const used = new Set([...all.values()].flatMap((each) => referencesOf(each).map(({ path }) => path)));
  return [...all.values()].filter(({ folder, json }) => json.kind !== 'Component' && !used.has(folder));
}

/** Returns the folder to render for a kustomization. A component is rendered with the first overlay that uses it. */
export function renderedFolderOf(kustomization: Kustomization, all: ReadonlyMap<string, Kustomization>): string | undefined {
  const { file, folder, json } = kustomization;
  if (json.kind !== 'Component') return folderOf(file);
  return overlaysOf(all).find((overlay) => partsOf(overlay, all).some((part) => part.folder === folder))?.folder;
}

/** Returns the folder of the first overlay with a file. */
export function renderedFolderWith(file: string, all: ReadonlyMap<string, Kustomization>): string | undefined {
  return overlaysOf(all).find((overlay) => partsOf(overlay, all).some((part) => filesOf(part).includes(normalPath(file))))?.folder;
}

/** Returns the kustomizations that an overlay consists of, itself first. */
export function partsOf(overlay: Kustomization, all: ReadonlyMap<string, Kustomization>): readonly Kustomization[] {
  const parts = new Set([overlay]);
  for (const part of parts) referencesOf(part).flatMap(({ path }) => all.get(path) ?? []).forEach((each) => parts.add(each));
  return [...parts];
}

/** Returns the files that a kustomization reads: itself, its resources, its patches, and its replacements. */
export function filesOf(kustomization: Kustomization): readonly string[] {
  return [
    normalPath(kustomization.file),
    ...referencesOf(kustomization).map(({ path }) => path),
    ...allPatchFilesOf(kustomization),
    ...replacementFilesOf(kustomization),
  ];
}

/** Returns the files with patches that a kustomization and its transformers list. */
export function allPatchFilesOf({ file, folder, json, transformers = [] }: Kustomization): readonly string[] {
  return [...patchFilesOf(file, json), ...transformers.flatMap(transformerPatchPaths).map((path) => normalPath(`${folder}/${path}`))];
}

/** Returns the files with replacements that a kustomization and its transformers list. */
export function replacementFilesOf(kustomization: Kustomization): readonly string[] {
  return replacementPaths(kustomization).map((path) => normalPath(`${kustomization.folder}/${path}`));
}

export function referencesOf({ folder, json }: Kustomization): readonly Reference[] {
  const entries = REFERENCES.flatMap((field): unknown[] => (Array.isArray(json[field]) ? json[field] : []));
  // An entry with several lines is the content of a file.
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry !== '' && !entry.includes('\n'))
    .map((text) => ({ text, path: normalPath(`${folder}/${text}`) }));
}
