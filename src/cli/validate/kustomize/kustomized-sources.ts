import { findRenderer, Renderer } from './find-renderer';
import { filesOf, Kustomization, kustomizationsIn, overlaysOf, partsOf, reasonNotToRender } from './kustomization-tree';
import { renderedFolder } from './rendered-folder';
import { FileNote, notRenderedNote } from '../../../manifests/files/file-note';
import { normalPath } from '../../../manifests/files/paths';
import { shellWord } from '../../../manifests/files/shell-word';
import { Source } from '../../../manifests/source';
import { UsageError } from '../../usage-error';

export interface KustomizedSources {
  /** The rendered overlays, and the files that do not belong to any of them. */
  readonly sources: readonly Source[];
  readonly notes: readonly FileNote[];
}

/**
 * Replaces the files of kustomizations with the objects that they render. Overlays that need the network or Helm are not rendered.
 *
 * @throws {UsageError} if the PATH contains neither kustomize nor kubectl
 */
export function kustomizedSources(sources: readonly Source[], renderer = findRenderer()): KustomizedSources {
  if (renderer === undefined) throw new UsageError('--kustomize requires kustomize or kubectl in the PATH');
  const all = kustomizationsIn(sources);
  const overlays = overlaysOf(all).map((overlay) => {
    const parts = partsOf(overlay, all);
    return { overlay, parts, reason: parts.flatMap((part) => reasonNotToRender(part) ?? [])[0] };
  });
  const rendered = overlays.filter(({ reason }) => reason === undefined);
  const consumed = new Set(rendered.flatMap(({ parts }) => parts.flatMap(filesOf)));
  const others = sources.filter(({ name, path = name }) => !consumed.has(normalPath(path)));
  return {
    sources: [...others, ...rendered.map(({ overlay }) => renderedSource(overlay, renderer))],
    notes: overlays.flatMap(({ overlay, reason }) => (reason === undefined ? [] : [notRenderedNote(overlay.folder, reason)])),
  };
}

function renderedSource({ folder }: Kustomization, renderer: Renderer): Source {
  let bytes: Uint8Array | undefined;
  return { name: `${renderer.command} ${shellWord(folder)}`, isNamed: true, read: () => (bytes ??= renderedFolder(folder, renderer)) };
}
