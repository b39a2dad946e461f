import { InstanceTypeValues } from '../../../../karpenter/kubelet/expressions/instance-type-values';

/** The instance type that messages use as an example. */
export const ORDINARY_INSTANCE_TYPE: InstanceTypeValues = {
  vcpus: 4n, memory_mib: 16_384n, default_enis: 4n, ips_per_eni: 15n, max_pods: 58n, instance_type: 'm5.xlarge',
};

/** The next larger instance type. */
export const NEXT_INSTANCE_TYPE: InstanceTypeValues = {
  vcpus: 8n, memory_mib: 32_768n, default_enis: 4n, ips_per_eni: 15n, max_pods: 58n, instance_type: 'm5.2xlarge',
};
