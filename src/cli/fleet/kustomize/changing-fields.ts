import { isKustomization } from '../../../checks/manifests/files/kustomization';
import { Kustomization } from '../../../checks/manifests/files/kustomization-parts';
import { kustomizationOf } from '../../../checks/manifests/read-kustomization';
import { Source } from '../../../checks/manifests/source';

/** The fields of a kustomization that change its objects, or add objects from other programs. */
const CHANGES: readonly string[] = [
  'patches', 'patchesStrategicMerge', 'patchesJson6902', 'replacements', 'components', 'transformers', 'namePrefix', 'nameSuffix', 'vars', 'generators',
  'helmCharts', 'helmChartInflationGenerator', 'replicas', 'commonLabels', 'labels',
];

/** Returns whether a kustomization changes its objects. */
export function changesObjects(kustomization: Kustomization): boolean {
  return changesIn(kustomization).length > 0;
}

/** Returns whether no kustomization has other changes than replacements. */
export function changesOnlyByReplacements(kustomizations: readonly Kustomization[]): boolean {
  return kustomizations.every((kustomization) => changesIn(kustomization).every((field) => field === 'replacements'));
}

function changesIn({ file, json }: Kustomization): readonly string[] {
  return isKustomization(file, json) ? CHANGES.filter((field) => Object.hasOwn(json, field) && json[field] !== null && String(json[field]) !== '') : [];
}

/** Returns whether a source is a kustomization that changes its objects. */
export function isChangingKustomization(source: Source): boolean {
  const kustomization = kustomizationOf(source);
  return kustomization !== undefined && changesObjects(kustomization);
}
