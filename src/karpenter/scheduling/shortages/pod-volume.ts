import { smallestVolume } from './volume-size';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { listText } from '../../../foundation/basics/list-text';
import { objectName } from '../../../foundation/basics/object-name';
import { isOfAutoMode } from '../../auto-mode/auto-mode';
import { selfManagedClass } from '../../instance-types/auto-mode/auto-mode-class';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { instanceTypeOf } from '../../instance-types/catalog/instance-types';
import { nodeResources } from '../../instance-types/kubelet/node-resources';
import { classSettings, ClassSettings } from '../../instance-types/node-class/class-settings';
import { localDiskGB } from '../../instance-types/node-class/local-disks';

const STORAGE = 'ephemeral-storage';
/** The largest `volumeSize` in GiB that the API server accepts. */
const LARGEST = 59_000;
const LARGER_DISKS = 'Lower the request, or allow instance types with larger local disks in the NodePool.';
const TOO_LARGE = 'Lower the request. No EBS volume is large enough.';

/** The ephemeral storage of pods, and how to change it. */
export interface PodVolume {
  /** The volume with its size, for example `volume /dev/xvda of EC2NodeClass default has 20Gi`, unless pods use the local disks of some types. */
  readonly text?: string;
  readonly fix: string;
}

/**
 * Describes the storage that pods use, which is too small for a request on all instance types. Returns undefined if the node class is not known.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `ephemeralStorage`, and `EphemeralBlockDevice` of
 * https://github.com/aws/karpenter-provider-aws/tree/v1.15.1/pkg/providers/amifamily.
 *
 * @param request the storage that the pod and the DaemonSets request, in billionths of a byte
 */
export function podVolume(nodeClass: JsonObject | undefined, ofPool: readonly InstanceType[], request: bigint): PodVolume | undefined {
  if (nodeClass === undefined || ofPool.length === 0) return undefined;
  const types = ofPool.map(({ name }) => instanceTypeOf(name)!);
  if (isOfAutoMode(nodeClass)) return autoModeVolume(nodeClass, types, request);
  const settings = classSettings(nodeClass);
  if (settings.usesLocalDisks && types.some((type) => localDiskGB(type) > 0)) return { fix: LARGER_DISKS };
  const name = `EC2NodeClass ${objectName(nodeClass)}`;
  const { device, size } = deviceOf(settings);
  const others = settings.blockDevices.flatMap(({ deviceName }) => (deviceName === undefined || deviceName === device ? [] : [deviceName]));
  const unused = others.length === 0 || settings.family.podDevice === undefined ? '' : `. Pods do not use ${listText(others)}`;
  const volume = device === undefined ? 'the volume for pods' : `volume ${device}`;
  const needed = smallestVolume(request, types[0], (volumeSize) => withSize(nodeClass, settings, device, volumeSize));
  return {
    text: `${volume} of ${name} has ${size === undefined ? `the default size of ${settings.family.podDeviceSize}` : size}${unused}`,
    fix: fixOf(needed, device, name, settings.usesLocalDisks ? undefined : typeWithDisks(nodeClass, settings, types, request)),
  };
}

interface Device {
  /** The name of the device, unless the AMI is custom and has no block device mappings. */
  readonly device?: string;
  /** The size as written. Absent for the default. */
  readonly size?: string;
}

/** Returns the volume whose size Karpenter counts, and its size if a mapping sets it. */
function deviceOf({ blockDevices, family: { podDevice } }: ClassSettings): Device {
  const root = blockDevices.find(({ isRoot, size }) => isRoot && size !== undefined);
  const found = root ?? (podDevice === undefined ? blockDevices.at(-1) : blockDevices.find(({ deviceName }) => deviceName === podDevice));
  return { device: found?.deviceName ?? podDevice, size: found?.size };
}

/** Returns a node class with another size of the volume that pods use. */
function withSize(nodeClass: JsonObject, settings: ClassSettings, device: string | undefined, volumeSize: string): JsonObject {
  const mappings = objectsIn(objectAt(nodeClass, ['spec']).blockDeviceMappings).map(({ item }) => item);
  const [others, same] = [false, true].map((isSame) => mappings.filter(({ deviceName }) => (deviceName === device) === isSame));
  const isRoot = settings.family.podDevice === undefined || same.some(({ rootVolume }) => rootVolume === true);
  const changed = { deviceName: device, ...isRoot && { rootVolume: true }, ebs: { volumeSize } };
  return { ...nodeClass, spec: { ...nodeClass.spec, blockDeviceMappings: [...others, changed] } };
}

/** Returns the first instance type whose local disks fit a request with `instanceStorePolicy: RAID0`, or undefined. Some families do not set up the disks. */
function typeWithDisks(nodeClass: JsonObject, { family }: ClassSettings, types: readonly InstanceType[], request: bigint): string | undefined {
  if (family.raid0Since === undefined) return undefined;
  const settings = classSettings({ ...nodeClass, spec: { ...nodeClass.spec, instanceStorePolicy: 'RAID0' } });
  return types.find((type) => localDiskGB(type) > 0 && nodeResources(type, settings).allocatable.get(STORAGE)! >= request)?.name;
}

function fixOf(needed: number | undefined, device: string | undefined, name: string, typeOfDisks: string | undefined): string {
  const isPossible = needed !== undefined && needed <= LARGEST;
  const mapping = device === undefined ? `add a mapping with rootVolume: true and volumeSize ${needed}Gi` : `set volumeSize of ${device} to at least ${needed}Gi`;
  const volume = `In blockDeviceMappings of ${name}, ${mapping}`;
  const disks = `set instanceStorePolicy: RAID0 for instance types with local disks, such as ${typeOfDisks}`;
  if (typeOfDisks === undefined) return isPossible ? `${volume}.` : TOO_LARGE;
  return isPossible ? `${volume}, or ${disks}.` : `In ${name}, ${disks}.`;
}

/** Describes the volume of a NodeClass of EKS Auto Mode. Nodes with local disks that are larger than the volume use the disks. */
function autoModeVolume(nodeClass: JsonObject, types: readonly InstanceType[], request: bigint): PodVolume {
  const withVolume = (size: string) => selfManagedClass({ ...nodeClass, spec: { ...nodeClass.spec, ephemeralStorage: { size } } });
  const needed = smallestVolume(request, types[0], withVolume);
  if (needed === undefined || needed > LARGEST) return { fix: LARGER_DISKS };
  const { size } = objectAt(nodeClass, ['spec', 'ephemeralStorage']);
  const name = `NodeClass ${objectName(nodeClass)}`;
  const hasDisks = types.some((type) => localDiskGB(type) > 0);
  return {
    ...!hasDisks && { text: `the volume of ${name} has ${size === undefined ? 'the default size of 80Gi' : size}` },
    fix: `Set ephemeralStorage.size of ${name} to at least ${needed}Gi${hasDisks ? ', or allow instance types with larger local disks in the NodePool' : ''}.`,
  };
}
