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

/** The node settings of a NodePool after JSON patches; undefined if the NodePool cannot be rendered. */
function nodesOf({ pool }: WindowedPool): { readonly expireAfter: string; readonly grace: string | undefined } | undefined {
  const rendering = render(pool);
  if ('failure' in rendering) return undefined;
  const { spec } = rendering.json ?? {};
  const grace = spec?.template?.spec?.terminationGracePeriod;
  return {
    expireAfter: String(spec?.template?.spec?.expireAfter ?? spec?.disruption?.expireAfter ?? '720h'),
    grace: typeof grace === 'string' ? grace : undefined,
  };
}

/** Findings for protected times that are wider than configured, because schedules are in UTC and the time zone has daylight saving time. */
export function daylightSavingFindings({ noDisruption, onlyDuring }: Protection, now: Date): Finding[] {
  return [
    ...noDisruption.flatMap((time) => shifted(time, now, ([least, most], shift) =>
      `is protected from ${shift} before its start (at ${least}) until ${shift} after its end (at ${most})`)),
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
    message: `${JSON.stringify(text)} ${effect([offsetText(least), offsetText(most)], shift)}, because schedules are in UTC`,
    fix: 'Suppress this finding, or use a time zone without daylight saving time, such as UTC.',
  }];
}

/** Findings for NodePools whose nodes can keep draining in a protected time. */
export function leadTimeFindings(pools: readonly WindowedPool[], leadTime: Duration | undefined): Finding[] {
  return pools.flatMap((windowed): Finding[] => {
    const nodes = nodesOf(windowed);
    if (nodes === undefined) return [];
    const { grace } = nodes;
    const lead = leadTime && budgetDurationText(Duration.minutes(windowed.leadMinutes));
    const finding = { rule: 'maintenance-window-lead-time', enforcedBy: EnforcedBy.ADVICE, path: '' };
    const begun = `a node of ${windowed.pool.name} that starts to drain just before a protected time`;
    if (grace === undefined && lead === undefined) {
      return [{ ...finding, severity: Severity.WARNING, message: `${begun} keeps draining in it without a time limit`, fix: 'Set leadTime on the window. A terminationGracePeriod on the pool also limits the drain, but lets drift disrupt pods with karpenter.sh/do-not-disrupt.' }];
    }
    if (grace === undefined) {
      return [{ ...finding, severity: Severity.INFO, message: `${begun} and its leadTime of ${lead} can keep draining in it, because no terminationGracePeriod limits the drain`, fix: 'Suppress this finding, or set terminationGracePeriod on the pool. It also lets drift disrupt pods with karpenter.sh/do-not-disrupt.' }];
    }
    if (BigInt(windowed.leadMinutes) * NANOSECONDS_A_MINUTE >= (parseDuration(grace) ?? 0n)) return [];
    return [{
      ...finding,
      severity: Severity.INFO,
      message: lead === undefined
        ? `${begun} can keep draining in it for the terminationGracePeriod of ${grace}, which a JSON patch sets`
        : `${begun} and its leadTime of ${lead} can keep draining in it for its terminationGracePeriod of ${grace}`,
      fix: lead === undefined ? 'Set terminationGracePeriod in the props of the NodePool, or set leadTime on the window.' : 'Remove leadTime, so that the window uses terminationGracePeriod.',
    }];
  });
}

/** Findings for NodePools whose nodes can expire in a protected time. Budgets do not block expiration. */
export function expiryFindings(pools: readonly WindowedPool[]): Finding[] {
  return pools.flatMap((windowed): Finding[] => {
    const { expireAfter = 'Never' } = nodesOf(windowed) ?? {};
    if (expireAfter === 'Never' || !targetOf(windowed.pool).version._isAtLeast(KarpenterVersion.of('1.0'))) return [];
    return [{
      rule: 'maintenance-window-expiry',
      severity: Severity.WARNING,
      enforcedBy: EnforcedBy.ADVICE,
      path: '',
      message: `nodes of ${windowed.pool.name} expire after ${expireAfter} at any time, because budgets do not block expiration since Karpenter 1.0`,
      fix: 'Set expireAfter: DurationOrNever.NEVER and let drift replace nodes, or suppress this finding if nodes may expire at any time.',
    }];
  });
}
