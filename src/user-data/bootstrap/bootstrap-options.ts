/**
 * The arguments of `/etc/eks/bootstrap.sh`, which sets up a node of Amazon Linux 2 or of an image that is built like it. Source: UD-100 to UD-116.
 *
 * Family AL2 calls it by itself; a call of one's own is for family Custom.
 *
 * Since 0.10.
 *
 * @stability stable
 */
export interface BootstrapOptions {
  /** The name of the EKS cluster that the node joins. */
  readonly clusterName: string;

  /**
   * The URL of the cluster's API server. With this and the certificate authority the node need not ask EKS.
   *
   * @default - asked of EKS
   */
  readonly apiServerEndpoint?: string;

  /**
   * The cluster's certificate authority, in base64 (`--b64-cluster-ca`).
   *
   * @default - asked of EKS
   */
  readonly certificateAuthority?: string;

  /**
   * IP addresses of the cluster's DNS servers (`--dns-cluster-ip`).
   *
   * @default - the tenth address of the service CIDR, or one guessed from the VPC
   */
  readonly clusterDNS?: string[];

  /**
   * Which IPv4 addresses services have, such as `10.100.0.0/16`; the DNS server is derived from it.
   *
   * @default - guessed from the VPC
   */
  readonly serviceIpv4Cidr?: string;

  /**
   * Which IPv6 addresses services have, such as `fd00::/108`.
   *
   * @default - asked of EKS where the family is IPv6
   */
  readonly serviceIpv6Cidr?: string;

  /**
   * The IP family of the cluster, `ipv4` or `ipv6`. The latter needs the IPv6 CIDR or the DNS servers.
   *
   * @default 'ipv4'
   */
  readonly ipFamily?: string;

  /**
   * Whether the maximum of pods comes from the network interfaces of the instance type. Where not, give the kubelet `--max-pods`, or it takes 110.
   *
   * @default true
   */
  readonly useMaxPods?: boolean;

  /**
   * Flags of the kubelet, one an item: `--node-labels=team=a`, `--max-pods=20`.
   *
   * @default - none
   */
  readonly kubeletExtraArgs?: string[];

  /**
   * What is made of the disks of the instance: `raid0`, `raid10` or `mount`.
   *
   * @default - they are left alone
   */
  readonly localDisks?: string;

  /**
   * A file on the image that takes the place of containerd's configuration.
   *
   * @default - the one of the image
   */
  readonly containerdConfigFile?: string;

  /**
   * `containerd` or `dockerd`. From Kubernetes 1.24 there is only containerd.
   *
   * @default - dockerd before Kubernetes 1.24, containerd since
   */
  readonly containerRuntime?: string;

  /**
   * What Docker's daemon.json is to hold, as JSON. Nothing reads it where containerd runs.
   *
   * @default - the one of the image
   */
  readonly dockerConfigJson?: string;

  /**
   * Whether Docker makes its bridge network. Nothing reads it where containerd runs.
   *
   * @default false
   */
  readonly enableDockerBridge?: boolean;

  /**
   * The AWS account of the registry that the pause image is pulled from.
   *
   * @default - that of EKS in the region
   */
  readonly pauseContainerAccount?: string;

  /**
   * The tag of the pause image.
   *
   * @default '3.5'
   */
  readonly pauseContainerVersion?: string;

  /**
   * How often questions to EKS are asked again, a whole number of at least 0.
   *
   * @default 3
   */
  readonly awsApiRetryAttempts?: number;

  /**
   * Whether the cluster runs on an Outpost. It needs the id of the cluster.
   *
   * @default - found out by the node
   */
  readonly enableLocalOutpost?: boolean;

  /**
   * The id of a cluster on an Outpost.
   *
   * @default - none
   */
  readonly clusterId?: string;

  /**
   * Whether the filesystem of BPF is mounted.
   *
   * @default true
   */
  readonly mountBpfFs?: boolean;
}
