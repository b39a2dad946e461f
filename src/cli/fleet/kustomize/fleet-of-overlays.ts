import { changesObjects, changesOnlyByReplacements } from './changing-fields';
import { fileFinder } from './karpenter-files';
import { KustomizationAccess, Overlay, overlaysIn } from './overlays';
import { kustomizerOf, renderedSource, sourceOf } from './rendered-source';
import { filesOf, Kustomization, partsOf, referencesOf } from '../../../checks/manifests/files/kustomization-parts';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { Kustomizer } from '../../../foundation/kustomize/render-kustomization';
import { FleetSources, NO_DEPLOYMENTS } from '../distributed-sources';
import { pathBelowRoots } from '../path-below';
import { someNames } from '../some-names';
import { textOfSource } from '../source-text';

/** The objects of an overlay. */
interface OverlayObjects {
  readonly folder: string;
  /** The objects, or those in the files of the overlay without its changes. */
  readonly source: Source;
  readonly parts: readonly Kustomization[];
  /** Why the objects are not known. */
  readonly problem?: string;
}

/**
 * Replaces the files of overlays with the objects that they render. Returns undefined if no overlay changes objects of Karpenter. The clusters of the overlays
 * follow from their folders.
 *
 * @param roots the paths in the arguments
 */
export function fleetOfOverlays(sources: readonly Source[], roots: readonly string[], access: KustomizationAccess): FleetSources | undefined {
  const manifests = sources.filter(({ isTemplate }) => !isTemplate);
  const { all, overlays } = overlaysIn(manifests, access);
  const ours = overlays.filter(({ isOurs }) => isOurs);
  if (!ours.some(({ parts }) => parts.some(changesObjects))) return undefined;
  const find = fileFinder(manifests, access.find);
  const kustomizer = kustomizerOf(manifests, access.find);
  const nameOf = ({ folder, file }: Kustomization) => folderOf(find(normalPath(file))?.name ?? folder);
  const found = ours.flatMap((overlay) => objectsOf(overlay, all, kustomizer, (kustomization) => {
    const files = partsOf(kustomization, all).flatMap(referencesOf).flatMap(({ path }) => find(path) ?? []);
    return sourceOf(nameOf(kustomization), kustomization.file, [...new Set(files)].flatMap((file) => textOfSource(file) ?? []));
  }, nameOf));
  const failed = found.filter(({ problem }) => problem !== undefined);
  const fleet = {
    clusters: new Map(),
    clustersOf: () => undefined,
    applicationsOf: () => [],
    unread: new Set<string>(),
    notes: failedTexts(failed, roots),
    deployments: NO_DEPLOYMENTS,
  };
  if (found.length === 1 && failed.length === 1) {
    // The files keep their lines and values. The values that replacements set are placeholders.
    return changesOnlyByReplacements(failed[0].parts) ? undefined : { ...fleet, sources, unknownSources: new Set(sources.map(({ name }) => name)) };
  }
  const consumed = new Set(found.flatMap(({ parts }) => parts.flatMap(filesOf)));
  return {
    ...fleet,
    sources: [...sources.filter(({ name, path = name }) => !consumed.has(normalPath(path))), ...found.map(({ source }) => source)],
    unknownSources: new Set(failed.map(({ source }) => source.name)),
  };
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

/** The paths in the texts are relative to the arguments, so that both sides of a comparison have one note. */
function failedTexts(failed: readonly OverlayObjects[], roots: readonly string[]): readonly string[] {
  const above = roots.map(normalPath).filter((root) => root !== '.');
  const reason = ({ problem = '' }: OverlayObjects) => above.reduce((text, root) => text.replaceAll(`${root}/`, ''), problem);
  return [...grouped(failed, reason).entries()].map(([problem, some]) => {
    const names = someNames(some.map(({ folder }) => pathBelowRoots(folder, roots)));
    const subject = some.length === 1 ? `The kustomization ${names} is not rendered` : `${some.length} kustomizations are not rendered (${names})`;
    return `${subject}, so some values are not known: ${problem}.`;
  });
}
