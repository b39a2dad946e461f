import { Week } from './week';
import { DisruptionReason } from '../../props/nodepool/disruption-reason';
import { NodePool } from '../../resources/node-pool';
import { NodePool as BetaNodePool } from '../../v1beta1/node-pool';

/** A NodePool that supports disruption budgets. */
export type ProtectedPool = NodePool | BetaNodePool;

/** A NodePool in a maintenance window. */
export interface WindowedPool {
  readonly pool: ProtectedPool;
  /** Number of minutes by which the protection starts before each protected time. */
  readonly leadMinutes: number;
  /** The protected times in UTC, including the lead time. */
  readonly week: Week;
  /** The protected times in UTC, without the lead time. */
  readonly wanted: Week;
  readonly reasons: readonly DisruptionReason[] | undefined;
}

const windowsByPool = new WeakMap<ProtectedPool, WindowedPool[]>();

/** Records that a maintenance window protects a NodePool. */
export function addWindow(windowed: WindowedPool): void {
  windowsByPool.set(windowed.pool, [...windowsByPool.get(windowed.pool) ?? [], windowed]);
}

/** Returns the maintenance windows of a NodePool, in the order of their creation. */
export function windowsOf(pool: ProtectedPool): readonly WindowedPool[] {
  return windowsByPool.get(pool)!;
}
