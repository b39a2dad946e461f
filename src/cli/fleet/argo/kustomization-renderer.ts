import { addedFields, changesKustomization } from './application-kustomization';
import type { Deployment } from './deployments';
import { FolderIndex } from './folder-index';
import { kustomizationFiles } from './kustomization-files';
import { Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { Source } from '../../../checks/manifests/source';
import { isChangingKustomization } from '../kustomize/changing-fields';
import { RenderedSources } from '../kustomize/rendered-sources';
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
  constructor(private readonly index: FolderIndex, private readonly rendered: RenderedSources) {}

  public render({ folder, cluster, source, hasExpressions }: Deployment, { file }: Kustomization): DeployedKustomization {
    const found = kustomizationFiles(folder, this.index);
    const isChanging = found.some(isChangingKustomization) || changesKustomization(source);
    if (!isChanging || !found.some((each) => textOfSource(each)?.includes('karpenter') === true)) return { found };
    const kustomizer = this.rendered.kustomizer();
    if (kustomizer === undefined) return { found, hasChanges: true };
    if (hasExpressions && changesKustomization(source)) return { found, hasChanges: true, problem: UNEVALUATED };
    const result = kustomizer.render(folder, addedFields(source));
    if ('problem' in result) return { found, hasChanges: true, problem: result.problem };
    return { found: [this.rendered.sourceOf({ folder, file, from: found, objects: result.objects }, cluster)], isRendered: true };
  }
}
