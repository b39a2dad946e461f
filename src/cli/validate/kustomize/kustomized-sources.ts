import { findRenderer, Renderer } from './find-renderer';
import { kustomizationsIn, overlaysOf, reasonNotToRender } from './kustomization-tree';
import { renderedFolder } from './rendered-folder';
import { FileNote, notRenderedNote } from '../../../manifests/files/file-note';
import { mentionsKarpenter } from '../../../manifests/files/karpenter-text';
import { filesOf, Kustomization, partsOf } from '../../../manifests/files/kustomization-parts';
import { normalPath } from '../../../manifests/files/paths';
import { shellWord } from '../../../manifests/files/shell-word';
import { Source } from '../../../manifests/source';
import { decodeBytes } from '../../../yaml/decode-bytes';
import { UsageError } from '../../usage-error';

export interface KustomizedSources {
  /** The rendered overlays, and the files that do not belong to any of them. */
  readonly sources: readonly Source[];
  readonly notes: readonly FileNote[];
}

/**
 * Replaces the files of kustomizations with the objects that they render. Overlays whose files name no kind of Karpenter are not rendered, and neither are
 * overlays that need the network or Helm.
 *
 * @throws {UsageError} if the PATH contains neither kustomize nor kubectl
 */
export function kustomizedSources(sources: readonly Source[], renderer = findRenderer()): KustomizedSources {
  if (renderer === undefined) throw new UsageError('--kustomize requires kustomize or kubectl in the PATH');
  const all = kustomizationsIn(sources);
  const texts = new Map(sources.map((source) => [normalPath(source.path ?? source.name), source]));
  const isOfKarpenter = (file: string) => texts.has(file) && mentionsKarpenter(textOf(texts.get(file)!));
  const overlays = overlaysOf(all).flatMap((overlay) => {
    const parts = partsOf(overlay, all);
    if (!parts.flatMap(filesOf).some(isOfKarpenter)) return [];
    return [{ overlay, parts, reason: parts.flatMap((part) => reasonNotToRender(part, all) ?? [])[0] }];
  });
  const rendered = overlays.filter(({ reason }) => reason === undefined);
  const consumed = new Set(rendered.flatMap(({ parts }) => parts.flatMap(filesOf)));
  const others = sources.filter(({ name, path = name }) => !consumed.has(normalPath(path)));
  return {
    sources: [...others, ...rendered.map(({ overlay }) => renderedSource(overlay, renderer))],
    notes: overlays.flatMap(({ overlay, reason }) => (reason === undefined ? [] : [notRenderedNote(overlay.folder, reason)])),
  };
}

/** Returns the text of a source, or an empty text if the source is unreadable. */
function textOf(source: Source): string {
  try {
    const text = decodeBytes(source.read());
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

function renderedSource({ folder }: Kustomization, renderer: Renderer): Source {
  let bytes: Uint8Array | undefined;
  return { name: `${renderer.command} ${shellWord(folder)}`, isNamed: true, read: () => (bytes ??= renderedFolder(folder, renderer)) };
}
