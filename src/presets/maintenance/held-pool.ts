import { Week } from './week';
import { NodePool } from '../../resources/node-pool';
import { NodePool as BetaNodePool } from '../../v1beta1/node-pool';
import { DisruptionReason } from '../../values/nodepool/disruption-reason';

/** A pool with budgets. */
export type ProtectedPool = NodePool | BetaNodePool;

/** A pool in one maintenance window. */
export interface HeldPool {
  readonly pool: ProtectedPool;
  /** How much sooner protection begins. */
  readonly leadMinutes: number;
  /** The times in UTC in which it is protected, with the lead time. */
  readonly week: Week;
  /** The same without the lead time. */
  readonly wanted: Week;
  readonly reasons: readonly DisruptionReason[] | undefined;
}

const heldBy = new WeakMap<ProtectedPool, HeldPool[]>();

/** Notes that a window holds a pool. */
export function hold(held: HeldPool): void {
  heldBy.set(held.pool, [...heldBy.get(held.pool) ?? [], held]);
}

/** How all windows of the app hold a pool, in the order in which they were made. */
export function allHolding(pool: ProtectedPool): readonly HeldPool[] {
  return heldBy.get(pool)!;
}
