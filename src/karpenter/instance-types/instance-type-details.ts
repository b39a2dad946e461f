/**
 * Capacity and prices of an EC2 instance type.
 *
 * @stability experimental
 */
export interface InstanceTypeDetails {
  /** Name of the instance type, such as `m5.large`. */
  readonly name: string;

  /** Instance family, such as `m5`. */
  readonly family: string;

  /** CPU architecture: `amd64` or `arm64`. */
  readonly architecture: string;

  /** Number of vCPUs. */
  readonly vcpu: number;

  /** Memory in MiB, as EC2 reports it. */
  readonly memoryMib: number;

  /** Resources that pods can request on a node, as Kubernetes quantities. `pods` is the maximum number of pods. */
  readonly allocatable: { [resource: string]: string };

  /** Number of GPUs or other accelerators. */
  readonly gpuCount: number;

  /**
   * Name of the GPU or other accelerator, such as `t4` or `inferentia2`.
   *
   * @default - the instance type has no GPU
   */
  readonly gpuName?: string;

  /**
   * On-demand price per hour, in US dollars, or in yuan for regions in China.
   *
   * @default - the price is unknown
   */
  readonly price?: number;

  /**
   * Lowest spot price per hour in the zones.
   *
   * @default - the price is unknown
   */
  readonly spotPrice?: number;
}
