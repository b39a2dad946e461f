import { changesObjects } from './changing-fields';
import { fileFinder } from './karpenter-files';
import { KustomizationAccess, Overlay, overlaysIn } from './overlays';
import { kustomizerOf, renderedSource, sourceOf } from './rendered-source';
import { Kustomization, partsOf, referencesOf } from '../../../checks/manifests/files/kustomization-parts';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { Kustomizer } from '../../../foundation/kustomize/render-kustomization';
import { textOfSource } from '../source-text';

/** The objects of an overlay. */
export interface OverlayObjects {
  readonly folder: string;
  /** The objects, or those in the files of the overlay without its changes. */
  readonly source: Source;
  readonly parts: readonly Kustomization[];
  /** Why the objects are not known. */
  readonly problem?: string;
}

/** Renders the overlays with objects of Karpenter. Returns an empty list if none of them changes objects. */
export function overlayObjects(sources: readonly Source[], access: KustomizationAccess): readonly OverlayObjects[] {
  const manifests = sources.filter(({ isTemplate }) => !isTemplate);
  const { all, overlays } = overlaysIn(manifests, access);
  const ours = overlays.filter(({ isOurs }) => isOurs);
  if (!ours.some(({ parts }) => parts.some(changesObjects))) return [];
  const find = fileFinder(manifests, access.find);
  const kustomizer = kustomizerOf(manifests, access.find);
  const nameOf = ({ folder, file }: Kustomization) => folderOf(find(normalPath(file))?.name ?? folder);
  return ours.flatMap((overlay) => objectsOf(overlay, all, kustomizer, (kustomization) => {
    const files = partsOf(kustomization, all).flatMap(referencesOf).flatMap(({ path }) => find(path) ?? []);
    return sourceOf(nameOf(kustomization), kustomization.file, [...new Set(files)].flatMap((file) => textOfSource(file) ?? []));
  }, nameOf));
}

/** A kustomization that only lists others, such as those of all clusters, can contain copies of an object. The others are then overlays. */
function objectsOf(
  { kustomization, parts }: Pick<Overlay, 'kustomization' | 'parts'>,
  all: ReadonlyMap<string, Kustomization>,
  kustomizer: Kustomizer,
  unchanged: (kustomization: Kustomization) => Source,
  nameOf: (kustomization: Kustomization) => string,
): readonly OverlayObjects[] {
  const { folder } = kustomization;
  const result = kustomizer.render(folder);
  if ('objects' in result) {
    const source = renderedSource(nameOf(kustomization), kustomization, result.objects);
    return [{ folder, parts, source }];
  }
  const references = referencesOf(kustomization);
  const listed = references.flatMap(({ path }) => all.get(path) ?? []);
  if (!changesObjects(kustomization) && listed.length > 0 && listed.length === references.length) {
    const overlays = listed.map((each) => ({ kustomization: each, parts: [kustomization, ...partsOf(each, all)] }));
    return overlays.flatMap((each) => objectsOf(each, all, kustomizer, unchanged, nameOf));
  }
  return [{ folder, parts, source: unchanged(kustomization), problem: result.problem }];
}
