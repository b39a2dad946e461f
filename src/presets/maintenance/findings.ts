import { Duration } from 'cdk8s';
import { Protection } from './protected-week';
import { WeeklyTime } from './weekly-time';
import { offsetsOf, offsetText } from './zone-offsets';
import { NodePool } from '../../resources/node-pool';
import { NodePool as BetaNodePool } from '../../v1beta1/node-pool';
import { EnforcedBy, Finding, Severity } from '../../validation/finding';
import { budgetDurationText, durationText } from '../../values/duration-text';
import { targetOf } from '../../versions/configuration';
import { KarpenterVersion } from '../../versions/karpenter-version';

/** A pool with budgets. */
export type ProtectedPool = NodePool | BetaNodePool;

/** A pool of a maintenance window. */
export interface PoolInWindow {
  readonly name: string;
  readonly pool: ProtectedPool;
}

/** By how much the protected time is wider than asked, since schedules are in UTC and some zones shift their clocks. */
export function daylightSavingFindings({ noDisruption, onlyDuring }: Protection, now: Date): Finding[] {
  return [
    ...noDisruption.flatMap((time) => shifted(time, now, ([least, most], shift) =>
      `is protected from ${shift} before it (at ${least}) until ${shift} after it (at ${most})`)),
    ...onlyDuring.flatMap((time) => shifted(time, now, ([least, most], shift) =>
      `opens ${shift} late (at ${most}) or closes ${shift} early (at ${least})`)),
  ];
}

function shifted({ text, timeZone }: WeeklyTime, now: Date, effect: (zones: readonly [string, string], shift: string) => string): Finding[] {
  const offsets = offsetsOf(timeZone, now);
  const [least, most] = [offsets[0], offsets[offsets.length - 1]];
  if (least === most) return [];
  const shift = budgetDurationText(Duration.minutes(most - least));
  return [{
    rule: 'maintenance-window-daylight-saving',
    severity: Severity.INFO,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `${timeZone} changes between ${offsetText(least)} and ${offsetText(most)}, and schedules are in UTC: ${JSON.stringify(text)} ${effect([offsetText(least), offsetText(most)], shift)}`,
    fix: 'leave it so, or say the time in a zone that does not change, such as UTC',
  }];
}

/** What lets a node that began to drain before a protected time go on in it. Source: rule G-10. */
export function leadTimeFindings(pools: readonly PoolInWindow[], leadTime: Duration | undefined): Finding[] {
  return pools.flatMap(({ name, pool: { _terminationGracePeriod: grace } }): Finding[] => {
    const finding = { rule: 'maintenance-window-lead-time', enforcedBy: EnforcedBy.ADVICE, path: '' };
    const begun = `a node of ${name} that begins to drain just before a protected time`;
    if (grace === undefined && leadTime === undefined) {
      return [{ ...finding, severity: Severity.WARNING, message: `${begun} goes on in it, without an end`, fix: 'give the pool a terminationGracePeriod, or the window a leadTime' }];
    }
    if (grace === undefined) {
      return [{ ...finding, severity: Severity.INFO, message: `${begun} and the leadTime of ${durationText(leadTime!)} may go on in it: nothing bounds how long it drains`, fix: 'give the pool a terminationGracePeriod' }];
    }
    if (leadTime === undefined || leadTime.toMilliseconds() >= grace.toMilliseconds()) return [];
    return [{
      ...finding,
      severity: Severity.INFO,
      message: `${begun} and the leadTime of ${durationText(leadTime)} may go on in it: it drains up to its terminationGracePeriod of ${durationText(grace)}`,
      fix: 'leave leadTime out, and it is the terminationGracePeriod',
    }];
  });
}

/** That budgets do not hold expiry back. Source: rule NP-83. */
export function expiryFindings(pools: readonly PoolInWindow[]): Finding[] {
  return pools.filter(({ pool }) => pool._expireAfter !== 'Never' && isForceful(pool)).map(({ name, pool }) => ({
    rule: 'maintenance-window-expiry',
    severity: Severity.WARNING,
    enforcedBy: EnforcedBy.ADVICE,
    path: '',
    message: `nodes of ${name} expire after ${pool._expireAfter} at whatever time that is: budgets have not held expiry back since Karpenter 1.0`,
    fix: 'write expireAfter: DurationOrNever.NEVER and let drift replace nodes, or suppress this where expiry may come at any time',
  }));
}

function isForceful(pool: ProtectedPool): boolean {
  return targetOf(pool).version._isAtLeast(KarpenterVersion.of('1.0'));
}
