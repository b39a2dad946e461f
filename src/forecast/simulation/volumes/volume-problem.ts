import { claimedVolumes, ClusterVolumes, storageClassName } from './cluster-volumes';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { Problem } from '../../../foundation/basics/problem';

const BOUND = 'pv.kubernetes.io/bind-completed';

/**
 * Returns the first reason why Karpenter ignores a pod because of its volumes, or undefined.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/volumetopology.go, `ValidatePersistentVolumeClaims`
 */
export function volumeProblem(pod: JsonObject, volumes: ClusterVolumes): Problem | undefined {
  const ofPod = objectsIn(objectAt(pod, ['spec']).volumes).map(({ item }) => item);
  for (const { name, claim } of claimedVolumes(pod, ofPod, volumes)) {
    const problem = claim === undefined
      ? { message: `PersistentVolumeClaim ${name} does not exist`, fix: `Add PersistentVolumeClaim ${name}.` }
      : claimProblem(name, claim, volumes);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function claimProblem(name: string, claim: JsonObject, volumes: ClusterVolumes): Problem | undefined {
  if (objectAt(claim, ['metadata']).deletionTimestamp) return { message: `PersistentVolumeClaim ${name} is being deleted`, fix: 'Create the PersistentVolumeClaim again.' };
  if (objectAt(claim, ['status']).phase === 'Lost') return { message: `PersistentVolumeClaim ${name} has lost its volume`, fix: 'Create the PersistentVolumeClaim again.' };
  const { volumeName } = objectAt(claim, ['spec']);
  return volumeName ? boundProblem(name, claim, String(volumeName), volumes) : unboundProblem(name, claim, volumes);
}

function boundProblem(name: string, claim: JsonObject, volumeName: string, { volumes }: ClusterVolumes): Problem | undefined {
  const volume = volumes.get(volumeName);
  if (volume === undefined) return { message: `PersistentVolume ${volumeName} of claim ${name} does not exist`, fix: `Add PersistentVolume ${volumeName}.` };
  if (objectAt(volume, ['metadata']).deletionTimestamp) return { message: `PersistentVolume ${volumeName} is being deleted`, fix: 'Use another PersistentVolume.' };
  if (BOUND in objectAt(claim, ['metadata', 'annotations'])) return undefined;
  return { message: `PersistentVolumeClaim ${name} is not bound: it has no annotation ${BOUND}`, fix: 'Wait until Kubernetes binds the claim.' };
}

function unboundProblem(name: string, claim: JsonObject, volumes: ClusterVolumes): Problem | undefined {
  const className = storageClassName(claim, volumes);
  if (className === '') return { message: `PersistentVolumeClaim ${name} is not bound and has no storage class`, fix: 'Set storageClassName.' };
  const storageClass = volumes.storageClasses.get(className);
  if (storageClass === undefined) return { message: `StorageClass ${className} of claim ${name} does not exist`, fix: `Add StorageClass ${className}.` };
  // The API server sets Immediate by default.
  if ((storageClass.volumeBindingMode ?? 'Immediate') !== 'Immediate') return undefined;
  return {
    message: `PersistentVolumeClaim ${name} is not bound, and StorageClass ${className} has volumeBindingMode Immediate`,
    fix: 'Set volumeBindingMode to WaitForFirstConsumer, or wait until Kubernetes binds the claim.',
  };
}
