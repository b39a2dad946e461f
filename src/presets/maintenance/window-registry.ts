import { Week } from './week';
import { NodePool } from '../../resources/node-pool';
import { NodePool as BetaNodePool } from '../../v1beta1/node-pool';
import { DisruptionReason } from '../../values/nodepool/disruption-reason';

/** A pool with budgets. */
export type ProtectedPool = NodePool | BetaNodePool;

/** A pool in one maintenance window. */
export interface WindowedPool {
  readonly pool: ProtectedPool;
  /** How much sooner protection begins. */
  readonly leadMinutes: number;
  /** The times in UTC in which it is protected, with the lead time. */
  readonly week: Week;
  /** The same without the lead time. */
  readonly wanted: Week;
  readonly reasons: readonly DisruptionReason[] | undefined;
}

const windowsByPool = new WeakMap<ProtectedPool, WindowedPool[]>();

/** Records that a maintenance window protects a pool. */
export function addWindow(windowed: WindowedPool): void {
  windowsByPool.set(windowed.pool, [...windowsByPool.get(windowed.pool) ?? [], windowed]);
}

/** The maintenance windows of a pool, in the order in which they were created. */
export function windowsOf(pool: ProtectedPool): readonly WindowedPool[] {
  return windowsByPool.get(pool)!;
}
