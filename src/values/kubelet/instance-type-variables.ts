/**
 * The variables of a CEL expression for one EC2 instance type.
 *
 * Since 1.15. Source: [environment.go](https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/cel/environment.go).
 *
 * @stability stable
 */
export interface InstanceTypeVariables {
  /** vCPUs of the instance type: `vcpus`. */
  readonly vcpus: number;

  /** Memory of the instance type in MiB, as EC2 reports it: `memory_mib`. */
  readonly memoryMib: number;

  /** Network interfaces that the default network card takes: `default_enis`. */
  readonly defaultEnis: number;

  /** IPv4 addresses of one network interface: `ips_per_eni`. */
  readonly ipsPerEni: number;

  /** Number that `max_pods` stands for. In `maxPods` that is the default of the instance type, in reserved values what `maxPods` results in. */
  readonly maxPods: number;

  /** Name of the instance type, such as `m5.xlarge`: `instance_type`. */
  readonly instanceType: string;
}
