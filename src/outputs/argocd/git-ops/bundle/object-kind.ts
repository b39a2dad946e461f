import { JsonObject } from '../../../../foundation/basics/json';
import { isClusterScoped } from '../../../../karpenter/versions/cluster-scoped';
import { factsOf } from '../../../../karpenter/versions/known-apis';

/** A kind that an Application deploys. Cluster-scoped kinds have no namespace. */
export interface DeployedKind {
  readonly group: string;
  readonly kind: string;
  readonly namespace?: string;
}

/** Matches the API groups of Kubernetes. All kinds in these groups are namespaced, except known cluster-scoped kinds. */
const OWN_GROUP = /^$|^(apps|batch|autoscaling|policy|extensions)$|\.k8s\.io$/;

/** Returns the kind of an object, with its namespace. For a kind with an unknown scope, returns the kind in both scopes. */
export function kindsOfObject(json: JsonObject, defaultNamespace: string): DeployedKind[] {
  const { apiVersion, kind, metadata } = json;
  const group = String(apiVersion).includes('/') ? String(apiVersion).split('/')[0] : '';
  const inCluster = { group, kind: String(kind) };
  const inNamespace = { ...inCluster, namespace: metadata?.namespace ?? defaultNamespace };
  const scope = factsOf(`${apiVersion} ${kind}`)?.scope;
  if (scope === 'Cluster' || isClusterScoped(json)) return [inCluster];
  if (scope === 'Namespaced' || OWN_GROUP.test(group)) return [inNamespace];
  return [inCluster, inNamespace];
}
