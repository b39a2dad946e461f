import { Json } from '../../checks/findings/rule';
import { isClientConfiguration } from '../../checks/manifests/files/client-side-kinds';
import { isKustomization } from '../../checks/manifests/files/kustomization';
import { oneLine } from '../../foundation/basics/one-line';
import { isNonEmpty } from '../../karpenter/versions/known-apis';

/** Returns whether a document is an object of a cluster, the configuration of a program such as kustomize, or another document. */
export function documentKind({ json, source }: { readonly json: Json; readonly source: string }): 'client-configuration' | 'object' | 'other' {
  if (isClientConfiguration(json) || isKustomization(source, json)) return 'client-configuration';
  return isNonEmpty(json.apiVersion) && isNonEmpty(json.kind) ? 'object' : 'other';
}

/** Returns lines about sources that a command skips, because they contain configurations of programs, or other documents. */
export function skippedSources(clientConfigurations: readonly string[], others: readonly string[]): readonly string[] {
  return [
    ...listed('skipped', clientConfigurations, clientConfigurations.length === 1 ? ', which is not a cluster object' : ', which are not cluster objects'),
    ...listed('skipped documents that are not Kubernetes objects, in', others),
  ];
}

/** Returns a message with at most 20 names. */
export function listed(text: string, names: readonly string[], end = ''): readonly string[] {
  const more = names.length > 21 ? [`and ${names.length - 20} more`] : [];
  return names.length === 0 ? [] : [`${text} ${oneLine([...names.slice(0, more.length > 0 ? 20 : 21), ...more].join(', '))}${end}`];
}
