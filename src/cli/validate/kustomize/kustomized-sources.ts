import { findRenderer, Renderer } from './find-renderer';
import { reasonNotToRender, usesPlugins } from './kustomization-tree';
import { renderedFolder } from './rendered-folder';
import { failedOverlayNote, FileNote, notRenderedNote } from '../../../checks/manifests/files/file-note';
import { KUSTOMIZATION_FILES } from '../../../checks/manifests/files/kustomization';
import { filesOf, Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { fileNameOf, folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { shellPath } from '../../../checks/manifests/files/shell-word';
import { Source } from '../../../checks/manifests/source';
import { LOCAL_KUSTOMIZATIONS } from '../../fleet/kustomize/local-bases';
import { Overlay, overlaysIn } from '../../fleet/kustomize/overlays';
import { UsageError } from '../../terminal/usage-error';

export interface KustomizedSources {
  /** The rendered overlays, and the files that do not belong to any of them. */
  readonly sources: readonly Source[];
  readonly notes: readonly FileNote[];
}

/** An overlay of the input. */
interface NamedOverlay extends Overlay {
  /** Whether the arguments name the overlay. */
  readonly isNamed: boolean;
}

/**
 * Replaces the files of kustomizations with the objects that they render. Overlays whose files name no kind of Karpenter are not rendered, unless the arguments
 * name them, and neither are overlays that need the network or Helm. If the program cannot render an overlay whose files name a kind of Karpenter, this is an
 * error if the arguments name the overlay, and otherwise a warning.
 *
 * @param named the paths in the arguments
 * @throws {UsageError} if the PATH contains neither kustomize nor kubectl
 */
export function kustomizedSources(sources: readonly Source[], named: readonly string[], renderer = findRenderer()): KustomizedSources {
  if (renderer === undefined) throw new UsageError('--kustomize requires kustomize or kubectl in the PATH');
  const manifests = sources.filter(({ isTemplate }) => !isTemplate);
  const { given, all, overlays: found } = overlaysIn(manifests, LOCAL_KUSTOMIZATIONS);
  const names = new Set(named.map(normalPath));
  const overlays = found.map((overlay): NamedOverlay => {
    const { kustomization: { folder, file } } = overlay;
    return { ...overlay, isNamed: names.has(folder) || names.has(normalPath(file)) };
  });
  const wanted = overlays.filter(({ isOurs, isNamed }) => isOurs || isNamed);
  const results = wanted.map((overlay) => ({ overlay, result: resultOf(overlay, all, renderer) }));
  const rendered = results.flatMap(({ overlay, result }) => ('read' in result ? [{ overlay, source: result }] : []));
  const consumed = new Set(rendered.flatMap(({ overlay }) => overlay.parts.flatMap(filesOf)));
  const others = sources.filter(({ name, path = name }) => !consumed.has(normalPath(path)))
    .map((source) => (isUnreadableOf(names, given, source) ? { ...source, isNamed: true } : source));
  return {
    sources: [...others, ...rendered.map(({ source }) => source)],
    notes: results.flatMap(({ result }) => ('read' in result ? [] : [result])),
  };
}

/** Reports whether a file is the kustomization of a named folder, but is not readable as one. */
function isUnreadableOf(named: ReadonlySet<string>, readable: ReadonlyMap<string, Kustomization>, { name, path = name }: Source): boolean {
  const folder = normalPath(folderOf(path));
  return KUSTOMIZATION_FILES.includes(fileNameOf(path)) && named.has(folder) && !readable.has(folder);
}

/** Returns the rendered objects, or a note that states why the overlay is not rendered. */
function resultOf(overlay: NamedOverlay, all: ReadonlyMap<string, Kustomization>, renderer: Renderer): Source | FileNote {
  const { kustomization: { folder, file }, parts, isOurs, isNamed } = overlay;
  const [reason] = parts.flatMap((part) => reasonNotToRender(part, all) ?? []);
  if (reason !== undefined) return notRenderedNote(folder, reason.text, reason.command);
  const source = { name: `${renderer.command} ${shellPath(folder)}`, file, isNamed: true, isCluster: true };
  try {
    const bytes = renderedFolder(folder, renderer);
    return { ...source, read: () => bytes };
  } catch (error) {
    if (isOurs && isNamed) return { ...source, read: () => { throw error; } };
    const { message } = error as Error;
    return isOurs && !parts.some(({ json }) => usesPlugins(json)) ? failedOverlayNote(folder, message) : notRenderedNote(folder, message, undefined);
  }
}
