/** The number of pods that Karpenter schedules in a minute at the rate that its benchmark requires: 100 pods per second. */
const PODS_PER_MINUTE = 6000;

/** States that Karpenter can need several passes for many pods, because it ends a pass after a minute. */
export function passTime(podCount: number): readonly string[] {
  if (podCount < PODS_PER_MINUTE) return [];
  return [`Karpenter ends a pass after 1 minute, and schedules the other pods in the next pass. With ${podCount} pods, it can need more passes.`];
}
