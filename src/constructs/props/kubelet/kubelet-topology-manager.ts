/**
 * Policy of the topology manager, which admits pods based on the NUMA alignment of their resources.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/topology-manager/
 * @crd EC2NodeClass spec.kubelet.topologyManagerPolicy
 * @stability stable
 */
export class KubeletTopologyManagerPolicy {
  /** `none`: admits all pods, without alignment. The default. */
  public static readonly NONE = new KubeletTopologyManagerPolicy('none');
  /** `best-effort`: admits all pods, and aligns their resources if possible. */
  public static readonly BEST_EFFORT = new KubeletTopologyManagerPolicy('best-effort');
  /** `restricted`: admits only pods whose resources can have the preferred alignment. */
  public static readonly RESTRICTED = new KubeletTopologyManagerPolicy('restricted');
  /** `single-numa-node`: admits only pods whose resources fit on one NUMA node. */
  public static readonly SINGLE_NUMA_NODE = new KubeletTopologyManagerPolicy('single-numa-node');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletTopologyManagerPolicy {
    return new KubeletTopologyManagerPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}

/**
 * Unit for which the topology manager aligns resources.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/topology-manager/#topology-manager-scopes
 * @crd EC2NodeClass spec.kubelet.topologyManagerScope
 * @stability stable
 */
export class KubeletTopologyManagerScope {
  /** `container`: each container. The default. */
  public static readonly CONTAINER = new KubeletTopologyManagerScope('container');
  /** `pod`: all containers of a pod together. */
  public static readonly POD = new KubeletTopologyManagerScope('pod');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletTopologyManagerScope {
    return new KubeletTopologyManagerScope(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
