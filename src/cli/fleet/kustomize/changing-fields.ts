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
export function changesObjects({ file, json }: Kustomization): boolean {
  return isKustomization(file, json) && CHANGES.some((field) => Object.hasOwn(json, field) && json[field] !== null && String(json[field]) !== '');
}

/** Returns whether a source is a kustomization that changes its objects. */
export function isChangingKustomization(source: Source): boolean {
  const kustomization = kustomizationOf(source);
  return kustomization !== undefined && changesObjects(kustomization);
}
