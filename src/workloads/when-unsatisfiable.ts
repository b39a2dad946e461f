/**
 * What becomes of a pod that can't be spread as asked.
 *
 * @stability experimental
 */
export class WhenUnsatisfiable {
  /** `DoNotSchedule`: it waits until it can. Karpenter launches nodes where that helps. */
  public static readonly DO_NOT_SCHEDULE = new WhenUnsatisfiable('DoNotSchedule');
  /** `ScheduleAnyway`: it goes where it skews least. Karpenter tries to meet it, and drops it if no node can be launched otherwise.
   * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/preferences.go. */
  public static readonly SCHEDULE_ANYWAY = new WhenUnsatisfiable('ScheduleAnyway');

  private constructor(
    /** The text that Kubernetes reads. */
    public readonly value: string,
  ) {}
}
