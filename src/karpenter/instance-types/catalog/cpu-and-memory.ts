import { InstanceType } from './instance-type';
import { AWS_DOMAIN } from '../../versions/label-catalogue';

/** Memory that Karpenter subtracts on arm64, because the operating system does not see it. */
const ARM_RESERVED_MIB = 64;
/** The share of memory that the hypervisor and the operating system keep, as Karpenter assumes by default. */
const VM_MEMORY_OVERHEAD = 0.075;
const MEBIBYTE = 2 ** 20;

/** Returns the number of vCPUs of an instance type. */
export function cpuOf({ labels }: InstanceType): number {
  return Number(labels.get(`${AWS_DOMAIN}/instance-cpu`));
}

/** Returns the memory of an instance type in bytes, as EC2 states it. */
export function memoryOf({ labels }: InstanceType): number {
  return Number(labels.get(`${AWS_DOMAIN}/instance-memory`)) * MEBIBYTE;
}

/** Returns the memory in bytes that Karpenter counts for an instance type before it has seen a node of that type. */
export function countedMemoryOf({ labels }: InstanceType): number {
  return countedMiB(Number(labels.get(`${AWS_DOMAIN}/instance-memory`)), labels.get('kubernetes.io/arch')!) * MEBIBYTE;
}

/** Returns the memory that Karpenter counts, in MiB. */
export function countedMiB(memory: number, arch: string): number {
  const given = memory - (arch === 'arm64' ? ARM_RESERVED_MIB : 0);
  return given - Math.ceil(given * VM_MEMORY_OVERHEAD);
}
