import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { checkValue } from '../basics/check-props';
import { DURATION, listOf, objectWith, required, wholeNumber } from '../basics/prop-checks';
import { frozenFindings, swallowedFindings } from './maintenance/always-protected';
import { daylightSavingFindings, expiryFindings, leadTimeFindings } from './maintenance/findings';
import { ProtectedTime } from './maintenance/protected-time';
import { nextProtectedTimes } from './maintenance/protected-times';
import { protectedWeek } from './maintenance/protected-week';
import { isWhole } from './maintenance/week';
import { budgetsOf } from './maintenance/week-budgets';
import { WeeklyTime } from './maintenance/weekly-time';
import { WindowedPool, addWindow, ProtectedPool } from './maintenance/window-registry';
import { valueText } from '../basics/value-text';
import { appCheckOf } from '../synthesis/app-check';
import { addOwnFindings } from '../synthesis/own-findings';
import { DisruptionReason } from '../values/nodepool/disruption-reason';
import { INodePool } from '../values/nodepool/node-pool-ref';

/**
 * When nodes may be disrupted, and when not.
 *
 * @stability experimental
 */
export interface MaintenanceWindowProps {
  /** The pools whose nodes are protected: NodePools of this app, of v1, or of v1beta1 from Karpenter 0.34 on. */
  readonly pools: INodePool[];

  /**
   * Times in which no node is disrupted.
   *
   * @default - none beside those that `onlyDuring` leaves
   */
  readonly noDisruption?: WeeklyTime[];

  /**
   * The only times in which nodes may be disrupted. At all others none is.
   *
   * @default - nodes may be disrupted whenever `noDisruption` does not forbid it
   */
  readonly onlyDuring?: WeeklyTime[];

  /**
   * The reasons that are held back, in v1 only.
   *
   * @default - all reasons, since 1.15 including `Unhealthy`, which is node repair
   */
  readonly reasons?: DisruptionReason[];

  /**
   * How much sooner the protection begins: a node that begins to drain a minute before keeps draining (rule G-10). Rounded up to whole minutes.
   *
   * @default - the pool's terminationGracePeriod, else none, which is a warning
   */
  readonly leadTime?: Duration;
}

/**
 * Times by people's clocks in which no node is disrupted, as disruption budgets of pools, whose schedules are in UTC.
 *
 * Where a zone shifts its clocks, the protected time is wide enough for both halves of the year; a finding says by how much. Budgets of this kind stand beside the pool's own, and beside
 * Karpenter's default of 10% where the pool has none. They hold back drift, emptiness and consolidation; since Karpenter 1.0 not expiry, of which a warning tells. Source: rules NP-82, NP-83 and G-10.
 *
 * @stability experimental
 */
export class MaintenanceWindow extends Construct {
  private readonly windowed: readonly WindowedPool[];

  /**
   * @throws where no time or no pool is said, a pool is only a name or a Provisioner, or `onlyDuring` leaves no time at all
   */
  constructor(scope: Construct, id: string, props: MaintenanceWindowProps) {
    super(scope, id);
    const protection = { noDisruption: timesOf('noDisruption', props.noDisruption), onlyDuring: timesOf('onlyDuring', props.onlyDuring) };
    const { noDisruption, onlyDuring } = protection;
    if (noDisruption.length + onlyDuring.length === 0) {
      throw new Error('a maintenance window says when: write noDisruption or onlyDuring with times such as WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")');
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
   * The next times in which no node of a pool is disrupted, the soonest first, with one that is under way. None where the protection never ends.
   *
   * @param pool one of the window's pools
   * @param count how many, a whole number from 1 to 1000
   * @param after the time from which to look, which is now where it is left out
   */
  public nextOccurrences(pool: INodePool, count: number, after?: Date): ProtectedTime[] {
    const { name } = checkValue('pool', pool, required(objectWith('nodePoolRef', 'a NodePool of this maintenance window'))).nodePoolRef;
    const windowed = this.windowed.find((each) => each.pool === pool) ?? this.windowed.find((each) => each.pool.name === name);
    if (!windowed) throw new Error(`the pool ${name} is none of this maintenance window; it has ${this.windowed.map((each) => each.pool.name).join(', ')}`);
    if (after !== undefined && !(after instanceof Date && !Number.isNaN(after.getTime()))) throw new Error(`after: ${valueText(after)} is no time; write a valid Date`);
    return nextProtectedTimes(windowed.week, checkValue('count', count, required(wholeNumber(1, 1000))), after ?? new Date());
  }
}

function timesOf(name: string, times: WeeklyTime[] | undefined): readonly WeeklyTime[] {
  return checkValue(name, times ?? [], listOf(objectWith('_week', 'a WeeklyTime', 'WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")')));
}

function poolsOf(pools: INodePool[]): ProtectedPool[] {
  const given = checkValue('pools', pools, required(listOf(objectWith('nodePoolRef', 'a NodePool'))));
  if (given.length === 0) throw new Error('a maintenance window is for pools: name at least one');
  return [...new Set(given)].map((pool) => {
    if ('_protect' in pool) return pool as ProtectedPool;
    throw new Error(`a maintenance window needs the NodePool itself, whose budgets it adds to, and ${pool.nodePoolRef.name} is only a name, or a Provisioner, which has none`);
  });
}

function wholeMinutes(duration: Duration | undefined): number {
  return duration ? Math.ceil(duration.toMilliseconds({ integral: false }) / 60_000) : 0;
}

function neverOpen(onlyDuring: readonly WeeklyTime[], leadTime: number): Error {
  const times = onlyDuring.map(({ text }) => JSON.stringify(text)).join(' and ');
  return new Error(`onlyDuring ${times} leaves no time for disruption, once noDisruption, the lead time of ${leadTime} minutes and daylight saving are taken off; write a longer time`);
}
