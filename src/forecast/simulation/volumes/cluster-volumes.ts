import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';

/** The objects that describe volumes, by name. */
export interface ClusterVolumes {
  /** PersistentVolumeClaims by namespace and name. */
  readonly claims: ReadonlyMap<string, JsonObject>;
  readonly volumes: ReadonlyMap<string, JsonObject>;
  readonly storageClasses: ReadonlyMap<string, JsonObject>;
  /** The name of the default storage class. Empty if the cluster has none. */
  readonly defaultClass: string;
}

/** A volume of a pod that needs a PersistentVolumeClaim. */
export interface ClaimedVolume {
  readonly name: string;
  /** The PersistentVolumeClaim, or undefined if the input does not contain it. */
  readonly claim?: JsonObject;
}

const IS_DEFAULT = 'storageclass.kubernetes.io/is-default-class';

export function clusterVolumes(objects: readonly JsonObject[]): ClusterVolumes {
  const ofKind = (kind: string) => objects.filter((each) => each.kind === kind);
  const byName = (kind: string) => new Map(ofKind(kind).map((each) => [String(each.metadata?.name), each]));
  const storageClasses = byName('StorageClass');
  return {
    claims: new Map(ofKind('PersistentVolumeClaim').map((claim) => [`${claim.metadata?.namespace || 'default'}/${claim.metadata?.name}`, claim])),
    volumes: byName('PersistentVolume'),
    storageClasses,
    defaultClass: [...storageClasses].find(([, each]) => objectAt(each, ['metadata', 'annotations'])[IS_DEFAULT] === 'true')?.[0] ?? '',
  };
}

/** Returns the volumes of a pod that need a PersistentVolumeClaim. A claim of an ephemeral volume that the input lacks is made from its template. */
export function claimedVolumes(pod: JsonObject, volumes: readonly JsonObject[], { claims }: ClusterVolumes): readonly ClaimedVolume[] {
  const { name: podName, namespace } = objectAt(pod, ['metadata']);
  const claimOf = (name: string) => claims.get(`${namespace || 'default'}/${name}`);
  return volumes.flatMap((volume): ClaimedVolume[] => {
    if (volume.persistentVolumeClaim) {
      const name = String(objectAt(volume, ['persistentVolumeClaim']).claimName);
      return [{ name, claim: claimOf(name) }];
    }
    if (!volume.ephemeral) return [];
    const name = `${podName}-${volume.name}`;
    return [{ name, claim: claimOf(name) ?? objectAt(volume, ['ephemeral', 'volumeClaimTemplate']) }];
  });
}

/** Returns the storage class of a PersistentVolumeClaim, or the default class, which the API server sets. The string can be empty. */
export function storageClassName(claim: JsonObject, { defaultClass }: ClusterVolumes): string {
  const { storageClassName: name } = objectAt(claim, ['spec']);
  return typeof name === 'string' ? name : defaultClass;
}
