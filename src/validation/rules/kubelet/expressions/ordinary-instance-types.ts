import { InstanceTypeValues } from '../../../../kubelet/expressions/instance-type-values';

/**
 * General-purpose instance types, one for each common number of vCPUs.
 *
 * The values come from the EC2 API action DescribeInstanceTypes. `max_pods` is the number of pods that the network interfaces support.
 */
export const ORDINARY_INSTANCE_TYPES: readonly InstanceTypeValues[] = [
  { vcpus: 1n, memory_mib: 2048n, default_enis: 3n, ips_per_eni: 4n, max_pods: 11n, instance_type: 't2.small' },
  { vcpus: 2n, memory_mib: 8192n, default_enis: 3n, ips_per_eni: 10n, max_pods: 29n, instance_type: 'm5.large' },
  { vcpus: 4n, memory_mib: 16_384n, default_enis: 4n, ips_per_eni: 15n, max_pods: 58n, instance_type: 'm5.xlarge' },
  { vcpus: 8n, memory_mib: 32_768n, default_enis: 4n, ips_per_eni: 15n, max_pods: 58n, instance_type: 'm5.2xlarge' },
  { vcpus: 16n, memory_mib: 65_536n, default_enis: 8n, ips_per_eni: 30n, max_pods: 234n, instance_type: 'm5.4xlarge' },
  { vcpus: 32n, memory_mib: 131_072n, default_enis: 8n, ips_per_eni: 30n, max_pods: 234n, instance_type: 'm5.8xlarge' },
  { vcpus: 48n, memory_mib: 196_608n, default_enis: 8n, ips_per_eni: 30n, max_pods: 234n, instance_type: 'm5.12xlarge' },
  { vcpus: 64n, memory_mib: 262_144n, default_enis: 15n, ips_per_eni: 50n, max_pods: 737n, instance_type: 'm5.16xlarge' },
  { vcpus: 96n, memory_mib: 393_216n, default_enis: 15n, ips_per_eni: 50n, max_pods: 737n, instance_type: 'm5.24xlarge' },
  { vcpus: 128n, memory_mib: 524_288n, default_enis: 15n, ips_per_eni: 50n, max_pods: 737n, instance_type: 'm6i.32xlarge' },
  { vcpus: 192n, memory_mib: 786_432n, default_enis: 15n, ips_per_eni: 50n, max_pods: 737n, instance_type: 'm7i.48xlarge' },
];

/** The instance type m5.xlarge, and the next larger instance type. */
export const [, , ORDINARY_INSTANCE_TYPE, NEXT_INSTANCE_TYPE] = ORDINARY_INSTANCE_TYPES;
