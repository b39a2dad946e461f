import { Json } from './rule';
import { objectName } from '../../foundation/basics/object-name';
import { isClusterScoped } from '../../karpenter/versions/cluster-scoped';

/** Returns the kind, namespace, and name of an object. Cluster-scoped objects have no namespace. */
export function nameText({ json }: { readonly json: Json }): string {
  const { kind, metadata } = json;
  const namespace: unknown = isClusterScoped(json) ? undefined : metadata?.namespace;
  return [kind, ...typeof namespace === 'string' ? [namespace] : [], objectName({ metadata })].filter((part) => part !== '').join('/');
}
