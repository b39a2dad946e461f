import { namesText } from './names-text';
import { keyOf, namespaceOf } from './object-key';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';

const DEFAULT_CLASS = 'storageclass.kubernetes.io/is-default-class';
/** The name of the default StorageClass if the input contains none. */
const ASSUMED_CLASS = 'default';
const BIND_COMPLETED = 'pv.kubernetes.io/bind-completed';
/** Binding after scheduling, so that the volume can be in the zone of the node. */
const LATE = 'WaitForFirstConsumer';

/** The spec of a pod, and the PersistentVolumeClaims of its volumes. */
interface SpecWithClaims {
  readonly spec: JsonObject;
  readonly claims: readonly JsonObject[];
}

/** Adds the volumes of a StatefulSet to the spec of its pod. Placeholders for templates of claims stand for volumes. */
export function withClaims(spec: JsonObject, podName: string, statefulSet: JsonObject): SpecWithClaims {
  const { volumeClaimTemplates } = objectAt(statefulSet, ['spec']);
  const unknown = itemsOf(volumeClaimTemplates).filter((each) => typeof each === 'string');
  const templates = objectsIn(volumeClaimTemplates).map(({ item }) => item);
  if (templates.length === 0 && unknown.length === 0) return { spec, claims: [] };
  const names = new Set(templates.map(objectName));
  const claimName = (template: JsonObject) => `${objectName(template)}-${podName}`;
  const volumeOf = (template: JsonObject) => ({ name: objectName(template), persistentVolumeClaim: { claimName: claimName(template) } });
  const others = itemsOf(spec.volumes).filter((each) => typeof each === 'string' || (isObject(each) && !names.has(each.name)));
  return {
    spec: { ...spec, volumes: [...others, ...unknown, ...templates.map(volumeOf)] },
    claims: templates.map((each) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { ...objectAt(each, ['metadata']), name: claimName(each), namespace: namespaceOf(statefulSet) },
      spec: typeof each.spec === 'string' ? each.spec : objectAt(each, ['spec']),
    })),
  };
}

/** Returns the items of a list. A placeholder for the list is one item. */
function itemsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : typeof list === 'string' ? [list] : [];
}

/** Objects for storage, with sentences about those that the input lacks. */
export interface Storage {
  readonly objects: readonly JsonObject[];
  readonly assumptions: readonly string[];
  readonly notSimulated: readonly string[];
}

/**
 * Returns the objects for storage after Kubernetes has bound the claims that it binds before scheduling. Adds the claims and StorageClasses that pods
 * name but that the input lacks.
 */
export function completeStorage(others: readonly JsonObject[], ofStatefulSets: readonly JsonObject[], pods: readonly JsonObject[]): Storage {
  const ofKind = (kind: string) => others.filter((json) => json.kind === kind);
  const classes = ofKind('StorageClass');
  const volumes = new Set(ofKind('PersistentVolume').map(objectName));
  const given = new Map([...ofStatefulSets, ...ofKind('PersistentVolumeClaim')].map((claim) => [keyOf('', namespaceOf(claim), claim.metadata?.name), claim]));
  const named = new Map(pods.flatMap((pod) => claimNames(pod).map((name) => {
    const namespace = namespaceOf(pod);
    return [keyOf('', namespace, name), { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name, namespace }, spec: {} }];
  })));
  const missing = [...named].filter(([key]) => !given.has(key)).map(([, claim]) => claim);
  const byDefault = objectName(classes.find(isDefault) ?? { metadata: { name: ASSUMED_CLASS } });
  const claims = [...given.values(), ...missing].map((claim) => settled(claim, byDefault, volumes));
  const classNames = new Set(classes.map(objectName));
  const used = new Set(claims.filter(({ spec }) => !isBound(spec)).map(({ spec }) => String(spec.storageClassName)));
  const unknown = [...used].filter((name) => name !== '' && !classNames.has(name));
  const immediate = classes.filter((each) => used.has(objectName(each)) && (each.volumeBindingMode ?? 'Immediate') === 'Immediate');
  const unknownVolumes = [...given.values()].map(({ spec }) => objectAt(spec, [])).filter((spec) => isBound(spec) && !volumes.has(spec.volumeName));
  return {
    objects: [
      ...others.filter(({ kind }) => kind !== 'PersistentVolumeClaim' && kind !== 'StorageClass'),
      ...classes.map((each) => ({ ...each, volumeBindingMode: LATE })),
      ...unknown.map((name) => ({ apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name }, volumeBindingMode: LATE })),
      ...claims,
    ],
    assumptions: [
      ...anyZone('PersistentVolumeClaim', missing.map(objectName)),
      ...anyZone('PersistentVolume', unknownVolumes.map(({ volumeName }): string => volumeName)),
      ...anyZone('StorageClass', unknown),
    ],
    notSimulated: immediate.length === 0 ? [] : [`StorageClass ${namesText(immediate.map(objectName))} binds volumes before scheduling, in a zone that is not known. The simulation assumes any zone.`],
  };
}

function anyZone(kind: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`The input lacks ${kind} ${namesText(names)}, so the volumes can be in any zone.`];
}

function isDefault({ metadata }: JsonObject): boolean {
  return objectAt(metadata, ['annotations'])[DEFAULT_CLASS] === 'true';
}

/** Returns a claim with the default StorageClass, or as bound to its volume. A claim whose volume the input lacks counts as not bound. */
function settled(claim: JsonObject, byDefault: string, volumes: ReadonlySet<string>): JsonObject {
  const { volumeName, ...spec } = objectAt(claim, ['spec']);
  if (isBound({ volumeName }) && volumes.has(volumeName)) {
    const metadata = objectAt(claim, ['metadata']);
    return { ...claim, metadata: { ...metadata, annotations: { ...objectAt(metadata, ['annotations']), [BIND_COMPLETED]: 'yes' } } };
  }
  const isWithoutClass = (spec.storageClassName ?? '') === '';
  return { ...claim, spec: { ...spec, ...isWithoutClass && { storageClassName: byDefault } } };
}

function isBound({ volumeName }: JsonObject): boolean {
  return typeof volumeName === 'string' && volumeName !== '';
}

/** Returns the names of the claims of a pod. The claim of a generic ephemeral volume has the names of the pod and the volume. */
function claimNames(pod: JsonObject): string[] {
  return objectsIn(objectAt(pod, ['spec']).volumes).flatMap(({ item: { name, persistentVolumeClaim, ephemeral } }) => {
    if (typeof persistentVolumeClaim?.claimName === 'string') return [persistentVolumeClaim.claimName];
    return ephemeral ? [`${objectName(pod)}-${name}`] : [];
  });
}
