import { allHolding, HeldPool } from './held-pool';
import { inUtc } from './protected-week';
import { complement, intersection, isWhole, union } from './week';
import { WeeklyTime } from './weekly-time';
import { EnforcedBy, Finding, Severity } from '../../validation/finding';
import { DisruptionReason } from '../../values/nodepool/disruption-reason';

const REASONS = [DisruptionReason.EMPTY, DisruptionReason.DRIFTED, DisruptionReason.UNDERUTILIZED].map(({ value }) => value);

/** That nothing is ever disrupted, though no window by itself was said to be for all of the time; it is told by the last window of a pool. */
export function frozenFindings(pools: readonly HeldPool[]): Finding[] {
  return pools.filter((held) => allHolding(held.pool).slice(-1)[0] === held).flatMap(({ pool }): Finding[] => {
    const all = allHolding(pool);
    const frozen = REASONS.filter((reason) => {
      const holding = all.filter(({ reasons }) => reasons === undefined || reasons.some(({ value }) => value === reason));
      return isWhole(union(holding.map(({ week }) => week))) && !holding.some(({ wanted }) => isWhole(wanted));
    });
    if (frozen.length === 0) return [];
    const why = frozen.length === REASONS.length ? '' : ` for ${frozen.join(' and ')}`;
    return [neverOpen(
      `nodes of ${pool.name} are never disrupted${why}: ${all.length > 1 ? 'all maintenance windows of the pool together' : 'the protected times with their lead time'} leave no time between them`,
      'leave time between them: shorten the times, or the leadTime or terminationGracePeriod by which they begin sooner',
    )];
  });
}

/** That one of the only times never comes, though others do. */
export function swallowedFindings(onlyDuring: readonly WeeklyTime[], pools: readonly HeldPool[], now: Date): Finding[] {
  return onlyDuring.flatMap(({ _week, timeZone, text }): Finding[] => {
    const own = union(inUtc(_week, timeZone, now));
    const closed = pools.filter(({ week }) => intersection([complement(week), own]).length === 0).map(({ pool }) => pool.name);
    if (closed.length === 0) return [];
    return [neverOpen(
      `${JSON.stringify(text)} never opens for ${closed.join(' and ')}, once noDisruption, the lead time and daylight saving are taken off`,
      'write a longer time, or leave it out',
    )];
  });
}

function neverOpen(message: string, fix: string): Finding {
  return { rule: 'maintenance-window-never-open', severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, path: '', message, fix };
}
