import { isClusterScoped } from './cluster-scoped';
import { FieldSpec, withField } from './field-spec';
import { KustomizeProblem } from './kustomize-problem';
import { distinct, identityOf, originalIdentity, renamed, Resource } from './resource';
import { isObject, JsonObject } from '../basics/json';

/** Adds `namePrefix` and `nameSuffix`. */
export function withAffixes(resources: readonly Resource[], { namePrefix, nameSuffix }: JsonObject): readonly Resource[] {
  const [prefix, suffix] = [textOf(namePrefix), textOf(nameSuffix)];
  if (prefix === '' && suffix === '') return resources;
  return resources.map((resource) => {
    const { kind, group } = originalIdentity(resource);
    const isFixed = ['CustomResourceDefinition', 'Namespace'].includes(kind) || (kind === 'APIService' && group === 'apiregistration.k8s.io');
    const { metadata }: JsonObject = resource.json;
    return isFixed ? resource : renamed(resource, { ...resource.json, metadata: { ...metadata, name: `${prefix}${metadata.name}${suffix}` } });
  });
}

/** Other fields with a namespace, without the subjects of bindings, which do not change nodes. */
const NAMESPACES: readonly FieldSpec[] = [
  { path: 'metadata/name', version: 'v1', kind: 'Namespace', create: true },
  { path: 'spec/service/namespace', group: 'apiregistration.k8s.io', kind: 'APIService', create: true },
];

/** Sets the namespace. */
export function withNamespace(resources: readonly Resource[], { namespace }: JsonObject): readonly Resource[] {
  const own = textOf(namespace);
  if (own === '') return resources;
  return distinct(resources.map((resource) => {
    const { json } = resource;
    const placed = isClusterScoped(json) ? json : { ...json, metadata: { ...json.metadata, namespace: own } };
    return renamed(resource, NAMESPACES.reduce((changed, spec) => withField(changed, spec, () => own), placed));
  }));
}

/** Sets the number of replicas of workloads by name. */
export function withReplicas(resources: readonly Resource[], { replicas }: JsonObject): readonly Resource[] {
  const entries = (Array.isArray(replicas) ? replicas : []).filter(isObject);
  return entries.reduce<readonly Resource[]>((all, { name, count }) => {
    const isNamed = ({ json, previous }: Resource) => (
      SCALED.includes(String(json.kind)) && [...previous, identityOf(json)].some((each) => each.name === name)
    );
    if (!all.some(isNamed)) throw new KustomizeProblem(`replicas names ${String(name)}, which is not a workload of the kustomization`);
    return all.map((each) => (isNamed(each) ? { ...each, json: withField(each.json, { path: 'spec/replicas', create: true }, () => count ?? 0) } : each));
  }, resources);
}

const SCALED: readonly string[] = ['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet'];

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
