import { findRenderer, Renderer } from './find-renderer';
import { kustomizationsIn, reasonNotToRender, usesPlugins } from './kustomization-tree';
import { renderedFolder } from './rendered-folder';
import { FileNote, notRenderedNote } from '../../../manifests/files/file-note';
import { mentionsKarpenter } from '../../../manifests/files/karpenter-text';
import { hasKarpenterChart } from '../../../manifests/files/kustomization-charts';
import { filesOf, Kustomization, overlaysOf, partsOf } from '../../../manifests/files/kustomization-parts';
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

interface RenderedOverlay {
  readonly parts: readonly Kustomization[];
  /** The rendered objects, or undefined if the overlay is not rendered. */
  readonly source?: Source;
  readonly notes: readonly FileNote[];
}

/**
 * Replaces the files of kustomizations with the objects that they render. Overlays whose files name no kind of Karpenter are not rendered, unless the arguments
 * name them, and neither are overlays that need the network or Helm. An overlay that the program cannot render is an error only if the arguments name it and its
 * files name a kind of Karpenter.
 *
 * @param named the paths in the arguments
 * @throws {UsageError} if the PATH contains neither kustomize nor kubectl
 */
export function kustomizedSources(sources: readonly Source[], named: readonly string[], renderer = findRenderer()): KustomizedSources {
  if (renderer === undefined) throw new UsageError('--kustomize requires kustomize or kubectl in the PATH');
  const manifests = sources.filter(({ isTemplate }) => !isTemplate);
  const all = kustomizationsIn(manifests);
  const texts = new Map(manifests.map((source) => [normalPath(source.path ?? source.name), source]));
  const isOfKarpenter = (file: string) => texts.has(file) && mentionsKarpenter(textOf(texts.get(file)!));
  const isNamed = ({ folder, file }: Kustomization) => named.some((path) => [folder, normalPath(file)].includes(normalPath(path)));
  const overlays = overlaysOf(all).flatMap((overlay): RenderedOverlay[] => {
    const parts = partsOf(overlay, all);
    const isOurs = parts.flatMap(filesOf).some(isOfKarpenter) || parts.some(({ json }) => hasKarpenterChart(json));
    if (!isOurs && !isNamed(overlay)) return [];
    const reason = parts.flatMap((part) => reasonNotToRender(part, all) ?? [])[0];
    const rendered = reason === undefined ? renderedSource(overlay, renderer, isOurs && isNamed(overlay)) : notRenderedNote(overlay.folder, reason.text, `kubectl kustomize${reason.flags}`);
    return [{ parts, ...'read' in rendered ? { source: rendered, notes: [] } : { notes: [rendered] } }];
  });
  const rendered = overlays.filter(({ source }) => source !== undefined);
  const consumed = new Set(rendered.flatMap(({ parts }) => parts.flatMap(filesOf)));
  const others = sources.filter(({ name, path = name }) => !consumed.has(normalPath(path)));
  return { sources: [...others, ...rendered.flatMap(({ source }) => source ?? [])], notes: overlays.flatMap(({ notes }) => notes) };
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

/** Returns the rendered objects. If the program fails, returns a note, or a source with the error for an overlay that the arguments name. */
function renderedSource({ folder, file, json }: Kustomization, renderer: Renderer, isNamed: boolean): Source | FileNote {
  const source = { name: `${renderer.command} ${shellWord(folder)}`, file, isNamed: true };
  try {
    const bytes = renderedFolder(folder, renderer);
    return { ...source, read: () => bytes };
  } catch (error) {
    if (!isNamed) return notRenderedNote(folder, (error as Error).message, usesPlugins(json) ? undefined : 'kubectl kustomize');
    return { ...source, read: () => { throw error; } };
  }
}
