import { claimedVolumes, ClusterVolumes, storageClassName } from './cluster-volumes';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';

/** The PersistentVolumeClaims that a node attaches, by driver. */
export type Attachments = ReadonlyMap<string, ReadonlySet<string>>;

const NONE: Attachments = new Map();
const EBS = 'ebs.csi.aws.com';
/** Drivers that replace provisioners of Kubernetes. */
const REPLACED: ReadonlyMap<string, string> = new Map([['kubernetes.io/aws-ebs', EBS]]);

/**
 * Returns the volumes that a node attaches for a pod. Omits claims that do not exist, and claims without a driver.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/scheduling/volumeusage.go, `GetVolumes`
 */
export function attachmentsOf(pod: JsonObject, volumes: ClusterVolumes): Attachments {
  const ofPod = objectsIn(objectAt(pod, ['spec']).volumes).map(({ item }) => item);
  const attached = new Map<string, Set<string>>();
  for (const { name, claim } of claimedVolumes(pod, ofPod, volumes)) {
    const driver = claim === undefined ? undefined : driverOf(claim, volumes);
    if (driver !== undefined) attached.set(driver, (attached.get(driver) ?? new Set()).add(`${pod.metadata?.namespace || 'default'}/${name}`));
  }
  return attached.size === 0 ? NONE : attached;
}

export function joinedAttachments(one: Attachments, other: Attachments): Attachments {
  if (other.size === 0) return one;
  return new Map([...one, ...[...other].map(([driver, claims]) => [driver, new Set([...one.get(driver) ?? [], ...claims])] as const)]);
}

export function exceedsLimits(attachments: Attachments, limits: ReadonlyMap<string, number>): boolean {
  for (const [driver, claims] of attachments) {
    if (claims.size > (limits.get(driver) ?? Infinity)) return true;
  }
  return false;
}

function driverOf(claim: JsonObject, volumes: ClusterVolumes): string | undefined {
  const { volumeName } = objectAt(claim, ['spec']);
  if (volumeName) {
    const { csi, awsElasticBlockStore } = objectAt(volumes.volumes.get(String(volumeName)), ['spec']);
    return csi ? String(objectAt(csi, []).driver) : awsElasticBlockStore ? EBS : undefined;
  }
  const provisioner = volumes.storageClasses.get(storageClassName(claim, volumes))?.provisioner;
  return typeof provisioner === 'string' ? REPLACED.get(provisioner) ?? provisioner : undefined;
}
