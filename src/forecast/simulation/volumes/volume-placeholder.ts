import { claimedVolumes, ClusterVolumes, storageClassName } from './cluster-volumes';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { placeholdersIn, placeholderText } from '../../../foundation/basics/placeholders';

/** Returns the first placeholder on which the places of a pod's volumes depend, in a sentence. Returns undefined if the places are known. */
export function volumePlaceholder(pod: JsonObject, volumes: ClusterVolumes): string | undefined {
  const { volumes: given } = objectAt(pod, ['spec']);
  const unknown = (Array.isArray(given) ? given : [given]).filter((each) => typeof each === 'string');
  const ofPod = objectsIn(given).map(({ item }) => item);
  const ofReferences = ofPod.flatMap(({ name, persistentVolumeClaim: reference, ephemeral }) => {
    const whole = [reference, ephemeral, objectAt(ephemeral, []).volumeClaimTemplate].filter((each) => typeof each === 'string');
    return sentence(`volume ${String(name)} of the pod`, whole) ?? [];
  });
  const ofClaims = claimedVolumes(pod, ofPod, volumes).flatMap(({ name, claim }) => {
    return (claim === undefined ? sentence('the name of the PersistentVolumeClaim', name) : claimPlaceholder(claim, volumes)) ?? [];
  });
  return sentence('the list of volumes', unknown) ?? [...ofReferences, ...ofClaims][0];
}

function claimPlaceholder(claim: JsonObject, volumes: ClusterVolumes): string | undefined {
  if (typeof claim.spec === 'string') return sentence(`the spec of PersistentVolumeClaim ${objectName(claim)}`, claim.spec);
  const { volumeName } = objectAt(claim, ['spec']);
  const [kind, name, topologyOf, found] = volumeName
    ? ['PersistentVolume', String(volumeName), volumeTopology, volumes.volumes.get(String(volumeName))] as const
    : ['StorageClass', storageClassName(claim, volumes), classTopology, volumes.storageClasses.get(storageClassName(claim, volumes))] as const;
  return found === undefined ? sentence(`the name of the ${kind}`, name) : sentence(`the topology of ${kind} ${name}`, topologyOf(found));
}

function sentence(start: string, value: unknown): string | undefined {
  const [placeholder] = placeholdersIn(value);
  return placeholder === undefined ? undefined : `${start} contains ${placeholderText(placeholder)}`;
}

function classTopology(storageClass: JsonObject): unknown {
  return storageClass.allowedTopologies;
}

function volumeTopology({ spec }: JsonObject): unknown {
  return typeof spec === 'string' ? spec : objectAt(spec, []).nodeAffinity;
}
