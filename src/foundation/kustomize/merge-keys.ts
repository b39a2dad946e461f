/** The keys by which kustomize merges the items of lists in a pod. Scalars have no key. */
const POD_LISTS: { readonly [path: string]: readonly string[] } = {
  'containers': ['name'],
  'containers.env': ['name'],
  'containers.ports': ['containerPort', 'protocol'],
  'containers.volumeDevices': ['devicePath'],
  'containers.volumeMounts': ['mountPath'],
  'hostAliases': ['ip'],
  'imagePullSecrets': ['name'],
  'topologySpreadConstraints': ['topologyKey', 'whenUnsatisfiable'],
  'volumes': ['name'],
};

/** Paths of the pod in workloads. */
const PODS: { readonly [kind: string]: string } = {
  CronJob: 'spec.jobTemplate.spec.template.spec.',
  DaemonSet: 'spec.template.spec.',
  Deployment: 'spec.template.spec.',
  Job: 'spec.template.spec.',
  Pod: 'spec.',
  ReplicaSet: 'spec.template.spec.',
  ReplicationController: 'spec.template.spec.',
  StatefulSet: 'spec.template.spec.',
};

/**
 * Returns the keys by which kustomize merges the items of a list, or undefined for a list that a patch replaces.
 *
 * @param path the kind, and the names of the fields
 */
export function mergeKeysAt([kind, ...fields]: readonly string[]): readonly string[] | undefined {
  const field = fields.join('.');
  if (/(?:^|\.)metadata\.finalizers$/.test(field) && Object.hasOwn(PODS, kind)) return [];
  if (kind === 'Service' && field === 'spec.ports') return ['port', 'protocol'];
  const pod = Object.hasOwn(PODS, kind) ? PODS[kind] : undefined;
  if (pod === undefined || !field.startsWith(pod)) return undefined;
  const own = field.slice(pod.length).replace(/^(?:initContainers|ephemeralContainers)\b/, 'containers');
  return Object.hasOwn(POD_LISTS, own) ? POD_LISTS[own] : undefined;
}
