import { minorsHold } from '../versions/facts';

/** Reasons of disruption, each with the minor releases in which disruption budgets limit it. */
const REASONS = [
  { reason: 'Drifted', since: '0.34' },
  { reason: 'Empty', since: '0.34' },
  { reason: 'Underutilized', since: '0.34' },
  // Since 1.0, budgets do not delay expiration.
  { reason: 'Expired', since: '0.34', until: '0.37' },
  { reason: 'Unhealthy', since: '1.15' },
] as const;

/** A reason of disruption that budgets limit. */
export type LimitedReason = typeof REASONS[number]['reason'];

/** Returns the reasons that disruption budgets limit in a release. Releases before 0.34 have no budgets. */
export function limitedReasons(release: string): LimitedReason[] {
  return REASONS.filter((span) => minorsHold(span, release)).map(({ reason }) => reason);
}
