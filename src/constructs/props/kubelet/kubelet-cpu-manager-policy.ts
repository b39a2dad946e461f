/**
 * Policy of the CPU manager, which can give Guaranteed pods exclusive CPUs.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/cpu-management-policies/
 * @crd EC2NodeClass spec.kubelet.cpuManagerPolicy
 * @stability stable
 */
export class KubeletCpuManagerPolicy {
  /** `none`: all pods share all CPUs. The default. */
  public static readonly NONE = new KubeletCpuManagerPolicy('none');
  /** `static`: Guaranteed pods that request whole CPUs get exclusive CPUs. */
  public static readonly STATIC = new KubeletCpuManagerPolicy('static');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletCpuManagerPolicy {
    return new KubeletCpuManagerPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
