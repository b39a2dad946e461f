/**
 * Keys of the well-known node labels on AWS, for requirements, node selectors, and topology spread constraints. For other labels, use the key as a string.
 *
 * @example
 * karpenter.Requirement.label(karpenter.Label.INSTANCE_GPU_MANUFACTURER).anyOf('nvidia');
 *
 * @see https://karpenter.sh/docs/concepts/scheduling/#labels
 * @stability stable
 */
export class Label {
  /** Availability zone, such as `us-east-2a`. */
  public static readonly ZONE = 'topology.kubernetes.io/zone';
  /** Availability zone ID, which is the same in every account, such as `use2-az1`. Since 0.37. */
  public static readonly ZONE_ID = 'topology.k8s.aws/zone-id';
  /** AWS Region, such as `us-east-2`. Since 0.15. */
  public static readonly REGION = 'topology.kubernetes.io/region';
  /** EC2 instance type, such as `m7g.large`. */
  public static readonly INSTANCE_TYPE = 'node.kubernetes.io/instance-type';
  /** CPU architecture: `amd64` or `arm64`. */
  public static readonly ARCH = 'kubernetes.io/arch';
  /** Operating system: `linux` or `windows`. */
  public static readonly OS = 'kubernetes.io/os';
  /** Host name, which is different for each node. Use this label to spread pods. NodePools do not accept this label. */
  public static readonly HOSTNAME = 'kubernetes.io/hostname';
  /** Windows build, such as `10.0.20348`. Since 0.29. */
  public static readonly WINDOWS_BUILD = 'node.kubernetes.io/windows-build';
  /** Purchase option of the capacity: `spot`, `on-demand`, or (since 1.3) `reserved`. */
  public static readonly CAPACITY_TYPE = 'karpenter.sh/capacity-type';
  /** NodePool that the node belongs to. Use this label in pods and NodeOverlays. NodePools do not accept this label. Since 0.32. */
  public static readonly NODE_POOL = 'karpenter.sh/nodepool';
  /** EC2NodeClass that the node was launched with. Use this label in pods. NodePools do not accept this label. Since 1.1. */
  public static readonly EC2_NODE_CLASS = 'karpenter.k8s.aws/ec2nodeclass';
  /** Instance category: the letters before the generation, such as `c`, `m`, `r`, or `trn`. Since 0.14. */
  public static readonly INSTANCE_CATEGORY = 'karpenter.k8s.aws/instance-category';
  /** Instance generation: the number after the category, such as `7` in `m7g`. Since 0.14. */
  public static readonly INSTANCE_GENERATION = 'karpenter.k8s.aws/instance-generation';
  /** Instance family: the part of the instance type before the dot, such as `m7g`. Since 0.11. */
  public static readonly INSTANCE_FAMILY = 'karpenter.k8s.aws/instance-family';
  /** Instance size: the part of the instance type after the dot, such as `2xlarge`. Since 0.11. */
  public static readonly INSTANCE_SIZE = 'karpenter.k8s.aws/instance-size';
  /** Hypervisor: `nitro`, `xen`, or an empty string for bare metal. Since 0.12. */
  public static readonly INSTANCE_HYPERVISOR = 'karpenter.k8s.aws/instance-hypervisor';
  /** Whether the instance type supports encryption in transit between instances: `true` or `false`. Since 0.23. */
  public static readonly INSTANCE_ENCRYPTION_IN_TRANSIT_SUPPORTED = 'karpenter.k8s.aws/instance-encryption-in-transit-supported';
  /** Number of vCPUs. Since 0.11. */
  public static readonly INSTANCE_CPU = 'karpenter.k8s.aws/instance-cpu';
  /** CPU manufacturer: `aws`, `intel`, or `amd`. Since 0.36. */
  public static readonly INSTANCE_CPU_MANUFACTURER = 'karpenter.k8s.aws/instance-cpu-manufacturer';
  /** Sustained CPU clock speed in MHz. Since 1.1. */
  public static readonly INSTANCE_CPU_SUSTAINED_CLOCK_SPEED_MHZ = 'karpenter.k8s.aws/instance-cpu-sustained-clock-speed-mhz';
  /** Memory in MiB. Since 0.11. */
  public static readonly INSTANCE_MEMORY = 'karpenter.k8s.aws/instance-memory';
  /** EBS bandwidth in Mbit/s. Since 0.37. */
  public static readonly INSTANCE_EBS_BANDWIDTH = 'karpenter.k8s.aws/instance-ebs-bandwidth';
  /** Baseline network bandwidth in Mbit/s. Since 0.26. */
  public static readonly INSTANCE_NETWORK_BANDWIDTH = 'karpenter.k8s.aws/instance-network-bandwidth';
  /** Local NVMe storage in GB. Instance types without local storage do not have this label. Since 0.14. */
  public static readonly INSTANCE_LOCAL_NVME = 'karpenter.k8s.aws/instance-local-nvme';
  /** GPU model, such as `l40s`. Instance types without GPUs do not have this label. Since 0.11. */
  public static readonly INSTANCE_GPU_NAME = 'karpenter.k8s.aws/instance-gpu-name';
  /** GPU manufacturer: `nvidia`, `amd`, or `habana`. Instance types without GPUs do not have this label. Since 0.11. */
  public static readonly INSTANCE_GPU_MANUFACTURER = 'karpenter.k8s.aws/instance-gpu-manufacturer';
  /** Number of GPUs. Instance types without GPUs do not have this label. Since 0.11. */
  public static readonly INSTANCE_GPU_COUNT = 'karpenter.k8s.aws/instance-gpu-count';
  /** Memory of each GPU in MiB. Instance types without GPUs do not have this label. Since 0.11. */
  public static readonly INSTANCE_GPU_MEMORY = 'karpenter.k8s.aws/instance-gpu-memory';
  /** Accelerator model, such as `inferentia2` or `trainium2`. Instance types without accelerators do not have this label. Since 0.27.3. */
  public static readonly INSTANCE_ACCELERATOR_NAME = 'karpenter.k8s.aws/instance-accelerator-name';
  /** Accelerator manufacturer: `aws` or `qualcomm`. Instance types without accelerators do not have this label. Since 0.27.3. */
  public static readonly INSTANCE_ACCELERATOR_MANUFACTURER = 'karpenter.k8s.aws/instance-accelerator-manufacturer';
  /** Number of accelerators. Instance types without accelerators do not have this label. Since 0.27.3. */
  public static readonly INSTANCE_ACCELERATOR_COUNT = 'karpenter.k8s.aws/instance-accelerator-count';
  /** Whether the instance type is a Flex type, such as `m7i-flex.large`: `true` or `false`. Since 1.7. */
  public static readonly INSTANCE_CAPABILITY_FLEX = 'karpenter.k8s.aws/instance-capability-flex';
  /** Tenancy: `default` or `dedicated`. NodeOverlays do not accept this label. Since 1.9. */
  public static readonly INSTANCE_TENANCY = 'karpenter.k8s.aws/instance-tenancy';
  /** ID of the capacity reservation of a reserved node, such as `cr-0123456789abcdef0`. NodeOverlays do not accept this label. Since 1.3. */
  public static readonly CAPACITY_RESERVATION_ID = 'karpenter.k8s.aws/capacity-reservation-id';
  /** Type of the capacity reservation: `default` or `capacity-block`. NodeOverlays do not accept this label. Since 1.6. */
  public static readonly CAPACITY_RESERVATION_TYPE = 'karpenter.k8s.aws/capacity-reservation-type';
  /** Whether EC2 can interrupt the capacity reservation: `true` or `false`. NodeOverlays do not accept this label. Since 1.10. */
  public static readonly CAPACITY_RESERVATION_INTERRUPTIBLE = 'karpenter.k8s.aws/capacity-reservation-interruptible';
  /** ID of the placement group, such as `pg-0123456789abcdef0`. NodeOverlays do not accept this label. Since 1.11. */
  public static readonly PLACEMENT_GROUP_ID = 'karpenter.k8s.aws/placement-group-id';
  /** Partition number in a partition placement group, from 1 to 7. NodeOverlays do not accept this label. Since 1.11. */
  public static readonly PLACEMENT_GROUP_PARTITION = 'karpenter.k8s.aws/placement-group-partition';

  private constructor() {}
}
