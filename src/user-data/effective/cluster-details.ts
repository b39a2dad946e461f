/**
 * What Karpenter knows of the cluster and the instance, and no object says. What is not given stands in the text in capitals.
 *
 * @stability experimental
 */
export interface ClusterDetails {
  /**
   * The cluster's name, as user data tells it to nodes.
   *
   * @default CLUSTER_NAME
   */
  readonly clusterName?: string;

  /**
   * The address of the API server.
   *
   * @default CLUSTER_ENDPOINT
   */
  readonly clusterEndpoint?: string;

  /**
   * The certificate authority in base64.
   *
   * @default CLUSTER_CA
   */
  readonly certificateAuthority?: string;

  /**
   * The CIDR of the services, for AL2023.
   *
   * @default CLUSTER_CIDR
   */
  readonly serviceCidr?: string;

  /**
   * The IP address of the service kube-dns, which counts where the class says no clusterDNS.
   *
   * @default CLUSTER_DNS
   */
  readonly clusterDns?: string;

  /**
   * Pods per node at most, where the class does not say: by Karpenter it is that of the instance type. Source: UD-21.
   *
   * @default MAX_PODS
   */
  readonly maxPods?: number;

  /**
   * What the node is bought as, where the pool leaves it open: `spot`, `on-demand` or `reserved`.
   *
   * @default CAPACITY_TYPE
   */
  readonly capacityType?: string;
}
