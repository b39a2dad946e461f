import { InstanceTypeValues } from '../../../../kubelet/expressions/instance-type-values';

/**
 * Instance types at the ends of what EC2 offers: the fewest vCPUs and the least memory, interfaces, addresses and pods, and the most. Karpenter evaluates expressions
 * for all instance types that it knows, whatever the NodePools admit.
 *
 * Source: DescribeInstanceTypes of EC2, by Karpenter's labels and limits; max_pods is what network interfaces allow.
 */
export const EXTREME_INSTANCE_TYPES: readonly InstanceTypeValues[] = [
  { vcpus: 1n, memory_mib: 512n, default_enis: 2n, ips_per_eni: 2n, max_pods: 4n, instance_type: 't2.nano' },
  { vcpus: 2n, memory_mib: 512n, default_enis: 2n, ips_per_eni: 2n, max_pods: 4n, instance_type: 't3.nano' },
  { vcpus: 896n, memory_mib: 33_554_432n, default_enis: 8n, ips_per_eni: 50n, max_pods: 394n, instance_type: 'u7in-32tb.224xlarge' },
  { vcpus: 384n, memory_mib: 6_291_456n, default_enis: 24n, ips_per_eni: 64n, max_pods: 1514n, instance_type: 'x8i.metal-96xl' },
];
