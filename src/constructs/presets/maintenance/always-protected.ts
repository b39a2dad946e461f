import { inUtc } from './protected-week-in-utc';
import { complement, intersection, isWhole, union } from './week';
import { WeeklyTime } from './weekly-time';
import { windowsOf, WindowedPool } from './window-registry';
import { EnforcedBy, Finding, Severity } from '../../../checks/findings/finding';
import { DisruptionReason } from '../../props/nodepool/disruption-reason';

const REASONS = [DisruptionReason.EMPTY, DisruptionReason.DRIFTED, DisruptionReason.UNDERUTILIZED].map(({ value }) => value);

/** Returns findings for NodePools whose maintenance windows together leave no time for disruption, although no single window covers the whole week. The last maintenance window of a NodePool reports the finding. */
export function frozenFindings(pools: readonly WindowedPool[]): Finding[] {
  return pools.filter((windowed) => windowsOf(windowed.pool).slice(-1)[0] === windowed).flatMap(({ pool }): Finding[] => {
    const all = windowsOf(pool);
    const frozen = REASONS.filter((reason) => {
      const holding = all.filter(({ reasons }) => reasons === undefined || reasons.some(({ value }) => value === reason));
      return isWhole(union(holding.map(({ week }) => week))) && !holding.some(({ wanted }) => isWhole(wanted));
    });
    if (frozen.length === 0) return [];
    const why = frozen.length === REASONS.length ? '' : ` for the ${frozen.length === 1 ? 'reason' : 'reasons'} ${frozen.join(' and ')}`;
    return [alwaysProtected(
      `Karpenter can never disrupt nodes of ${pool.name}${why}, because ${all.length > 1 ? 'the maintenance windows of the NodePool together' : 'the protected times and their lead time'} cover the whole week`,
      'Shorten the protected times, the leadTime, or the terminationGracePeriod.',
    )];
  });
}

/** Returns findings for `onlyDuring` times that never allow disruption, if at least one other time allows it. */
export function swallowedFindings(onlyDuring: readonly WeeklyTime[], pools: readonly WindowedPool[], now: Date): Finding[] {
  return onlyDuring.flatMap(({ _week, timeZone, text }): Finding[] => {
    const own = union(inUtc(_week, timeZone, now));
    const closed = pools.filter(({ week }) => intersection([complement(week), own]).length === 0).map(({ pool }) => pool.name);
    if (closed.length === 0) return [];
    return [alwaysProtected(
      `${JSON.stringify(text)} never allows disruption of ${closed.join(' and ')}, because noDisruption, the lead time, and daylight saving time cover the entire time span`,
      'Extend the time span, or remove it from onlyDuring.',
    )];
  });
}

function alwaysProtected(message: string, fix: string): Finding {
  return { rule: 'maintenance-window-never-open', severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, path: '', message, fix };
}
