import { changesObjects } from './changing-fields';
import { fileFinder } from './karpenter-files';
import { KustomizationAccess, Overlay, overlaysIn } from './overlays';
import { kustomizerOf, renderedSource, sourceOf } from './rendered-source';
import { filesOf, Kustomization, partsOf, referencesOf } from '../../../checks/manifests/files/kustomization-parts';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { FindSource, Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { Kustomizer } from '../../../foundation/kustomize/render-kustomization';
import { Origin } from '../../../foundation/kustomize/resource';
import { textOfSource } from '../source-text';

/** The objects of an overlay. */
export interface OverlayObjects {
  readonly folder: string;
  /** The objects, or those in the files of the overlay without its changes. */
  readonly source: Source;
  /** The objects in the source. Empty if they are not known. */
  readonly objects: readonly JsonObject[];
  /** The document that each object comes from. */
  readonly origins: readonly Origin[];
  /** Returns the objects in the files of the overlay without its changes. */
  readonly unchanged: () => Source;
  readonly parts: readonly Kustomization[];
  /** Why the objects are not known. */
  readonly problem?: string;
}

/**
 * Renders the overlays with objects of Karpenter. Returns an empty list if none of them changes objects.
 *
 * @param isNeeded returns whether to render overlays that change nothing
 */
export function overlayObjects(
  sources: readonly Source[], access: KustomizationAccess, isNeeded: (renderer: OverlayRenderer) => boolean,
): readonly OverlayObjects[] {
  const renderer = new OverlayRenderer(sources, access);
  return renderer.hasChanges || isNeeded(renderer) ? renderer.overlays.flatMap((overlay) => renderer.objectsOf(overlay)) : [];
}

/** Renders overlays among sources. */
export class OverlayRenderer {
  /** The overlays with objects of Karpenter. */
  public readonly overlays: readonly Overlay[];
  /** Finds the files of the overlays. */
  public readonly find: FindSource;
  private readonly all: ReadonlyMap<string, Kustomization>;
  private readonly kustomizer: Kustomizer;

  constructor(sources: readonly Source[], access: KustomizationAccess) {
    const manifests = sources.filter(({ isTemplate }) => !isTemplate);
    const { all, overlays } = overlaysIn(manifests, access);
    this.all = all;
    this.overlays = overlays.filter(({ isOurs }) => isOurs);
    this.find = fileFinder(manifests, access.find);
    this.kustomizer = kustomizerOf(manifests, access.find);
  }

  /** Whether an overlay changes objects. */
  get hasChanges(): boolean {
    return this.overlays.some(({ parts }) => parts.some(changesObjects));
  }

  /** Whether several overlays consist of the same files. */
  get haveSharedBases(): boolean {
    const files = this.overlays.flatMap(({ parts }) => [...new Set(parts.flatMap(filesOf))]);
    return new Set(files).size < files.length;
  }

  /** A kustomization that only lists others, such as those of all clusters, can contain copies of an object. The others are then overlays. */
  public objectsOf({ kustomization, parts }: Pick<Overlay, 'kustomization' | 'parts'>): readonly OverlayObjects[] {
    const { folder } = kustomization;
    const unchanged = () => this.unchanged(kustomization);
    const result = this.kustomizer.render(folder);
    if ('objects' in result) return [{ folder, parts, ...result, unchanged, source: renderedSource(this.nameOf(kustomization), kustomization, result.objects) }];
    const references = referencesOf(kustomization);
    const listed = references.flatMap(({ path }) => this.all.get(path) ?? []);
    if (!changesObjects(kustomization) && listed.length > 0 && listed.length === references.length) {
      return listed.flatMap((each) => this.objectsOf({ kustomization: each, parts: [kustomization, ...partsOf(each, this.all)] }));
    }
    return [{ folder, parts, objects: [], origins: [], unchanged, source: unchanged(), problem: result.problem }];
  }

  private unchanged(kustomization: Kustomization): Source {
    const files = partsOf(kustomization, this.all).flatMap(referencesOf).flatMap(({ path }) => this.find(path) ?? []);
    return sourceOf(this.nameOf(kustomization), kustomization.file, [...new Set(files)].flatMap((file) => textOfSource(file) ?? []));
  }

  private nameOf({ folder, file }: Kustomization): string {
    return folderOf(this.find(normalPath(file))?.name ?? folder);
  }
}
