import { DisabledMount } from './disabled-mount';
import { LocalStorageStrategy } from './local-storage-strategy';

/**
 * Details of the cluster. For the `AL2023` family, Karpenter sets `name`, `apiServerEndpoint`, `certificateAuthority`, and `cidr` itself.
 *
 * Since Karpenter 0.35.
 *
 * @stability stable
 */
export interface NodeConfigCluster {
  /**
   * Name of the EKS cluster.
   *
   * @default - set by Karpenter; required for the `Custom` family
   */
  readonly name?: string;

  /**
   * URL of the API server, for example `https://0123456789ABCDEF.gr7.us-east-2.eks.amazonaws.com`.
   *
   * @default - set by Karpenter; required for the `Custom` family
   */
  readonly apiServerEndpoint?: string;

  /**
   * Base64-encoded certificate authority of the cluster. If the value is not valid base64, nodeadm rejects the whole NodeConfig.
   *
   * @default - set by Karpenter; required for the `Custom` family
   */
  readonly certificateAuthority?: string;

  /**
   * Service CIDR of the cluster, for example `10.100.0.0/16`. From this CIDR, nodeadm derives the DNS address and the IP family.
   *
   * @default - set by Karpenter; required for the `Custom` family
   */
  readonly cidr?: string;

  /**
   * Whether the cluster is a local cluster on an AWS Outpost. Requires `id`.
   *
   * @default false
   */
  readonly enableOutpost?: boolean;

  /**
   * ID of the local cluster on an Outpost.
   *
   * @default - none; required with `enableOutpost`
   */
  readonly id?: string;
}

/**
 * Kubelet settings in a NodeConfig. Settings that change the allocatable resources of a node belong in `kubelet` of the EC2NodeClass, where
 * Karpenter takes them into account.
 *
 * Since Karpenter 0.35.
 *
 * @stability stable
 */
export interface NodeConfigKubelet {
  /**
   * Fields of KubeletConfiguration, merged into the image's configuration. Since Karpenter 1.0, Karpenter overwrites `maxPods`, `clusterDNS`, and
   * `registerWithTaints`.
   *
   * @see https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
   *
   * @default - set by the image and Karpenter
   */
  readonly config?: { [field: string]: any };

  /**
   * Kubelet arguments, one `--flag=value` per item. Flags override the same settings in `config`, including settings from Karpenter.
   *
   * @default - set by the image and Karpenter
   */
  readonly flags?: string[];

  /**
   * CEL expression for the number of pods for which nodeadm reserves resources. The expression can use the variables `default_enis`, `ips_per_eni`,
   * and `max_pods`, but does not change `maxPods`. Requires an AL2023 image from October 2025 or later.
   *
   * @default - computed from the instance type
   */
  readonly maxPodsExpression?: string;
}

/**
 * containerd settings in a NodeConfig.
 *
 * Since Karpenter 0.35.
 *
 * @stability stable
 */
export interface NodeConfigContainerd {
  /**
   * TOML that nodeadm merges into `/etc/containerd/config.toml`.
   *
   * @default - the configuration of the image
   */
  readonly config?: string;

  /**
   * Fields of the base OCI runtime specification for every container, merged into the image's specification. Lists replace the image's lists.
   *
   * @default - the specification of the image
   */
  readonly baseRuntimeSpec?: { [field: string]: any };
}

/**
 * Local NVMe disks in a NodeConfig.
 *
 * Since Karpenter 0.35.
 *
 * @stability stable
 */
export interface NodeConfigLocalStorage {
  /**
   * How nodeadm sets up the disks. `instanceStorePolicy` of the EC2NodeClass overrides this strategy.
   *
   * @default - the disks are not set up
   */
  readonly strategy?: LocalStorageStrategy;

  /**
   * Directory in which nodeadm creates the mount points of the disks.
   *
   * @default '/mnt/k8s-disks'
   */
  readonly mountPath?: string;

  /**
   * Directories that remain on the root volume.
   *
   * @default - all directories move to the disks
   */
  readonly disabledMounts?: DisabledMount[];
}

/**
 * DNS settings of the host in a NodeConfig. Requires an AL2023 image from December 2025 or later.
 *
 * Since Karpenter 0.35.
 *
 * @stability stable
 */
export interface NodeConfigNetwork {
  /**
   * IP addresses of DNS servers for systemd-resolved.
   *
   * @default - the DNS servers of the VPC
   */
  readonly nameservers?: string[];

  /**
   * Search domains for systemd-resolved.
   *
   * @default - the domains of the VPC
   */
  readonly domains?: string[];
}

/**
 * Operating system and device settings of an instance in a NodeConfig.
 *
 * Since Karpenter 0.35.
 *
 * @stability stable
 */
export interface NodeConfigInstance {
  /**
   * Setup of local NVMe disks.
   *
   * @default - the disks are not set up
   */
  readonly localStorage?: NodeConfigLocalStorage;

  /**
   * Environment variables for systemd services, by service name and variable name. Variables of the service `default`, for example for a
   * proxy, apply to all services. Requires an AL2023 image from October 2025 or later.
   *
   * @default - no variables
   */
  readonly environment?: { [service: string]: { [name: string]: string } };

  /**
   * DNS settings of the host.
   *
   * @default - the settings of the VPC
   */
  readonly network?: NodeConfigNetwork;
}

/**
 * nodeadm configuration of an AL2023 node: the `spec` of a `NodeConfig` (`node.eks.aws/v1alpha1`). For the `AL2023` family, nodeadm merges this
 * configuration with the NodeConfig that Karpenter generates.
 *
 * Since Karpenter 0.35.
 *
 * @example
 * karpenter.UserData.nodeConfig({
 *   kubelet: { config: { shutdownGracePeriod: '30s' } },
 *   featureGates: { FastImagePull: true },
 * });
 *
 * @see https://awslabs.github.io/amazon-eks-ami/nodeadm/
 *
 * @stability stable
 */
export interface NodeConfig {
  /**
   * Details of the cluster.
   *
   * @default - set by Karpenter; required for the `Custom` family
   */
  readonly cluster?: NodeConfigCluster;

  /**
   * Kubelet settings.
   *
   * @default - set by the image and Karpenter
   */
  readonly kubelet?: NodeConfigKubelet;

  /**
   * containerd settings.
   *
   * @default - the configuration of the image
   */
  readonly containerd?: NodeConfigContainerd;

  /**
   * Operating system and device settings of the instance.
   *
   * @default - set by the image
   */
  readonly instance?: NodeConfigInstance;

  /**
   * nodeadm feature gates by name: `InstanceIdNodeName` and `FastImagePull`. Unknown names have no effect.
   *
   * @default - all gates are off
   */
  readonly featureGates?: { [name: string]: boolean };
}
