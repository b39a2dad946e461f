import { Duration } from 'cdk8s';
import { Protection } from './protected-week-in-utc';
import { WeeklyTime } from './weekly-time';
import { WindowedPool } from './window-registry';
import { offsetsOf, offsetText } from './zone-offsets';
import { EnforcedBy, Finding, Severity } from '../../../checks/findings/finding';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { AUTO_MODE_GROUP } from '../../../karpenter/auto-mode/auto-mode';
import { targetOf } from '../../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { budgetDurationText } from '../../props/duration-text';
import { render } from '../../synthesis/render';

const NANOSECONDS_A_MINUTE = 60_000_000_000n;
const AUTO_MODE_GRACE_MINUTES = 24 * 60;

interface NodeSettings {
  readonly expireAfter: string;
  readonly grace: string | undefined;
  readonly isAutoMode: boolean;
}

/** Returns the node settings of a NodePool after JSON patches, or undefined if the NodePool cannot be rendered. */
function nodesOf({ pool }: WindowedPool): NodeSettings | undefined {
  const rendering = render(pool);
  if ('failures' in rendering) return undefined;
  const { spec } = rendering.json ?? {};
  const grace = spec?.template?.spec?.terminationGracePeriod;
  const isAutoMode = spec?.template?.spec?.nodeClassRef?.group === AUTO_MODE_GROUP;
  return {
    expireAfter: String(spec?.template?.spec?.expireAfter ?? spec?.disruption?.expireAfter ?? (isAutoMode ? '336h' : '720h')),
    grace: typeof grace === 'string' ? grace : undefined,
    isAutoMode,
  };
}

/** Returns findings for protected times that are longer than configured, because schedules are in UTC and the time zone has daylight saving time. */
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

/** Returns findings for NodePools whose nodes can keep draining during a protected time. */
export function leadTimeFindings(pools: readonly WindowedPool[], leadTime: Duration | undefined): Finding[] {
  return pools.flatMap((windowed): Finding[] => {
    const nodes = nodesOf(windowed);
    if (nodes === undefined) return [];
    const { grace, isAutoMode } = nodes;
    const lead = leadTime && budgetDurationText(Duration.minutes(windowed.leadMinutes));
    const finding = { rule: 'maintenance-window-lead-time', enforcedBy: EnforcedBy.ADVICE, path: '' };
    if (grace === undefined && isAutoMode) {
      if (windowed.leadMinutes >= AUTO_MODE_GRACE_MINUTES) return [];
      return [{
        ...finding,
        severity: lead === undefined ? Severity.WARNING : Severity.INFO,
        message: `nodes of ${windowed.pool.name} can keep draining during a protected time, because EKS Auto Mode lets nodes drain for up to 24h by default`,
        fix: 'Set terminationGracePeriod on the NodePool, for example to 1h.',
      }];
    }
    if (grace === undefined && lead === undefined) {
      return [{ ...finding, severity: Severity.WARNING, message: `a node of ${windowed.pool.name} that starts to drain just before a protected time keeps draining during that time, without a time limit`, fix: 'Set leadTime on the MaintenanceWindow. A terminationGracePeriod on the NodePool also limits the drain, but lets drift disrupt pods with karpenter.sh/do-not-disrupt.' }];
    }
    if (grace === undefined) {
      return [{ ...finding, severity: Severity.INFO, message: `leadTime (${lead}) may be too short for nodes of ${windowed.pool.name}, because no terminationGracePeriod limits how long a node drains`, fix: 'Suppress this finding, or set terminationGracePeriod on the NodePool. A terminationGracePeriod also lets drift disrupt pods with karpenter.sh/do-not-disrupt.' }];
    }
    if (BigInt(windowed.leadMinutes) * NANOSECONDS_A_MINUTE >= (parseDuration(grace) ?? 0n)) return [];
    return [{
      ...finding,
      severity: Severity.INFO,
      message: lead === undefined
        ? `nodes of ${windowed.pool.name} can keep draining during a protected time, because a JSON patch sets terminationGracePeriod to ${grace}`
        : `leadTime (${lead}) is shorter than the terminationGracePeriod (${grace}) of ${windowed.pool.name}, so a node can keep draining during a protected time`,
      fix: lead === undefined ? 'Set terminationGracePeriod in the props of the NodePool, or set leadTime on the MaintenanceWindow.' : 'Remove leadTime. The MaintenanceWindow then uses terminationGracePeriod.',
    }];
  });
}

/** Returns findings for NodePools whose nodes can expire during a protected time. Disruption budgets do not block expiration. */
export function expiryFindings(pools: readonly WindowedPool[]): Finding[] {
  return pools.flatMap((windowed): Finding[] => {
    const { expireAfter = 'Never', isAutoMode = false } = nodesOf(windowed) ?? {};
    if (expireAfter === 'Never' || !targetOf(windowed.pool).version._isAtLeast(KarpenterVersion.of('1.0'))) return [];
    return [{
      rule: 'maintenance-window-expiry',
      severity: isAutoMode ? Severity.INFO : Severity.WARNING,
      enforcedBy: EnforcedBy.ADVICE,
      path: '',
      message: `nodes of ${windowed.pool.name} can expire at any time after ${expireAfter}, because budgets do not block expiration in ${isAutoMode ? 'EKS Auto Mode' : 'Karpenter 1.0 and later'}`,
      fix: isAutoMode
        ? 'Suppress this finding. EKS Auto Mode requires that nodes expire.'
        : 'Set expireAfter: DurationOrNever.NEVER and let drift replace nodes, or suppress this finding if nodes may expire at any time.',
    }];
  });
}
