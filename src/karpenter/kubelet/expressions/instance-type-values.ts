/** The values of the expression variables for one instance type. */
export interface InstanceTypeValues {
  readonly vcpus: bigint;
  readonly memory_mib: bigint;
  readonly default_enis: bigint;
  readonly ips_per_eni: bigint;
  readonly max_pods: bigint;
  readonly instance_type: string;
}
