import { isObject, JsonObject } from '../../../foundation/basics/json';

/** Fields of an Application's source that change the objects of its kustomization. */
const CHANGES: readonly string[] = ['patches', 'components', 'namePrefix', 'nameSuffix', 'replicas', 'commonLabels'];

/** Returns whether an Application changes the objects of its kustomization. */
export function changesKustomization({ kustomize }: JsonObject): boolean {
  return isObject(kustomize) && CHANGES.some((field) => kustomize[field] !== undefined && kustomize[field] !== null && String(kustomize[field]) !== '');
}

/**
 * Returns the fields that Argo CD adds to the kustomization of an Application.
 *
 * @param source the source of the Application
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/kustomize/
 */
export function addedFields({ kustomize }: JsonObject): JsonObject {
  if (!isObject(kustomize)) return {};
  const { labelWithoutSelector, labelIncludeTemplates, commonLabels } = kustomize;
  const fields = ['patches', 'components', 'namePrefix', 'nameSuffix', 'namespace', 'replicas', 'commonAnnotations'];
  const entries = fields.filter((field) => Object.hasOwn(kustomize, field)).map((field) => [field, kustomize[field]]);
  const withoutSelectors = [{ pairs: commonLabels, includeTemplates: labelIncludeTemplates === true }];
  const labels = labelWithoutSelector === true ? { labels: withoutSelectors } : { commonLabels };
  return { ...Object.fromEntries(entries), ...isObject(commonLabels) && labels };
}
