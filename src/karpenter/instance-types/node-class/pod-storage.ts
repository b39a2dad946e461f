import { ClassSettings } from './class-settings';
import { localDiskGB } from './local-disks';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';
import { InstanceType } from '../catalog/instance-type';

const GB = 10n ** 9n;

/** The size of the volume by node class. It is the same for all instance types. */
const volumeSizes = new WeakMap<ClassSettings, bigint>();

/**
 * Returns the ephemeral storage of a node in billionths of a byte: the local disks with `instanceStorePolicy: RAID0`, or the volume that pods use.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `ephemeralStorage`.
 */
export function podStorage(type: InstanceType, settings: ClassSettings): bigint {
  const local = settings.usesLocalDisks ? localDiskGB(type) : 0;
  return local > 0 ? BigInt(local) * GB * NANO : volumeSize(settings);
}

function volumeSize(settings: ClassSettings): bigint {
  let size = volumeSizes.get(settings);
  if (size === undefined) volumeSizes.set(settings, size = computedSize(settings));
  return size;
}

function computedSize({ blockDevices, family: { podDevice, podDeviceSize } }: ClassSettings): bigint {
  const root = blockDevices.find(({ isRoot }) => isRoot);
  const device = podDevice === undefined ? blockDevices.at(-1) : blockDevices.find(({ deviceName }) => deviceName === podDevice);
  const sizes = [root?.size, device?.size, podDeviceSize].map((size) => (size === undefined ? undefined : parseNanos(size)));
  return sizes.find((size) => size !== undefined)!;
}
