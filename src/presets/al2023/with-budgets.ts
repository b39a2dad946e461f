import { JsonObject } from '../../basics/json';
import { KarpenterVersion } from '../../versions/karpenter-version';

const DRIFTED = ['Drifted'];
const V1_0 = KarpenterVersion.of('1.0');

/** A pool with more disruption budgets; where it had none, Karpenter's default stays beside them. In v1 they are about drift alone. */
export function withBudgets(pool: JsonObject, budgets: readonly JsonObject[], version: KarpenterVersion): JsonObject {
  if (budgets.length === 0) return pool;
  const own: readonly JsonObject[] = pool.spec.disruption?.budgets ?? [{ nodes: '10%' }];
  const hasReasons = version._isAtLeast(V1_0) && pool.apiVersion.endsWith('/v1');
  const added = budgets.map((budget) => (hasReasons ? { ...budget, reasons: DRIFTED } : budget));
  // With a disruption of its own, v1 asks for what is its default without one.
  const before = pool.apiVersion.endsWith('/v1') ? { consolidateAfter: '0s', ...pool.spec.disruption } : pool.spec.disruption;
  return { ...pool, spec: { ...pool.spec, disruption: { ...before, budgets: [...own, ...added] } } };
}
