import { isObject } from '../../foundation/basics/json';

/** Karpenter's own API groups. All of their kinds are cluster-scoped. */
const CLUSTER_GROUPS = ['karpenter.sh', 'karpenter.k8s.aws'];

/** Cluster-scoped kinds of Kubernetes, and of other software that is often used with Karpenter. */
const CLUSTER_KINDS = new Set([
  '/Namespace', '/Node', '/PersistentVolume', 'admissionregistration.k8s.io/MutatingWebhookConfiguration', 'admissionregistration.k8s.io/ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding', 'admissionregistration.k8s.io/ValidatingWebhookConfiguration', 'apiextensions.k8s.io/CustomResourceDefinition',
  'apiregistration.k8s.io/APIService', 'flowcontrol.apiserver.k8s.io/FlowSchema', 'flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration', 'networking.k8s.io/IngressClass',
  'node.k8s.io/RuntimeClass', 'rbac.authorization.k8s.io/ClusterRole', 'rbac.authorization.k8s.io/ClusterRoleBinding', 'scheduling.k8s.io/PriorityClass', 'storage.k8s.io/CSIDriver',
  'storage.k8s.io/CSINode', 'storage.k8s.io/StorageClass', 'storage.k8s.io/VolumeAttachment', 'eks.amazonaws.com/NodeClass',
]);

/** Returns true if the kind of an object is known to be cluster-scoped. */
export function isClusterScoped({ apiVersion, kind }: { readonly [key: string]: any }): boolean {
  const slash = String(apiVersion).indexOf('/');
  const group = slash < 0 ? '' : String(apiVersion).slice(0, slash);
  return CLUSTER_GROUPS.includes(group) || CLUSTER_KINDS.has(`${group}/${kind}`);
}

/** Returns an object without the namespace that the API server clears, because the kind is cluster-scoped. */
export function withoutIgnoredNamespace<T extends { readonly [key: string]: any }>(json: T): T {
  if (!isObject(json.metadata) || json.metadata.namespace === undefined || !isClusterScoped(json)) return json;
  const { namespace, ...metadata } = json.metadata;
  return { ...json, metadata };
}
