/**
 * Keys of the labels that only nodes of EKS Auto Mode have, for requirements, node selectors, and topology spread constraints, as of 2026-11-22.
 * For labels that self-managed Karpenter also has, such as the zone and the capacity type, use `Label` of the root module.
 *
 * @example
 * karpenter.Requirement.label(karpenter.automode.Label.INSTANCE_CATEGORY).anyOf('c', 'm', 'r');
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-pool.html
 * @stability experimental
 */
export class Label {
  /** Type of the node. All nodes of EKS Auto Mode have the value `auto`. */
  public static readonly COMPUTE_TYPE = 'eks.amazonaws.com/compute-type';
  /** NodeClass that the node was launched with. Use this label in pods. */
  public static readonly NODE_CLASS = 'eks.amazonaws.com/nodeclass';
  /** Instance category: the letters before the generation, such as `c`, `m`, or `r`. */
  public static readonly INSTANCE_CATEGORY = 'eks.amazonaws.com/instance-category';
  /** Instance generation: the number after the category, such as `7` in `m7g`. */
  public static readonly INSTANCE_GENERATION = 'eks.amazonaws.com/instance-generation';
  /** Instance family, such as `m7g`. */
  public static readonly INSTANCE_FAMILY = 'eks.amazonaws.com/instance-family';
  /** Instance size, such as `2xlarge`. */
  public static readonly INSTANCE_SIZE = 'eks.amazonaws.com/instance-size';
  /** Number of vCPUs. */
  public static readonly INSTANCE_CPU = 'eks.amazonaws.com/instance-cpu';
  /** CPU manufacturer: `aws`, `intel`, or `amd`. */
  public static readonly INSTANCE_CPU_MANUFACTURER = 'eks.amazonaws.com/instance-cpu-manufacturer';
  /** Sustained CPU clock speed in MHz. */
  public static readonly INSTANCE_CPU_SUSTAINED_CLOCK_SPEED_MHZ = 'eks.amazonaws.com/instance-cpu-sustained-clock-speed-mhz';
  /** Memory in MiB. */
  public static readonly INSTANCE_MEMORY = 'eks.amazonaws.com/instance-memory';
  /** EBS bandwidth in Mbit/s. */
  public static readonly INSTANCE_EBS_BANDWIDTH = 'eks.amazonaws.com/instance-ebs-bandwidth';
  /** Baseline network bandwidth in Mbit/s. */
  public static readonly INSTANCE_NETWORK_BANDWIDTH = 'eks.amazonaws.com/instance-network-bandwidth';
  /** Hypervisor, such as `nitro`. */
  public static readonly INSTANCE_HYPERVISOR = 'eks.amazonaws.com/instance-hypervisor';
  /** Whether the instance type supports encryption in transit: `true` or `false`. */
  public static readonly INSTANCE_ENCRYPTION_IN_TRANSIT_SUPPORTED = 'eks.amazonaws.com/instance-encryption-in-transit-supported';
  /** Local NVMe storage in GiB. */
  public static readonly INSTANCE_LOCAL_NVME = 'eks.amazonaws.com/instance-local-nvme';
  /** GPU model, such as `l40s`. */
  public static readonly INSTANCE_GPU_NAME = 'eks.amazonaws.com/instance-gpu-name';
  /** GPU manufacturer, such as `nvidia`. */
  public static readonly INSTANCE_GPU_MANUFACTURER = 'eks.amazonaws.com/instance-gpu-manufacturer';
  /** Number of GPUs. */
  public static readonly INSTANCE_GPU_COUNT = 'eks.amazonaws.com/instance-gpu-count';
  /** Memory of each GPU in MiB. */
  public static readonly INSTANCE_GPU_MEMORY = 'eks.amazonaws.com/instance-gpu-memory';
  /** Accelerator model, such as `inferentia2`. */
  public static readonly INSTANCE_ACCELERATOR_NAME = 'eks.amazonaws.com/instance-accelerator-name';
  /** Accelerator manufacturer, such as `aws`. */
  public static readonly INSTANCE_ACCELERATOR_MANUFACTURER = 'eks.amazonaws.com/instance-accelerator-manufacturer';
  /** Number of accelerators. */
  public static readonly INSTANCE_ACCELERATOR_COUNT = 'eks.amazonaws.com/instance-accelerator-count';
  /** ID of the capacity reservation of a reserved node. */
  public static readonly CAPACITY_RESERVATION_ID = 'eks.amazonaws.com/capacity-reservation-id';
  /** Type of the capacity reservation: `default` or `capacity-block`. */
  public static readonly CAPACITY_RESERVATION_TYPE = 'eks.amazonaws.com/capacity-reservation-type';
  /** Whether EC2 can interrupt the capacity reservation: `true` or `false`. */
  public static readonly CAPACITY_RESERVATION_INTERRUPTIBLE = 'eks.amazonaws.com/capacity-reservation-interruptible';
  /** ID of the placement group. Documented only for pods. */
  public static readonly PLACEMENT_GROUP_ID = 'eks.amazonaws.com/placement-group-id';

  private constructor() {}
}
