import { podTemplatePath } from '../../checks/findings/pod-template';

/** Returns the pod template of an object, or the Pod itself. */
function podTemplateOf(json: any): any {
  return templateKeys(json).reduce((at: any, key) => at?.[key], json);
}

/**
 * Returns the path of the pod template in an object.
 *
 * @throws if the object has no pod template
 */
export function templateKeys(json: any): string[] {
  const path = podTemplatePath(json);
  if (path === undefined) throw new Error(`${json.apiVersion} ${json.kind} must have a pod template at spec.template`);
  return path === '' ? [] : path.split('.');
}

/**
 * Returns the selector for the pods of an object: the object's own selector, or the labels of its pods.
 *
 * @throws if the object has neither a selector nor pod labels
 */
export function podSelector(json: any): object {
  const { matchLabels, matchExpressions } = json.spec?.selector ?? {};
  if (matchLabels || matchExpressions) return json.spec.selector;
  const labels = podTemplateOf(json)?.metadata?.labels;
  if (!labels || Object.keys(labels).length === 0) throw new Error(`the pods of ${json.kind} ${json.metadata?.name} must have labels that a selector can match. Add labels to the pod template.`);
  return { matchLabels: labels };
}
