import { KustomizeProblem } from './kustomize-problem';
import { isObject, JsonObject } from '../basics/json';

/** Names under which kustomize finds the kustomization of a folder. */
export const KUSTOMIZATION_FILES: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** The fields that this package evaluates. */
const EVALUATED: readonly string[] = [
  'apiVersion', 'kind', 'metadata', 'resources', 'bases', 'components', 'patches', 'patchesStrategicMerge', 'patchesJson6902', 'namePrefix', 'nameSuffix', 'namespace',
  'commonLabels', 'labels', 'commonAnnotations', 'replicas', 'configMapGenerator', 'secretGenerator',
];

/** Fields that do not change nodes, and fields that only other fields use. */
const IGNORED: readonly string[] = ['images', 'imageTags', 'generatorOptions', 'buildMetadata', 'sortOptions', 'helmGlobals', 'crds'];

/** Checks that a document is a kustomization, and that this package evaluates all of its fields. */
export function checkedKustomization(file: string, document: unknown, isComponent: boolean): JsonObject {
  if (!isObject(document)) throw new KustomizeProblem(`${file} does not contain a kustomization`);
  const { apiVersion, kind } = document;
  const isKustomization = apiVersion === undefined || /^kustomize\.config\.k8s\.io\/v1(?:alpha1|beta1)$/.test(String(apiVersion));
  if (!isKustomization || !['Kustomization', 'Component', undefined].includes(kind)) throw new KustomizeProblem(`${file} does not contain a kustomization`);
  if ((kind === 'Component') !== isComponent) throw new KustomizeProblem(isComponent ? `${file} is listed as a component, but has another kind` : `${file} is a component`);
  if (Object.entries(document).every(([name, value]) => name === 'apiVersion' || name === 'kind' || value === null || value === '')) throw new KustomizeProblem(`${file} is empty`);
  const isFilled = ([, value]: readonly [string, unknown]) => value !== null && !(Array.isArray(value) && value.length === 0);
  const [unknown] = Object.entries(document).find((entry) => isFilled(entry) && !EVALUATED.includes(entry[0]) && !IGNORED.includes(entry[0])) ?? [];
  if (unknown !== undefined) throw new KustomizeProblem(`${file} has the ${unknown} field, which this command does not evaluate`);
  return document;
}
