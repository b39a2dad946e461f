import { KustomizationAccess } from './overlays';
import { kustomizerOf, renderedSource } from './rendered-source';
import { filesOf } from '../../../checks/manifests/files/kustomization-parts';
import { normalPath } from '../../../checks/manifests/files/paths';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { once } from '../../../foundation/basics/remembered';

/** The objects of a kustomization that an Application or a Kustomization of Flux deploys. */
interface RenderedObjects {
  readonly folder: string;
  /** Path of the kustomization. */
  readonly file: string;
  /** The files that the kustomization consists of, except its patches. */
  readonly from: readonly Source[];
  readonly objects: readonly JsonObject[];
}

/** Renders kustomizations to sources. */
export class RenderedSources {
  /** The paths of the files that rendered kustomizations consist of. */
  readonly consumed = new Set<string>();
  /** Returns the renderer of kustomizations, unless the command renders none. */
  readonly kustomizer = once(() => this.access && kustomizerOf(this.sources, this.access.find));
  /** The sources by content, because most clusters can have the same objects. */
  private readonly byContent = new Map<string, Source>();
  /** The number of sources by name, because a cluster can have several changed copies of a folder. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly sources: readonly Source[], private readonly access?: KustomizationAccess) {}

  /** Returns the source with the objects for a cluster. */
  public sourceOf({ folder, file, from, objects }: RenderedObjects, cluster: string): Source {
    for (const each of from) {
      const { name, path = name, file: own = path } = each;
      this.consumed.add(normalPath(own));
      filesOf(kustomizationOf(each) ?? { folder, file: own, json: {} }).forEach((used) => this.consumed.add(used));
    }
    const name = `${folder} for ${cluster}`;
    const source = renderedSource(name, { file }, objects);
    const key = JSON.stringify([folder, Buffer.from(source.read()).toString()]);
    const known = this.byContent.get(key);
    if (known !== undefined) return known;
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    const own = count === 1 ? source : { ...source, name: `${name} (${count})` };
    this.byContent.set(key, own);
    return own;
  }
}
