/**
 * Behavior for a pod that violates a topology spread constraint.
 *
 * @stability experimental
 */
export class WhenUnsatisfiable {
  /** `DoNotSchedule`: the pod remains pending. Karpenter launches a node if the new node satisfies the constraint. */
  public static readonly DO_NOT_SCHEDULE = new WhenUnsatisfiable('DoNotSchedule');
  /**
   * `ScheduleAnyway`: the scheduler prefers domains with the smallest skew. Karpenter tries to satisfy the constraint, but ignores it if no node can be launched otherwise.
   *
   * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/preferences.go
   */
  public static readonly SCHEDULE_ANYWAY = new WhenUnsatisfiable('ScheduleAnyway');

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
