/**
 * Properties of the cluster and the instance that Karpenter knows, but that no object contains. The user data contains an UPPERCASE placeholder for
 * each prop that is not set.
 *
 * @stability experimental
 */
export interface ClusterDetails {
  /**
   * Name of the EKS cluster that the nodes join.
   *
   * @default CLUSTER_NAME
   */
  readonly clusterName?: string;

  /**
   * URL of the API server.
   *
   * @default CLUSTER_ENDPOINT
   */
  readonly clusterEndpoint?: string;

  /**
   * Base64-encoded certificate authority of the cluster.
   *
   * @default CLUSTER_CA
   */
  readonly certificateAuthority?: string;

  /**
   * Service CIDR of the cluster, for AL2023.
   *
   * @default CLUSTER_CIDR
   */
  readonly serviceCidr?: string;

  /**
   * IP address of the kube-dns service. Karpenter uses this address if the node class does not set `clusterDNS`.
   *
   * @default CLUSTER_DNS
   */
  readonly clusterDns?: string;

  /**
   * Maximum number of pods per node, if the node class does not set `maxPods`. Karpenter computes the number for each instance type.
   *
   * @default MAX_PODS
   */
  readonly maxPods?: number;

  /**
   * Capacity type of the node, if the NodePool allows more than one: `spot`, `on-demand`, or `reserved`.
   *
   * @default CAPACITY_TYPE
   */
  readonly capacityType?: string;
}
