import { addedFields, changesKustomization } from './application-kustomization';
import type { Deployment } from './deployments';
import { filePathOf, FolderIndex } from './folder-index';
import { kustomizationFiles } from './kustomization-files';
import { filesOf, Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { normalPath } from '../../../checks/manifests/files/paths';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';
import { once } from '../../../foundation/basics/remembered';
import { isChangingKustomization } from '../kustomize/changing-fields';
import { KustomizationAccess } from '../kustomize/overlays';
import { kustomizerOf, renderedSource } from '../kustomize/rendered-source';
import { textOfSource } from '../source-text';

/** The objects of a kustomization that an Application deploys. */
interface DeployedKustomization {
  readonly found: readonly Source[];
  readonly isRendered?: true;
  /** Whether the kustomization changes the objects in the sources. */
  readonly hasChanges?: boolean;
  /** Why the command does not apply the changes. Absent if the command renders no kustomizations. */
  readonly problem?: string;
}

const UNEVALUATED = 'its ApplicationSet contains expressions that the command does not evaluate';

/** Renders the kustomizations that Applications deploy. */
export class KustomizationRenderer {
  /** The paths of the files that rendered kustomizations consist of. */
  readonly consumed = new Set<string>();
  private readonly kustomizer = once(() => this.access && kustomizerOf(this.sources, this.access.find));
  /** The sources by content, because most clusters can have the same objects. */
  private readonly rendered = new Map<string, Source>();

  constructor(private readonly sources: readonly Source[], private readonly index: FolderIndex, private readonly access?: KustomizationAccess) {}

  public render({ folder, cluster, source, hasExpressions }: Deployment, kustomization: Kustomization): DeployedKustomization {
    const found = kustomizationFiles(folder, this.index);
    const isChanging = found.some(isChangingKustomization) || changesKustomization(source);
    if (!isChanging || !found.some((each) => textOfSource(each)?.includes('karpenter') === true)) return { found };
    const kustomizer = this.kustomizer();
    if (kustomizer === undefined) return { found, hasChanges: true };
    if (hasExpressions && changesKustomization(source)) return { found, hasChanges: true, problem: UNEVALUATED };
    const result = kustomizer.render(folder, addedFields(source));
    if ('problem' in result) return { found, hasChanges: true, problem: result.problem };
    for (const each of found) {
      this.consumed.add(normalPath(filePathOf(each)));
      filesOf(kustomizationOf(each) ?? { folder, file: filePathOf(each), json: {} }).forEach((path) => this.consumed.add(path));
    }
    const own = renderedSource(`${folder} for ${cluster}`, kustomization, result.objects);
    const key = JSON.stringify([folder, Buffer.from(own.read()).toString()]);
    if (!this.rendered.has(key)) this.rendered.set(key, own);
    return { found: [this.rendered.get(key)!], isRendered: true };
  }
}
