import { DisabledMount } from './disabled-mount';
import { LocalStorageStrategy } from './local-storage-strategy';

/**
 * The coordinates of the cluster. With the family AL2023 Karpenter writes name, endpoint, certificate authority and CIDR itself. Source: NodeConfig CRD spec.cluster.
 *
 * Since 0.35, with the family AL2023.
 *
 * @stability stable
 */
export interface NodeConfigCluster {
  /**
   * The cluster's name in EKS. Source: UD-60.
   *
   * @default - by Karpenter; of the family Custom it is required
   */
  readonly name?: string;

  /**
   * The address of the API server, such as `https://0123456789ABCDEF.gr7.us-east-2.eks.amazonaws.com`. Source: UD-61.
   *
   * @default - by Karpenter; of the family Custom it is required
   */
  readonly apiServerEndpoint?: string;

  /**
   * The cluster's certificate authority in base64. Other text keeps nodeadm from reading all of it. Source: UD-62.
   *
   * @default - by Karpenter; of the family Custom it is required
   */
  readonly certificateAuthority?: string;

  /**
   * The CIDR of the cluster's services, such as `10.100.0.0/16`; the DNS address and the IP family follow from it. Source: UD-63.
   *
   * @default - by Karpenter; of the family Custom it is required
   */
  readonly cidr?: string;

  /**
   * Whether the node runs on an Outpost with a local cluster. Source: UD-64.
   *
   * @default false
   */
  readonly enableOutpost?: boolean;

  /**
   * The id of the local cluster on an Outpost. Source: UD-64.
   *
   * @default - none; with `enableOutpost` it is required
   */
  readonly id?: string;
}

/**
 * Settings of the kubelet. What changes how much fits on a node belongs in the EC2NodeClass' `kubelet`, which Karpenter knows, too (UD-148). Source: NodeConfig CRD spec.kubelet.
 *
 * Since 0.35, with the family AL2023.
 *
 * @stability stable
 */
export interface NodeConfigKubelet {
  /**
   * Fields of Kubernetes' KubeletConfiguration, merged over the image's own. Karpenter's `maxPods`, `clusterDNS` and `registerWithTaints` win since 1.0. Source: UD-65 and UD-78.
   *
   * @default - by the image and Karpenter
   */
  readonly config?: { [field: string]: any };

  /**
   * Arguments of the kubelet, one `--flag=value` an item. They beat the same settings in `config`, Karpenter's too. Source: UD-66 and UD-80.
   *
   * @default - by the image and Karpenter
   */
  readonly flags?: string[];

  /**
   * A CEL expression over `default_enis`, `ips_per_eni` and `max_pods` that gives the number of pods for which nodeadm reserves resources. Karpenter's `maxPods` stays. Since the AL2023 images of October 2025.
   * Source: UD-67.
   *
   * @default - by the instance type
   */
  readonly maxPodsExpression?: string;
}

/**
 * Settings of containerd. Source: NodeConfig CRD spec.containerd.
 *
 * Since 0.35, with the family AL2023.
 *
 * @stability stable
 */
export interface NodeConfigContainerd {
  /**
   * TOML that is merged over the image's /etc/containerd/config.toml. Source: UD-68.
   *
   * @default - by the image
   */
  readonly config?: string;

  /**
   * Fields of the OCI runtime specification that every container is based on, merged over the image's own. Lists take the place of its lists. Source: UD-69.
   *
   * @default - by the image
   */
  readonly baseRuntimeSpec?: { [field: string]: any };
}

/**
 * What becomes of local NVMe disks. Source: NodeConfig CRD spec.instance.localStorage.
 *
 * Since 0.35, with the family AL2023.
 *
 * @stability stable
 */
export interface NodeConfigLocalStorage {
  /**
   * What is made of the disks. The class' `instanceStorePolicy` wins over it. Source: UD-70 and UD-146.
   *
   * @default - they are left alone
   */
  readonly strategy?: LocalStorageStrategy;

  /**
   * The folder below which they are mounted. Source: UD-71.
   *
   * @default /mnt/k8s-disks
   */
  readonly mountPath?: string;

  /**
   * What does not move to the array. Source: UD-72.
   *
   * @default - all of it moves
   */
  readonly disabledMounts?: DisabledMount[];
}

/**
 * Name resolution of the host. Since the AL2023 images of December 2025. Source: NodeConfig CRD spec.instance.network, UD-74.
 *
 * Since 0.35, with the family AL2023.
 *
 * @stability stable
 */
export interface NodeConfigNetwork {
  /**
   * IP addresses of DNS servers, for systemd-resolved.
   *
   * @default - by the VPC
   */
  readonly nameservers?: string[];

  /**
   * Search domains, for systemd-resolved.
   *
   * @default - by the VPC
   */
  readonly domains?: string[];
}

/**
 * The operating system and devices of the instance. Source: NodeConfig CRD spec.instance.
 *
 * Since 0.35, with the family AL2023.
 *
 * @stability stable
 */
export interface NodeConfigInstance {
  /**
   * What becomes of local NVMe disks.
   *
   * @default - they are left alone
   */
  readonly localStorage?: NodeConfigLocalStorage;

  /**
   * Environment variables by the name of a systemd service and their own name. Those of the service `default` are for all, such as those of a proxy. Since the AL2023 images of October 2025. Source: UD-73.
   *
   * @default - none
   */
  readonly environment?: { [service: string]: { [name: string]: string } };

  /**
   * Name resolution of the host.
   *
   * @default - by the VPC
   */
  readonly network?: NodeConfigNetwork;
}

/**
 * How nodeadm sets up a node of AL2023: node.eks.aws/v1alpha1 NodeConfig. With the family AL2023 it is merged with Karpenter's own (UD-78). Source: NodeConfig CRD.
 *
 * Since 0.35, with the family AL2023.
 *
 * @stability stable
 */
export interface NodeConfig {
  /**
   * The coordinates of the cluster.
   *
   * @default - by Karpenter; of the family Custom they are required
   */
  readonly cluster?: NodeConfigCluster;

  /**
   * Settings of the kubelet.
   *
   * @default - by the image and Karpenter
   */
  readonly kubelet?: NodeConfigKubelet;

  /**
   * Settings of containerd.
   *
   * @default - by the image
   */
  readonly containerd?: NodeConfigContainerd;

  /**
   * The operating system and devices of the instance.
   *
   * @default - by the image
   */
  readonly instance?: NodeConfigInstance;

  /**
   * Features of nodeadm by name: `InstanceIdNodeName`, `FastImagePull`. Names that it does not know it passes over. Source: UD-75.
   *
   * @default - all off
   */
  readonly featureGates?: { [name: string]: boolean };
}
