import { PoolAnswer } from './pool-answer';
import { minValuesProblem } from '../../karpenter/scheduling/min-values-problem';

/** Returns whether a NodePool can launch no nodes. */
export function isWithoutNodes({ pool, reserved, errors, dependent }: PoolAnswer): boolean {
  if (errors.length > 0) return true;
  if (reserved !== undefined || dependent !== undefined) return false;
  return pool.types.length === 0 || minValuesProblem(pool) !== undefined;
}
