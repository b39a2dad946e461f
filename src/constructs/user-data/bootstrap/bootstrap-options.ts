/**
 * Arguments of `/etc/eks/bootstrap.sh`, the script that joins an Amazon Linux 2 node to an EKS cluster.
 *
 * Only user data for the `Custom` family must call the script. For the `AL2` family, Karpenter adds the call itself.
 *
 * Since Karpenter 0.10.
 *
 * @see https://github.com/awslabs/amazon-eks-ami/blob/9e910f8743d16ac4704092ac54766fc84d375c53/templates/al2/runtime/bootstrap.sh
 *
 * @stability stable
 */
export interface BootstrapOptions {
  /** Name of the EKS cluster that the node joins. */
  readonly clusterName: string;

  /**
   * URL of the API server. If `apiServerEndpoint` and `certificateAuthority` are both set, the node does not call the EKS API.
   *
   * @default - read from the EKS API
   */
  readonly apiServerEndpoint?: string;

  /**
   * Base64-encoded certificate authority of the cluster.
   *
   * @default - read from the EKS API
   */
  readonly certificateAuthority?: string;

  /**
   * IP addresses of the cluster DNS servers.
   *
   * @default - the tenth address of the service CIDR, or an address derived from the VPC
   */
  readonly clusterDNS?: string[];

  /**
   * IPv4 service CIDR, for example `10.100.0.0/16`. The script derives the IP address of the DNS server from this CIDR.
   *
   * @default - derived from the VPC
   */
  readonly serviceIpv4Cidr?: string;

  /**
   * IPv6 service CIDR, for example `fd00::/108`.
   *
   * @default - read from the EKS API if `ipFamily` is `ipv6`
   */
  readonly serviceIpv6Cidr?: string;

  /**
   * IP family of the cluster: `ipv4` or `ipv6`. `ipv6` requires `serviceIpv6Cidr` or `clusterDNS`.
   *
   * @default 'ipv4'
   */
  readonly ipFamily?: string;

  /**
   * Whether the script computes the maximum number of pods from the network interfaces of the instance type. If false and `--max-pods` is
   * not set, the kubelet allows 110 pods.
   *
   * @default true
   */
  readonly useMaxPods?: boolean;

  /**
   * Kubelet flags, one per item, for example `--node-labels=team=a` or `--max-pods=20`.
   *
   * @default - none
   */
  readonly kubeletExtraArgs?: string[];

  /**
   * Setup of the local NVMe disks: `raid0`, `raid10`, or `mount`.
   *
   * @default - the disks are not set up
   */
  readonly localDisks?: string;

  /**
   * Path of a file in the image that replaces the containerd configuration.
   *
   * @default - the configuration of the image
   */
  readonly containerdConfigFile?: string;

  /**
   * Container runtime: `containerd` or `dockerd`. Kubernetes 1.24 and later support only `containerd`.
   *
   * @default - dockerd before Kubernetes 1.24, containerd since 1.24
   */
  readonly containerRuntime?: string;

  /**
   * Content of Docker's `daemon.json`, as JSON. Ignored if the runtime is containerd.
   *
   * @default - the file in the image
   */
  readonly dockerConfigJson?: string;

  /**
   * Whether Docker creates its bridge network. Ignored if the runtime is containerd.
   *
   * @default false
   */
  readonly enableDockerBridge?: boolean;

  /**
   * AWS account of the registry that hosts the pause image.
   *
   * @default - the EKS account of the region
   */
  readonly pauseContainerAccount?: string;

  /**
   * Tag of the pause image.
   *
   * @default '3.5'
   */
  readonly pauseContainerVersion?: string;

  /**
   * Number of retries for calls to the EKS API, at least 0.
   *
   * @default 3
   */
  readonly awsApiRetryAttempts?: number;

  /**
   * Whether the cluster is a local cluster on an AWS Outpost. Requires `clusterId`.
   *
   * @default - detected on the node
   */
  readonly enableLocalOutpost?: boolean;

  /**
   * ID of the local cluster on an Outpost.
   *
   * @default - none
   */
  readonly clusterId?: string;

  /**
   * Whether to mount the BPF file system.
   *
   * @default true
   */
  readonly mountBpfFs?: boolean;
}
