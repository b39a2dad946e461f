import { FieldSpec, withField } from './field-spec';
import { identityOf, Resource } from './resource';
import { grouped } from '../basics/grouped';

const PODS: readonly FieldSpec[] = [
  { path: 'spec/', kind: 'Pod' },
  ...['Deployment', 'ReplicaSet', 'ReplicationController', 'DaemonSet', 'StatefulSet', 'Job'].map((kind) => ({ path: 'spec/template/spec/', kind })),
  { path: 'spec/jobTemplate/spec/template/spec/', kind: 'CronJob' },
];

const SCALERS: readonly FieldSpec[] = [{ path: 'spec/scaleTargetRef/name', kind: 'HorizontalPodAutoscaler' }];

function inPods(path: string): readonly FieldSpec[] {
  return PODS.map((spec) => ({ ...spec, path: spec.path + path }));
}

/** The fields with the name of an object, by its kind. References that do not change nodes, such as those to ConfigMaps, are not here. */
const REFERENCES: { readonly [kind: string]: readonly FieldSpec[] } = {
  PersistentVolume: [{ path: 'spec/volumeName', kind: 'PersistentVolumeClaim' }],
  PersistentVolumeClaim: inPods('volumes/persistentVolumeClaim/claimName'),
  PriorityClass: inPods('priorityClassName'),
  StorageClass: [
    { path: 'spec/storageClassName', kind: 'PersistentVolume' },
    { path: 'spec/storageClassName', kind: 'PersistentVolumeClaim' },
    { path: 'spec/volumeClaimTemplates/spec/storageClassName', kind: 'StatefulSet' },
  ],
  Deployment: SCALERS,
  ReplicaSet: SCALERS,
  ReplicationController: SCALERS,
  StatefulSet: SCALERS,
};

/**
 * Replaces the former names of objects in references. Kustomize does not know references of CRDs, such as `nodeClassRef`.
 *
 * @see https://github.com/kubernetes-sigs/kustomize/blob/kustomize/v5.5.0/api/internal/konfig/builtinpluginconsts/namereference.go
 */
export function withReferences(resources: readonly Resource[]): readonly Resource[] {
  const moved = resources.filter(({ json, previous }) => (
    Object.hasOwn(REFERENCES, String(json.kind)) && previous.some(({ name }) => name !== identityOf(json).name)
  ));
  if (moved.length === 0) return resources;
  const candidates = resources.flatMap((resource) => {
    const names = new Set([...resource.previous, identityOf(resource.json)].map(({ name }) => name));
    return [...names].map((name) => ({ name, resource }));
  });
  const byName = grouped(candidates, ({ name, resource }) => JSON.stringify([resource.json.kind, name]));
  const kinds = [...new Set(moved.map(({ json }) => String(json.kind)))];
  return resources.map((resource) => ({
    ...resource,
    json: kinds.reduce((json, kind) => REFERENCES[kind].reduce((changed, spec) => withField(changed, spec, (value) => {
      const { namespace } = identityOf(resource.json);
      const found = (byName.get(JSON.stringify([kind, value])) ?? []).map((each) => identityOf(each.resource.json))
        .filter((each) => each.namespace === '' || each.namespace === namespace);
      return found.length === 1 ? found[0].name : value;
    }), json), resource.json),
  }));
}
