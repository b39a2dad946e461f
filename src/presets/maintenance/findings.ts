import { Duration } from 'cdk8s';
import { Protection } from './protected-week';
import { WeeklyTime } from './weekly-time';
import { WindowedPool } from './window-registry';
import { offsetsOf, offsetText } from './zone-offsets';
import { parseDuration } from '../../go/parse-duration';
import { render } from '../../synthesis/render';
import { EnforcedBy, Finding, Severity } from '../../validation/finding';
import { budgetDurationText } from '../../values/duration-text';
import { targetOf } from '../../versions/configuration';
import { KarpenterVersion } from '../../versions/karpenter-version';

const NANOSECONDS_A_MINUTE = 60_000_000_000n;

/** What is said of nodes by a pool as it is rendered, after patches; none where it can't be. */
function nodesOf({ pool }: WindowedPool): { readonly expireAfter: string; readonly grace: string | undefined } | undefined {
  const rendering = render(pool);
  if ('failure' in rendering) return undefined;
  const { spec } = rendering.json;
  const grace = spec?.template?.spec?.terminationGracePeriod;
  return {
    expireAfter: String(spec?.template?.spec?.expireAfter ?? spec?.disruption?.expireAfter ?? '720h'),
    grace: typeof grace === 'string' ? grace : undefined,
  };
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
export function leadTimeFindings(pools: readonly WindowedPool[], leadTime: Duration | undefined): Finding[] {
  return pools.flatMap((windowed): Finding[] => {
    const nodes = nodesOf(windowed);
    if (nodes === undefined) return [];
    const { grace } = nodes;
    const lead = leadTime && budgetDurationText(Duration.minutes(windowed.leadMinutes));
    const finding = { rule: 'maintenance-window-lead-time', enforcedBy: EnforcedBy.ADVICE, path: '' };
    const begun = `a node of ${windowed.pool.name} that begins to drain just before a protected time`;
    if (grace === undefined && lead === undefined) {
      return [{ ...finding, severity: Severity.WARNING, message: `${begun} keeps draining in it, without an end`, fix: 'Set leadTime on the window. A terminationGracePeriod on the pool also limits the drain, but lets drift disrupt pods with karpenter.sh/do-not-disrupt.' }];
    }
    if (grace === undefined) {
      return [{ ...finding, severity: Severity.INFO, message: `${begun} and the leadTime of ${lead} may go on in it: nothing limits how long it drains`, fix: 'Suppress this finding, or set terminationGracePeriod on the pool. It also lets drift disrupt pods with karpenter.sh/do-not-disrupt.' }];
    }
    if (BigInt(windowed.leadMinutes) * NANOSECONDS_A_MINUTE >= (parseDuration(grace) ?? 0n)) return [];
    return [{
      ...finding,
      severity: Severity.INFO,
      message: lead === undefined
        ? `${begun} may go on in it: it drains up to its terminationGracePeriod of ${grace}, which a JSON patch says`
        : `${begun} and the leadTime of ${lead} may go on in it: it drains up to its terminationGracePeriod of ${grace}`,
      fix: lead === undefined ? 'say it in the props of the pool, or give the window a leadTime' : 'leave leadTime out, and it is the terminationGracePeriod',
    }];
  });
}

/** That budgets do not hold expiry back. Source: rule NP-83. */
export function expiryFindings(pools: readonly WindowedPool[]): Finding[] {
  return pools.flatMap((windowed): Finding[] => {
    const { expireAfter = 'Never' } = nodesOf(windowed) ?? {};
    if (expireAfter === 'Never' || !targetOf(windowed.pool).version._isAtLeast(KarpenterVersion.of('1.0'))) return [];
    return [{
      rule: 'maintenance-window-expiry',
      severity: Severity.WARNING,
      enforcedBy: EnforcedBy.ADVICE,
      path: '',
      message: `nodes of ${windowed.pool.name} expire after ${expireAfter} at whatever time that is: budgets have not held expiry back since Karpenter 1.0`,
      fix: 'write expireAfter: DurationOrNever.NEVER and let drift replace nodes, or suppress this where expiry may come at any time',
    }];
  });
}
