import { JsonObject } from '../../../foundation/basics/json';
import { CUSTOM, WINDOWS2019, WINDOWS2022, WINDOWS2025, WindowsFamilyName } from '../../ami-families/ami-families';

/** The system of the nodes of a class: Linux, or an AMI family for Windows. */
export type NodeSystem = 'Linux' | WindowsFamilyName;

/** Systems in the order in which a NodePool without a known class is assumed to use them. */
export const SYSTEMS: readonly NodeSystem[] = ['Linux', WINDOWS2022.name, WINDOWS2025.name, WINDOWS2019.name];

/** A setting that a class can change in favor of pods. */
export type Ease = 'volume' | 'localDisks' | 'maxPods' | 'reservations';

/** The settings that leave the most to pods: with the largest volume, and with local disks, some larger. A class that leaves the most has one of these. */
export const EASIEST: readonly (readonly Ease[])[] = [['volume', 'maxPods', 'reservations'], ['localDisks', 'maxPods', 'reservations']];

/** The largest `volumeSize` that the API server accepts. */
const LARGEST_VOLUME = '64T';
/** More pods than Kubernetes runs on a node. */
const MOST_PODS = 10_000;

const classes = new Map<string, JsonObject>();

/**
 * Returns an EC2NodeClass that a name can stand for: with the defaults of a system, except for the settings that leave as much as possible to pods. It
 * excludes no instance type.
 */
export function possibleClass(system: NodeSystem, eases: readonly Ease[] = []): JsonObject {
  const key = [system, ...eases].join();
  let known = classes.get(key);
  if (known === undefined) classes.set(key, known = classOf(system, new Set(eases)));
  return known;
}

/** Returns the classes that a name can stand for and that leave the most to pods. If a pod fits with none of them, it fits with no class. */
export function easiestClasses(system: NodeSystem): readonly JsonObject[] {
  return EASIEST.map((eases) => possibleClass(system, eases));
}

function classOf(system: NodeSystem, eases: ReadonlySet<Ease>): JsonObject {
  return {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'unknown' },
    spec: {
      amiFamily: system === 'Linux' ? CUSTOM.name : system,
      ...eases.has('volume') && { blockDeviceMappings: [{ deviceName: '/dev/xvda', rootVolume: true, ebs: { volumeSize: LARGEST_VOLUME } }] },
      ...eases.has('localDisks') && { instanceStorePolicy: 'RAID0' },
      kubelet: {
        ...eases.has('maxPods') && { maxPods: MOST_PODS },
        ...eases.has('reservations') && {
          kubeReserved: { 'cpu': '0', 'memory': '0', 'ephemeral-storage': '0' },
          evictionHard: { 'memory.available': '0', 'nodefs.available': '0' },
        },
      },
    },
  };
}
