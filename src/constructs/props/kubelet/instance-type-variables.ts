/**
 * Values of the variables in a CEL expression for one EC2 instance type.
 *
 * Since 1.15.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/cel/environment.go
 * @stability stable
 */
export interface InstanceTypeVariables {
  /** Variable `vcpus`: number of vCPUs. */
  readonly vcpus: number;

  /** Variable `memory_mib`: memory in MiB, as EC2 reports it. */
  readonly memoryMib: number;

  /** Variable `default_enis`: maximum number of network interfaces of the default network card. */
  readonly defaultEnis: number;

  /** Variable `ips_per_eni`: maximum number of IPv4 addresses per network interface. */
  readonly ipsPerEni: number;

  /** Variable `max_pods`: the default of the instance type (for `maxPods`), or the result of `maxPods` (for reserved resources). */
  readonly maxPods: number;

  /** Variable `instance_type`: name of the instance type, such as `m5.xlarge`. */
  readonly instanceType: string;
}
