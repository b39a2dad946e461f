import { InstanceTypeValues } from '../../../../kubelet/expressions/instance-type-values';

/**
 * The smallest and largest EC2 instance types by vCPUs, memory, interfaces, addresses, and pods. Karpenter evaluates expressions for all instance types that it knows,
 * not only for those that NodePools allow.
 *
 * The values are from DescribeInstanceTypes of EC2. `max_pods` is the number of pods that the network interfaces allow.
 */
export const EXTREME_INSTANCE_TYPES: readonly InstanceTypeValues[] = [
  { vcpus: 1n, memory_mib: 512n, default_enis: 2n, ips_per_eni: 2n, max_pods: 4n, instance_type: 't2.nano' },
  { vcpus: 2n, memory_mib: 512n, default_enis: 2n, ips_per_eni: 2n, max_pods: 4n, instance_type: 't3.nano' },
  { vcpus: 896n, memory_mib: 33_554_432n, default_enis: 8n, ips_per_eni: 50n, max_pods: 394n, instance_type: 'u7in-32tb.224xlarge' },
  { vcpus: 384n, memory_mib: 6_291_456n, default_enis: 24n, ips_per_eni: 64n, max_pods: 1514n, instance_type: 'x8i.metal-96xl' },
];
