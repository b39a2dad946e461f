import { ClassSettings } from './class-settings';
import { localDiskGB } from './local-disks';
import { NANO, parseNanos } from '../../go/exact-quantity';
import { InstanceType } from '../catalog/instance-type';

const GB = 10n ** 9n;

/**
 * Returns the ephemeral storage of a node in billionths of a byte: the local disks with `instanceStorePolicy: RAID0`, or the volume that pods use.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `ephemeralStorage`.
 */
export function podStorage(type: InstanceType, settings: ClassSettings): bigint {
  const local = settings.usesLocalDisks ? localDiskGB(type) : 0;
  return local > 0 ? BigInt(local) * GB * NANO : volumeSize(settings);
}

function volumeSize({ blockDevices, family: { podDevice, podDeviceSize } }: ClassSettings): bigint {
  const root = blockDevices.find(({ isRoot }) => isRoot);
  const device = podDevice === undefined ? blockDevices.at(-1) : blockDevices.find(({ deviceName }) => deviceName === podDevice);
  const sizes = [root?.size, device?.size, podDeviceSize].map((size) => (size === undefined ? undefined : parseNanos(size)));
  return sizes.find((size) => size !== undefined)!;
}
