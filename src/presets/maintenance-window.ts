import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { daylightSavingFindings, expiryFindings, leadTimeFindings, PoolInWindow, ProtectedPool } from './maintenance/findings';
import { ProtectedTime } from './maintenance/protected-time';
import { nextProtectedTimes } from './maintenance/protected-times';
import { protectedWeek } from './maintenance/protected-week';
import { isWhole, Week } from './maintenance/week';
import { budgetsOf } from './maintenance/week-budgets';
import { WeeklyTime } from './maintenance/weekly-time';
import { appCheckOf } from '../validation/app-check';
import { addOwnFindings } from '../validation/own-findings';
import { DisruptionReason } from '../values/disruption-reason';
import { INodePool } from '../values/node-pool-ref';

/** When nodes may be disrupted, and when not. */
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
   * The only times in which nodes may be disrupted; at all others none is.
   *
   * @default - nodes may be disrupted whenever `noDisruption` does not forbid it
   */
  readonly onlyDuring?: WeeklyTime[];

  /**
   * The reasons that are held back, in v1 only.
   *
   * @default - all reasons
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
 */
export class MaintenanceWindow extends Construct {
  private readonly weeks = new Map<string, Week>();

  constructor(scope: Construct, id: string, props: MaintenanceWindowProps) {
    super(scope, id);
    const { noDisruption = [], onlyDuring = [], leadTime } = props;
    if (noDisruption.length + onlyDuring.length === 0) throw new Error('a maintenance window says when: write noDisruption or onlyDuring with times such as WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")');
    if (props.pools.length === 0) throw new Error('a maintenance window is for pools: name at least one');
    const now = new Date();
    const protection = { noDisruption, onlyDuring };
    const pools = [...new Set(props.pools)].map((pool): PoolInWindow => ({ name: pool.nodePoolRef.name, pool: protectedPool(pool) }));
    for (const { name, pool } of pools) {
      const minutes = wholeMinutes(leadTime ?? pool._terminationGracePeriod);
      const week = protectedWeek(protection, minutes, now);
      if (onlyDuring.length > 0 && isWhole(week)) throw neverOpen(onlyDuring, minutes);
      pool._protect(budgetsOf(week, props.reasons));
      this.weeks.set(name, week);
    }
    addOwnFindings(this, () => [
      ...daylightSavingFindings(protection, now),
      ...leadTimeFindings(pools, leadTime),
      ...expiryFindings(pools),
    ]);
    appCheckOf(this);
  }

  /**
   * The next times in which no node of a pool is disrupted, the soonest first, with one that is under way. None where the protection never ends.
   *
   * @param pool one of the window's pools
   * @param count how many, a whole number of at least 1
   * @param after the time from which to look; now, where it is left out
   */
  public nextOccurrences(pool: INodePool, count: number, after?: Date): ProtectedTime[] {
    const { name } = pool.nodePoolRef;
    const week = this.weeks.get(name);
    if (!week) throw new Error(`the pool ${name} is none of this maintenance window; it has ${[...this.weeks.keys()].join(', ')}`);
    if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${count} occurrences can't be told; write a whole number of at least 1`);
    return nextProtectedTimes(week, count, after ?? new Date());
  }
}

function protectedPool(pool: INodePool): ProtectedPool {
  if ('_protect' in pool) return pool as ProtectedPool;
  throw new Error(`a maintenance window needs the NodePool itself, whose budgets it adds to, and ${pool.nodePoolRef.name} is only a name, or a Provisioner, which has none`);
}

function wholeMinutes(duration: Duration | undefined): number {
  return duration ? Math.ceil(duration.toMilliseconds({ integral: false }) / 60_000) : 0;
}

function neverOpen(onlyDuring: readonly WeeklyTime[], leadTime: number): Error {
  const times = onlyDuring.map(({ text }) => JSON.stringify(text)).join(' and ');
  return new Error(`onlyDuring ${times} leaves no time for disruption, once noDisruption, the lead time of ${leadTime} minutes and daylight saving are taken off; write a longer time`);
}
