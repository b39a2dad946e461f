import { JsonObject } from '../../../foundation/basics/json';
import { NANO } from '../../../foundation/go/exact-quantity';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { nodeResources } from '../../instance-types/kubelet/node-resources';
import { classSettings } from '../../instance-types/node-class/class-settings';

const GIB = 2n ** 30n * NANO;
/** The largest EBS volume in GiB. */
const LARGEST = 65_536;

/**
 * Returns the size in GiB of the smallest volume that leaves an amount of ephemeral storage to pods, in billionths of a byte. Returns undefined if EBS has no
 * such volume.
 *
 * @param classWith returns the EC2NodeClass with a `volumeSize`, such as `100Gi`
 */
export function smallestVolume(request: bigint, type: InstanceType, classWith: (size: string) => JsonObject): number | undefined {
  const leaves = (size: number) => nodeResources(type, classSettings(classWith(`${size}Gi`))).allocatable.get('ephemeral-storage')! >= request;
  let [below, size] = [Number(request / GIB) - 1, Math.min(Number(request / GIB) + 1, LARGEST)];
  while (!leaves(size)) {
    if (size === LARGEST) return undefined;
    [below, size] = [size, Math.min(size * 2, LARGEST)];
  }
  while (size - below > 1) {
    const middle = Math.floor((below + size) / 2);
    if (leaves(middle)) size = middle;
    else below = middle;
  }
  return size;
}
