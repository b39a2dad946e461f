import { fileFinder, karpenterFiles } from './karpenter-files';
import { hasKarpenterChart } from '../../../checks/manifests/files/kustomization-charts';
import { filesOf, Kustomization, overlaysOf, partsOf, referencesOf } from '../../../checks/manifests/files/kustomization-parts';
import { withListedFiles } from '../../../checks/manifests/files/listed-files';
import { documentsIn, kustomizationsIn } from '../../../checks/manifests/read-kustomization';
import { FindSource, Source } from '../../../checks/manifests/source';

/** A kustomization that no other kustomization uses. */
export interface Overlay {
  readonly kustomization: Kustomization;
  /** The kustomizations that the overlay consists of. */
  readonly parts: readonly Kustomization[];
  /** Whether the files of the overlay name a kind of Karpenter. */
  readonly isOurs: boolean;
}

/** Finds what kustomizations refer to and the sources lack. */
export interface KustomizationAccess {
  readonly find: FindSource;
  /** Returns the kustomization in a folder that a kustomization refers to. */
  readonly base: (path: string, user: Kustomization) => Kustomization | undefined;
}

export interface Kustomizations {
  /** The kustomizations among the sources, by folder. */
  readonly given: ReadonlyMap<string, Kustomization>;
  /** In addition, those that they refer to. */
  readonly all: ReadonlyMap<string, Kustomization>;
  /** The overlays among the sources. */
  readonly overlays: readonly Overlay[];
}

/** Returns the kustomizations among sources, and the overlays with their parts. */
export function overlaysIn(sources: readonly Source[], { find: others, base }: KustomizationAccess): Kustomizations {
  const given = kustomizationsIn(sources);
  const find = fileFinder(sources, others);
  const listed = withListedFiles([...withBases(given, base).values()], (path) => {
    const source = find(path);
    return source === undefined ? [] : documentsIn(source);
  });
  const all = new Map(listed.map((each) => [each.folder, each]));
  const isOfKarpenter = karpenterFiles(find);
  const overlays = overlaysOf(all).filter(({ folder }) => given.has(folder)).map((kustomization): Overlay => {
    const parts = partsOf(kustomization, all);
    return { kustomization, parts, isOurs: parts.flatMap(filesOf).some(isOfKarpenter) || parts.some(({ json }) => hasKarpenterChart(json)) };
  });
  return { given, all, overlays };
}

function withBases(given: ReadonlyMap<string, Kustomization>, baseOf: KustomizationAccess['base']): ReadonlyMap<string, Kustomization> {
  const all = new Map(given);
  // A Map also iterates over the entries that are added meanwhile.
  for (const kustomization of all.values()) {
    for (const { path } of referencesOf(kustomization)) {
      const base = all.has(path) ? undefined : baseOf(path, kustomization);
      if (base !== undefined) all.set(path, base);
    }
  }
  return all;
}
