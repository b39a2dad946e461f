import { claimedVolumes, ClusterVolumes, storageClassName } from './cluster-volumes';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { placeholdersIn, placeholderText } from '../../../foundation/basics/placeholders';

/** Returns the first placeholder in the topology of a pod's volumes, in a sentence. Returns undefined if the places of the volumes are known. */
export function volumePlaceholder(pod: JsonObject, volumes: ClusterVolumes): string | undefined {
  const ofPod = objectsIn(objectAt(pod, ['spec']).volumes).map(({ item }) => item);
  return claimedVolumes(pod, ofPod, volumes).flatMap(({ claim }) => (claim === undefined ? [] : claimPlaceholder(claim, volumes) ?? []))[0];
}

function claimPlaceholder(claim: JsonObject, volumes: ClusterVolumes): string | undefined {
  const { volumeName } = objectAt(claim, ['spec']);
  const [kind, name, topology] = volumeName
    ? ['PersistentVolume', String(volumeName), volumeTopology(volumes.volumes.get(String(volumeName)))]
    : ['StorageClass', storageClassName(claim, volumes), volumes.storageClasses.get(storageClassName(claim, volumes))?.allowedTopologies];
  const [placeholder] = placeholdersIn(topology);
  return placeholder === undefined ? undefined : `the topology of ${kind} ${name} contains ${placeholderText(placeholder)}`;
}

function volumeTopology(volume: JsonObject | undefined): unknown {
  const spec = volume?.spec;
  return typeof spec === 'string' ? spec : objectAt(spec, []).nodeAffinity;
}
