import { allocatableOf, Resources } from './resources';
import { NANO } from '../../../foundation/go/exact-quantity';
import { countedMemoryOf, cpuOf } from '../../instance-types/catalog/cpu-and-memory';
import { InstanceType } from '../../instance-types/catalog/instance-type';

/** The default size of the volume that pods use. */
const STORAGE = 20n * 1024n ** 3n * NANO;

const capacities = new WeakMap<InstanceType, Resources>();

/** Returns the capacity of nodes of an instance type, which includes the resources that the kubelet reserves. Limits of NodePools count capacity. */
export function capacityOf(type: InstanceType): Resources {
  let known = capacities.get(type);
  if (known === undefined) capacities.set(type, known = type.capacity ?? defaultCapacity(type));
  return known;
}

function defaultCapacity(type: InstanceType): Resources {
  return new Map([
    ...allocatableOf(type),
    ['cpu', BigInt(cpuOf(type)) * NANO],
    ['memory', BigInt(countedMemoryOf(type)) * NANO],
    ['ephemeral-storage', STORAGE],
  ]);
}
