import { InstanceTypeValues } from '../../../../kubelet/expressions/instance-type-values';

/**
 * Smallest and largest EC2 instance types by vCPUs, memory, network interfaces, IP addresses, and pods. Karpenter evaluates expressions for every instance type
 * that it knows, not only for the instance types that NodePools allow.
 *
 * The values come from the EC2 API action DescribeInstanceTypes. `max_pods` is the number of pods that the network interfaces support.
 */
export const EXTREME_INSTANCE_TYPES: readonly InstanceTypeValues[] = [
  { vcpus: 1n, memory_mib: 512n, default_enis: 2n, ips_per_eni: 2n, max_pods: 4n, instance_type: 't2.nano' },
  { vcpus: 2n, memory_mib: 512n, default_enis: 2n, ips_per_eni: 2n, max_pods: 4n, instance_type: 't3.nano' },
  { vcpus: 896n, memory_mib: 33_554_432n, default_enis: 8n, ips_per_eni: 50n, max_pods: 394n, instance_type: 'u7in-32tb.224xlarge' },
  { vcpus: 384n, memory_mib: 6_291_456n, default_enis: 24n, ips_per_eni: 64n, max_pods: 1514n, instance_type: 'x8i.metal-96xl' },
];
