import { podTemplatePath } from '../validation/pod-template';

/** The template of the pods that an object makes, of a Pod itself. */
function podTemplateOf(json: any): any {
  return templateKeys(json).reduce((at: any, key) => at?.[key], json);
}

/**
 * Where an object has the template of its pods.
 *
 * @throws where it makes none
 */
export function templateKeys(json: any): string[] {
  const path = podTemplatePath(json);
  if (path === undefined) throw new Error(`${json.apiVersion} ${json.kind} has no pod template at spec.template; a workload makes pods`);
  return path === '' ? [] : path.split('.');
}

/**
 * What selects the pods of an object: its own selector, else the labels of its pods.
 *
 * @throws where there is neither
 */
export function podSelector(json: any): object {
  const { matchLabels, matchExpressions } = json.spec?.selector ?? {};
  if (matchLabels || matchExpressions) return json.spec.selector;
  const labels = podTemplateOf(json)?.metadata?.labels;
  if (!labels || Object.keys(labels).length === 0) throw new Error(`the pods of ${json.kind} ${json.metadata?.name} have no labels to select them by; give its pod template some`);
  return { matchLabels: labels };
}
