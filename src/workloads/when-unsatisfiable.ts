/**
 * Behavior for a pod that violates a topology spread constraint.
 *
 * @stability experimental
 */
export class WhenUnsatisfiable {
  /** `DoNotSchedule`: the pod stays pending. Karpenter launches a node if that satisfies the constraint. */
  public static readonly DO_NOT_SCHEDULE = new WhenUnsatisfiable('DoNotSchedule');
  /**
   * `ScheduleAnyway`: the scheduler prefers domains with the smallest skew. Karpenter tries to satisfy the constraint, and ignores it if it cannot launch a node otherwise.
   *
   * @see https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/preferences.go
   */
  public static readonly SCHEDULE_ANYWAY = new WhenUnsatisfiable('ScheduleAnyway');

  private constructor(
    /** The value in the API. */
    public readonly value: string,
  ) {}
}
