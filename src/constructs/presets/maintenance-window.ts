import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { frozenFindings, swallowedFindings } from './maintenance/always-protected';
import { daylightSavingFindings, expiryFindings, leadTimeFindings } from './maintenance/findings';
import { ProtectedTime } from './maintenance/protected-time';
import { nextProtectedTimes } from './maintenance/protected-times';
import { protectedWeek } from './maintenance/protected-week-in-utc';
import { isWhole } from './maintenance/week';
import { budgetsOf } from './maintenance/week-budgets';
import { WeeklyTime } from './maintenance/weekly-time';
import { WindowedPool, addWindow, ProtectedPool } from './maintenance/window-registry';
import { checkValue } from '../../foundation/basics/props/check-props';
import { DURATION, listOf, objectWith, required, wholeNumber } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { knownProps } from '../props/known-props';
import { DisruptionReason } from '../props/nodepool/disruption-reason';
import { INodePool } from '../props/nodepool/node-pool-ref';
import { poolsCode } from '../props/nodepool/pools-code';
import { appCheckOf } from '../synthesis/app-check';
import { addOwnFindings } from '../synthesis/own-findings';

const POOLS = required(listOf({ ...objectWith('nodePoolRef', 'a NodePool', 'new NodePool(chart, "web", { … })'), exampleFor: poolsCode }));

/**
 * Properties of a MaintenanceWindow. At least one of `noDisruption` and `onlyDuring` is required.
 *
 * @stability experimental
 */
export interface MaintenanceWindowProps {
  /** NodePools whose nodes are protected, or presets with these NodePools. Each NodePool must be a construct in the app and use API version v1, or v1beta1 with Karpenter 0.34 or later. */
  readonly pools: INodePool[];

  /**
   * Times without voluntary disruption.
   *
   * @default - all times outside `onlyDuring`
   */
  readonly noDisruption?: WeeklyTime[];

  /**
   * The only times at which Karpenter may disrupt nodes.
   *
   * @default - all times outside `noDisruption`
   */
  readonly onlyDuring?: WeeklyTime[];

  /**
   * Disruption reasons to block. Only NodePools of API version v1 support reasons.
   *
   * @default - all reasons, including `Unhealthy` (node repair) in Karpenter 1.15 and later
   */
  readonly reasons?: DisruptionReason[];

  /**
   * How long before each protected time the protection starts, rounded up to whole minutes. A lead time is useful, because Karpenter does not stop a drain that has already started.
   *
   * @default - the NodePool's `terminationGracePeriod`. Without a grace period, the lead time is 0, and a finding warns about it.
   */
  readonly leadTime?: Duration;
}

/**
 * A maintenance window in local time, which adds disruption budgets with UTC schedules to NodePools.
 *
 * In a time zone with daylight saving time, the protected time covers both UTC offsets, and a finding reports the difference.
 * The maintenance window adds its budgets to the budgets of the NodePool, or to Karpenter's default budget of 10%. These budgets block drift, emptiness, and consolidation. In Karpenter 1.0 and later, budgets do not block expiration, so a warning is reported for NodePools whose nodes expire.
 *
 * @see https://karpenter.sh/docs/concepts/disruption/#nodepool-disruption-budgets
 *
 * @example
 * new karpenter.MaintenanceWindow(chart, 'office-hours', {
 *   pools: [pool],
 *   noDisruption: [karpenter.WeeklyTime.parse('Mon-Fri 09:00-18:00 Asia/Tokyo')],
 * });
 *
 * @stability experimental
 */
export class MaintenanceWindow extends Construct {
  private readonly windowed: readonly WindowedPool[];

  /**
   * @throws if times or NodePools are missing, if a pool is a NodePoolRef or a Provisioner, or if `onlyDuring` leaves no time for disruption
   */
  constructor(scope: Construct, id: string, props: MaintenanceWindowProps) {
    super(scope, id);
    const protection = { noDisruption: timesOf('noDisruption', knownProps(props, 'MaintenanceWindowProps', '{ noDisruption: [WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")] }', { isExact: new.target === MaintenanceWindow }).noDisruption), onlyDuring: timesOf('onlyDuring', props.onlyDuring) };
    const { noDisruption, onlyDuring } = protection;
    if (noDisruption.length + onlyDuring.length === 0) {
      throw new Error('noDisruption or onlyDuring is required. For example: noDisruption: [WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")]');
    }
    const leadTime = props.leadTime ?? undefined;
    checkValue('leadTime', leadTime, DURATION);
    const now = new Date();
    this.windowed = poolsOf(props.pools).map((pool): WindowedPool => {
      const leadMinutes = wholeMinutes(leadTime ?? pool._terminationGracePeriod);
      const week = protectedWeek(protection, leadMinutes, now);
      if (onlyDuring.length > 0 && isWhole(week)) throw neverOpen(onlyDuring, leadMinutes);
      return { pool, leadMinutes, week, wanted: protectedWeek(protection, 0, now), reasons: props.reasons };
    });
    for (const windowed of this.windowed) {
      windowed.pool._protect(budgetsOf(windowed.week, props.reasons));
      addWindow(windowed);
    }
    addOwnFindings(this, () => [
      ...frozenFindings(this.windowed),
      ...swallowedFindings(onlyDuring, this.windowed, now),
      ...daylightSavingFindings(protection, now),
      ...leadTimeFindings(this.windowed, leadTime),
      ...expiryFindings(this.windowed),
    ]);
    appCheckOf(this);
  }

  /**
   * Returns the next protected times of a NodePool, including the current protected time, in chronological order. The result is empty if the protection never ends.
   *
   * @param pool a NodePool of this maintenance window
   * @param count the number of protected times, from 1 to 1000
   * @param after the time to start from, by default now
   */
  public nextOccurrences(pool: INodePool, count: number, after?: Date): ProtectedTime[] {
    const { name } = checkValue('pool', pool, required({ ...objectWith('nodePoolRef', 'a NodePool of this maintenance window'), exampleFor: poolsCode })).nodePoolRef;
    if (nodePoolsOf(pool).length > 1) throw new Error(`pool must be one NodePool, got a preset of ${nodePoolsOf(pool).length} NodePools. Use one of ${poolsCode(pool)}.`);
    const windowed = this.windowed.find((each) => each.pool === pool) ?? this.windowed.find((each) => each.pool.name === name);
    if (!windowed) throw new Error(`pool must be a NodePool of this maintenance window, got ${name}. Use one of ${this.windowed.map((each) => each.pool.name).join(', ')}.`);
    if (after !== undefined && !(after instanceof Date && !Number.isNaN(after.getTime()))) throw new Error(`after must be a valid Date, got ${valueText(after)}`);
    return nextProtectedTimes(windowed.week, checkValue('count', count, required(wholeNumber(1, 1000))), after ?? new Date());
  }
}

function timesOf(name: string, times: WeeklyTime[] | undefined): readonly WeeklyTime[] {
  return checkValue(name, times ?? [], listOf({ ...objectWith('_week', 'a WeeklyTime', 'WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")'), exampleFor: weeklyTimeCode }));
}

/** Returns code for a weekly time from its text. */
function weeklyTimeCode(wrong: unknown): string | undefined {
  try {
    return typeof wrong === 'string' ? `WeeklyTime.parse(${JSON.stringify(WeeklyTime.parse(wrong).text)})` : undefined;
  } catch {
    return undefined;
  }
}

function poolsOf(pools: INodePool[]): ProtectedPool[] {
  const given = checkValue('pools', pools, POOLS);
  if (given.length === 0) throw new Error('pools must not be empty. Add at least one NodePool.');
  return [...new Set(given.flatMap(nodePoolsOf))].map((pool) => {
    if ('_protect' in pool) return pool as ProtectedPool;
    throw new Error(`pools must be NodePools of this app, got ${pool.nodePoolRef.name}, which is a NodePoolRef or a Provisioner`);
  });
}

/** Returns the NodePools of a preset, or the given NodePool. */
function nodePoolsOf(pool: INodePool): readonly INodePool[] {
  return '_nodePools' in pool ? pool._nodePools as readonly INodePool[] : [pool];
}

function wholeMinutes(duration: Duration | undefined): number {
  return duration ? Math.ceil(duration.toMilliseconds({ integral: false }) / 60_000) : 0;
}

function neverOpen(onlyDuring: readonly WeeklyTime[], leadTime: number): Error {
  const times = onlyDuring.map(({ text }) => JSON.stringify(text)).join(' and ');
  return new Error(`noDisruption, the lead time of ${leadTime} minutes, and daylight saving time leave no time for disruption in onlyDuring ${times}. Extend the onlyDuring times.`);
}
