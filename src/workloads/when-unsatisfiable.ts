/**
 * What becomes of a pod that can't be spread as asked.
 *
 * @stability experimental
 */
export class WhenUnsatisfiable {
  /** `DoNotSchedule`: it waits until it can. Karpenter launches nodes where that helps. */
  public static readonly DO_NOT_SCHEDULE = new WhenUnsatisfiable('DoNotSchedule');
  /** `ScheduleAnyway`: it goes where it skews least. Karpenter treats it as wanted, and gives it up where nodes can't be launched so. */
  public static readonly SCHEDULE_ANYWAY = new WhenUnsatisfiable('ScheduleAnyway');

  private constructor(
    /** The text that Kubernetes reads. */
    public readonly value: string,
  ) {}
}
