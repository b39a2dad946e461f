/**
 * Whether pods get CPUs of their own. Source: EC2NodeClass CRD spec.kubelet.cpuManagerPolicy.
 *
 * @see https://kubernetes.io/docs/tasks/administer-cluster/cpu-management-policies/
 * @stability stable
 */
export class KubeletCpuManagerPolicy {
  /** `none`: all pods share all CPUs. The default. */
  public static readonly NONE = new KubeletCpuManagerPolicy('none');
  /** `static`: Guaranteed pods that request whole CPUs get CPUs of their own. */
  public static readonly STATIC = new KubeletCpuManagerPolicy('static');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletCpuManagerPolicy {
    return new KubeletCpuManagerPolicy(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
