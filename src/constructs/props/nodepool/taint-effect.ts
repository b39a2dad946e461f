/**
 * Effect of a taint on pods that do not tolerate it.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/
 * @crd NodePool spec.template.spec.taints[].effect
 * @stability stable
 */
export class TaintEffect {
  /** `NoSchedule`: new pods are not scheduled on the node. */
  public static readonly NO_SCHEDULE = new TaintEffect('NoSchedule');
  /** `PreferNoSchedule`: new pods are scheduled on the node only if no other node fits. */
  public static readonly PREFER_NO_SCHEDULE = new TaintEffect('PreferNoSchedule');
  /** `NoExecute`: new pods are not scheduled on the node, and running pods are evicted. */
  public static readonly NO_EXECUTE = new TaintEffect('NoExecute');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): TaintEffect {
    return new TaintEffect(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
