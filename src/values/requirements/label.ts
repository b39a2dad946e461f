/**
 * The keys of the labels that Karpenter knows on AWS, for requirements, node selectors and spread constraints.
 *
 * A label of your own is plain text; these are only names for what Karpenter itself sets on nodes.
 *
 * @stability stable
 */
export class Label {
  /** Availability zone, such as `us-east-2a`. Source: labels, section 1. */
  public static readonly ZONE = 'topology.kubernetes.io/zone';
  /** Availability zone id, the same in every account, such as `use2-az1`. Since 0.37. Source: labels, section 3. */
  public static readonly ZONE_ID = 'topology.k8s.aws/zone-id';
  /** AWS region, such as `us-east-2`. Since 0.15. Source: labels, section 1. */
  public static readonly REGION = 'topology.kubernetes.io/region';
  /** EC2 instance type, such as `m7g.large`. Source: labels, section 1. */
  public static readonly INSTANCE_TYPE = 'node.kubernetes.io/instance-type';
  /** CPU architecture: `amd64` or `arm64`. Source: labels, section 1. */
  public static readonly ARCH = 'kubernetes.io/arch';
  /** Operating system: `linux` or `windows`. Source: labels, section 1. */
  public static readonly OS = 'kubernetes.io/os';
  /** Host name: one value for each node. For spreading pods; Karpenter refuses it in pools. Source: rule NP-52. */
  public static readonly HOSTNAME = 'kubernetes.io/hostname';
  /** Windows build, such as `10.0.20348`. Since 0.29. Source: labels, section 1. */
  public static readonly WINDOWS_BUILD = 'node.kubernetes.io/windows-build';
  /** How the capacity is bought: `spot`, `on-demand` or (since 1.3) `reserved`. Source: labels, section 1. */
  public static readonly CAPACITY_TYPE = 'karpenter.sh/capacity-type';
  /** The NodePool that made the node. For pods and NodeOverlays; refused in pools. Since 0.32. Source: rule NP-51. */
  public static readonly NODE_POOL = 'karpenter.sh/nodepool';
  /** The EC2NodeClass that the node was launched by. For pods; refused in pools. Since 1.1. Source: rule NP-68. */
  public static readonly EC2_NODE_CLASS = 'karpenter.k8s.aws/ec2nodeclass';
  /** Letters before the generation in the type's name, such as `c`, `m`, `r`, `trn`. Since 0.14. Source: labels, section 2. */
  public static readonly INSTANCE_CATEGORY = 'karpenter.k8s.aws/instance-category';
  /** Whole number after the category, such as `7` of m7g. Since 0.14. Source: labels, section 2. */
  public static readonly INSTANCE_GENERATION = 'karpenter.k8s.aws/instance-generation';
  /** Text before the dot of the type, such as `m7g`. Since 0.11. Source: labels, section 2. */
  public static readonly INSTANCE_FAMILY = 'karpenter.k8s.aws/instance-family';
  /** Text after the dot of the type, such as `2xlarge`. Since 0.11. Source: labels, section 2. */
  public static readonly INSTANCE_SIZE = 'karpenter.k8s.aws/instance-size';
  /** `nitro`, `xen`, or empty for bare metal. Since 0.12. Source: labels, section 2. */
  public static readonly INSTANCE_HYPERVISOR = 'karpenter.k8s.aws/instance-hypervisor';
  /** Whether traffic between instances is encrypted: `true` or `false`. Since 0.23. Source: labels, section 2. */
  public static readonly INSTANCE_ENCRYPTION_IN_TRANSIT_SUPPORTED = 'karpenter.k8s.aws/instance-encryption-in-transit-supported';
  /** vCPUs, a whole number. Since 0.11. Source: labels, section 2. */
  public static readonly INSTANCE_CPU = 'karpenter.k8s.aws/instance-cpu';
  /** `aws`, `intel` or `amd`. Since 0.36. Source: labels, section 2. */
  public static readonly INSTANCE_CPU_MANUFACTURER = 'karpenter.k8s.aws/instance-cpu-manufacturer';
  /** Sustained clock speed in MHz, a whole number. Since 1.1. Source: labels, section 2. */
  public static readonly INSTANCE_CPU_SUSTAINED_CLOCK_SPEED_MHZ = 'karpenter.k8s.aws/instance-cpu-sustained-clock-speed-mhz';
  /** Memory in MiB, a whole number. Since 0.11. Source: labels, section 2. */
  public static readonly INSTANCE_MEMORY = 'karpenter.k8s.aws/instance-memory';
  /** Bandwidth to EBS in Mbit/s, a whole number. Since 0.37. Source: labels, section 2. */
  public static readonly INSTANCE_EBS_BANDWIDTH = 'karpenter.k8s.aws/instance-ebs-bandwidth';
  /** Baseline network bandwidth in Mbit/s, a whole number. Since 0.26. Source: labels, section 2. */
  public static readonly INSTANCE_NETWORK_BANDWIDTH = 'karpenter.k8s.aws/instance-network-bandwidth';
  /** Local NVMe storage in GB, a whole number. Missing where there is none. Since 0.14. Source: labels, section 2. */
  public static readonly INSTANCE_LOCAL_NVME = 'karpenter.k8s.aws/instance-local-nvme';
  /** GPU model, such as `l40s`. Missing where there is none. Since 0.11. Source: labels, section 2. */
  public static readonly INSTANCE_GPU_NAME = 'karpenter.k8s.aws/instance-gpu-name';
  /** `nvidia`, `amd` or `habana`. Missing where there is no GPU. Since 0.11. Source: labels, section 2. */
  public static readonly INSTANCE_GPU_MANUFACTURER = 'karpenter.k8s.aws/instance-gpu-manufacturer';
  /** GPUs, a whole number. Missing where there is none. Since 0.11. Source: labels, section 2. */
  public static readonly INSTANCE_GPU_COUNT = 'karpenter.k8s.aws/instance-gpu-count';
  /** Memory of each GPU in MiB, a whole number. Missing where there is no GPU. Since 0.11. Source: labels, section 2. */
  public static readonly INSTANCE_GPU_MEMORY = 'karpenter.k8s.aws/instance-gpu-memory';
  /** Accelerator model, such as `inferentia2` or `trainium2`. Missing where there is none. Since 0.27.3. Source: labels, section 2. */
  public static readonly INSTANCE_ACCELERATOR_NAME = 'karpenter.k8s.aws/instance-accelerator-name';
  /** `aws` or `qualcomm`. Missing where there is no accelerator. Since 0.27.3. Source: labels, section 2. */
  public static readonly INSTANCE_ACCELERATOR_MANUFACTURER = 'karpenter.k8s.aws/instance-accelerator-manufacturer';
  /** Accelerators, a whole number. Missing where there is none. Since 0.27.3. Source: labels, section 2. */
  public static readonly INSTANCE_ACCELERATOR_COUNT = 'karpenter.k8s.aws/instance-accelerator-count';
  /** Whether it is a Flex type: `true` or `false`. Since 1.7. Source: labels, section 2. */
  public static readonly INSTANCE_CAPABILITY_FLEX = 'karpenter.k8s.aws/instance-capability-flex';
  /** `default` or `dedicated`. Refused in NodeOverlays. Since 1.9. Source: labels, section 2. */
  public static readonly INSTANCE_TENANCY = 'karpenter.k8s.aws/instance-tenancy';
  /** Capacity reservation of a reserved node, such as `cr-0123456789abcdef0`. Refused in NodeOverlays. Since 1.3. Source: labels, section 3. */
  public static readonly CAPACITY_RESERVATION_ID = 'karpenter.k8s.aws/capacity-reservation-id';
  /** `default` or `capacity-block`. Refused in NodeOverlays. Since 1.6. Source: labels, section 3. */
  public static readonly CAPACITY_RESERVATION_TYPE = 'karpenter.k8s.aws/capacity-reservation-type';
  /** Whether the reservation can be interrupted: `true` or `false`. Refused in NodeOverlays. Since 1.10. Source: labels, section 3. */
  public static readonly CAPACITY_RESERVATION_INTERRUPTIBLE = 'karpenter.k8s.aws/capacity-reservation-interruptible';
  /** Placement group, such as `pg-0123456789abcdef0`. Refused in NodeOverlays. Since 1.11. Source: labels, section 3. */
  public static readonly PLACEMENT_GROUP_ID = 'karpenter.k8s.aws/placement-group-id';
  /** Partition of a partition placement group, 1 to 7. Refused in NodeOverlays. Since 1.11. Source: labels, section 3. */
  public static readonly PLACEMENT_GROUP_PARTITION = 'karpenter.k8s.aws/placement-group-partition';

  private constructor() {}
}
