/**
 * Which pods the kubelet admits by how their resources align on NUMA nodes. Source: EC2NodeClass CRD spec.kubelet.topologyManagerPolicy.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/topology-manager/
 * @stability stable
 */
export class KubeletTopologyManagerPolicy {
  /** `none`: all, without alignment. The default. */
  public static readonly NONE = new KubeletTopologyManagerPolicy('none');
  /** `best-effort`: all, aligned where possible. */
  public static readonly BEST_EFFORT = new KubeletTopologyManagerPolicy('best-effort');
  /** `restricted`: only pods whose resources align best. */
  public static readonly RESTRICTED = new KubeletTopologyManagerPolicy('restricted');
  /** `single-numa-node`: only pods whose resources are on one NUMA node. */
  public static readonly SINGLE_NUMA_NODE = new KubeletTopologyManagerPolicy('single-numa-node');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletTopologyManagerPolicy {
    return new KubeletTopologyManagerPolicy(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}

/**
 * What the topology manager aligns as one unit. Source: EC2NodeClass CRD spec.kubelet.topologyManagerScope.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/topology-manager/#topology-manager-scopes
 * @stability stable
 */
export class KubeletTopologyManagerScope {
  /** `container`: each container. The default. */
  public static readonly CONTAINER = new KubeletTopologyManagerScope('container');
  /** `pod`: all containers of a pod together. */
  public static readonly POD = new KubeletTopologyManagerScope('pod');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletTopologyManagerScope {
    return new KubeletTopologyManagerScope(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
