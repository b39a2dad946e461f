import { builtFiles } from './built-files';
import { FileData, fileData, fileEffects } from './file-effects';
import { FluxKustomization, FluxObjects } from './flux-objects';
import { ownRepository } from './own-repository';
import { Effects } from './patch-effects';
import { normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { remembered } from '../../../foundation/basics/remembered';
import { FolderIndex } from '../argo/folder-index';
import { inputPath, repositoryPlace } from '../argo/repository-place';
import { KustomizationAccess } from '../kustomize/overlays';
import { RenderedSources } from '../kustomize/rendered-sources';

/** The objects of Flux in one side of a comparison. */
export interface FluxInput {
  readonly sources: readonly Source[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
  readonly flux: FluxObjects;
  /** Finds files of kustomizations that are not sources. If omitted, the command renders no kustomizations. */
  readonly kustomizations?: KustomizationAccess;
}

/** The folders that Kustomizations deploy, with their files. */
export interface FluxTree {
  readonly sources: readonly Source[];
  readonly index: FolderIndex;
  /** Renders the kustomizations of folders. */
  readonly rendered: RenderedSources;
  readonly kustomizations: readonly FluxKustomization[];
  readonly repositories: readonly JsonObject[];
  /** Returns the folder that a Kustomization deploys, or undefined for a folder of another repository or outside of the input. */
  readonly folderOf: (kustomization: JsonObject) => string | undefined;
  readonly hasFolder: (folder: string) => boolean;
  /** Returns whether the source of a Kustomization is the repository of the input. */
  readonly isOwn: (kustomization: JsonObject) => boolean;
  /** Returns the files that Flux builds from a folder. */
  readonly filesOf: (folder: string) => readonly Source[];
  /** Returns the effects of a kustomization on objects. */
  readonly effectsOf: (file: Source) => Effects;
  readonly dataIn: (file: Source) => FileData;
  /** Returns the Kustomizations in a file. */
  readonly kustomizationsIn: (file: Source) => readonly FluxKustomization[];
}

/** Returns the folders of Kustomizations in the input. */
export function fluxTree({ sources, roots, flux: { kustomizations, repositories }, kustomizations: access }: FluxInput): FluxTree {
  const index = new FolderIndex(sources);
  const folders = new Set(index.folders);
  const all = kustomizations.map(({ json }) => json);
  const root = roots.length === 1 ? normalPath(roots[0]) : '.';
  const place = repositoryPlace(all.map(pathOf).filter((path) => path !== '.' && !path.includes('${')), [...folders])
    ?? { removed: '', added: folders.has(root) ? `${root}/` : '' };
  const folderIn = (json: JsonObject) => {
    const folder = inputPath(pathOf(json), place);
    return folder === '.' || folders.has(folder!) ? folder : undefined;
  };
  const isOwn = ownRepository(all, repositories, (json) => pathOf(json) !== '.' && folderIn(json) !== undefined);
  const byFile = grouped(kustomizations, ({ file }) => file);
  return {
    sources,
    index,
    rendered: new RenderedSources(sources, access),
    kustomizations,
    repositories,
    isOwn,
    hasFolder: (folder) => folders.has(folder),
    folderOf: (json) => (isOwn(json) ? folderIn(json) : undefined),
    filesOf: remembered((folder) => builtFiles(folder, index, sources)),
    effectsOf: remembered((file) => fileEffects(file, index)),
    dataIn: remembered(fileData),
    kustomizationsIn: (file) => byFile.get(file) ?? [],
  };
}

/** Returns the path of a Kustomization relative to the root of its source. */
function pathOf({ spec: { path } }: JsonObject): string {
  return typeof path === 'string' ? normalPath(`./${path}`) : '.';
}
