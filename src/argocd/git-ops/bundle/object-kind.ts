import { DeployedKind } from './deployed-kind';
import { JsonObject } from '../../../basics/json';
import { factsOf } from '../../../versions/known-apis';

/** Cluster-scoped kinds of Kubernetes, and of other software that is often used with Karpenter. */
const CLUSTER_KINDS = new Set([
  '/Namespace', '/Node', '/PersistentVolume', 'admissionregistration.k8s.io/MutatingWebhookConfiguration', 'admissionregistration.k8s.io/ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding', 'admissionregistration.k8s.io/ValidatingWebhookConfiguration', 'apiextensions.k8s.io/CustomResourceDefinition',
  'apiregistration.k8s.io/APIService', 'flowcontrol.apiserver.k8s.io/FlowSchema', 'flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration', 'networking.k8s.io/IngressClass',
  'node.k8s.io/RuntimeClass', 'rbac.authorization.k8s.io/ClusterRole', 'rbac.authorization.k8s.io/ClusterRoleBinding', 'scheduling.k8s.io/PriorityClass', 'storage.k8s.io/CSIDriver',
  'storage.k8s.io/StorageClass', 'storage.k8s.io/VolumeAttachment', 'eks.amazonaws.com/NodeClass',
]);

/** Matches the API groups of Kubernetes. All kinds in these groups are namespaced, except the kinds in CLUSTER_KINDS. */
const OWN_GROUP = /^$|^(apps|batch|autoscaling|policy|extensions)$|\.k8s\.io$/;

/** Returns the kind of an object, with its namespace. For a kind with an unknown scope, returns the kind in both scopes. */
export function kindsOfObject({ apiVersion, kind, metadata }: JsonObject, defaultNamespace: string): DeployedKind[] {
  const group = String(apiVersion).includes('/') ? String(apiVersion).split('/')[0] : '';
  const inCluster = { group, kind: String(kind) };
  const inNamespace = { ...inCluster, namespace: metadata?.namespace ?? defaultNamespace };
  const scope = factsOf(`${apiVersion} ${kind}`)?.scope;
  if (scope === 'Cluster' || CLUSTER_KINDS.has(`${group}/${kind}`)) return [inCluster];
  if (scope === 'Namespaced' || OWN_GROUP.test(group)) return [inNamespace];
  return [inCluster, inNamespace];
}
