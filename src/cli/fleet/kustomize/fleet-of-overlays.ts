import { changesOnlyByReplacements } from './changing-fields';
import { OverlayObjects, overlayObjects, OverlayRenderer } from './overlay-objects';
import { KustomizationAccess } from './overlays';
import { filesOf } from '../../../checks/manifests/files/kustomization-parts';
import { normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { FleetSources, NO_CLUSTERS } from '../distributed-sources';
import { pathBelowRoots } from '../path-below';
import { someNames } from '../some-names';

/**
 * Replaces the files of overlays with the objects that they render. Returns undefined if no overlay changes objects of Karpenter. The clusters of the overlays
 * follow from their folders.
 *
 * @param roots the paths in the arguments
 * @param isNeeded returns whether to render overlays that change nothing
 */
export function fleetOfOverlays(
  sources: readonly Source[], roots: readonly string[], access: KustomizationAccess, isNeeded: (renderer: OverlayRenderer) => boolean,
): FleetSources | undefined {
  const found = overlayObjects(sources, access, isNeeded);
  if (found.length === 0) return undefined;
  const failed = found.filter(({ problem }) => problem !== undefined);
  const fleet = { ...NO_CLUSTERS, notes: failedTexts(failed, roots) };
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
