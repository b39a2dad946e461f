import { allowedByPool } from './allowed-disruptions';
import { Candidate } from './candidate';
import { Command } from './command';
import { MethodContext } from './method-context';
import { DRIFT } from './methods/drift';
import { EMPTINESS } from './methods/emptiness';
import { candidatesOf, Method } from './methods/method';
import { MULTI_NODE_CONSOLIDATION } from './methods/multi-node-consolidation';
import { SINGLE_NODE_CONSOLIDATION } from './methods/single-node-consolidation';
import { STATIC_DRIFT } from './methods/static-drift';

/** The methods in the order in which Karpenter tries them. */
export const METHODS: readonly Method[] = [EMPTINESS, STATIC_DRIFT, DRIFT, MULTI_NODE_CONSOLIDATION, SINGLE_NODE_CONSOLIDATION];

/** The result of a method for a cluster. */
export interface MethodResult {
  readonly method: Method;
  /** In the order in which Karpenter takes them. Names decide between equal candidates. */
  readonly candidates: readonly Candidate[];
  readonly commands: readonly Command[];
}

/** Returns the result of the first method that has commands. Karpenter starts them, and does not try the next methods. */
export function firstResult(context: MethodContext): MethodResult | undefined {
  for (const method of METHODS) {
    const result = methodResult(method, context);
    if (result.commands.length > 0) return result;
  }
  return undefined;
}

export function methodResult(method: Method, context: MethodContext): MethodResult {
  const all = candidatesOf(method.disruptionClass, context);
  const candidates = method.sorted(all.filter((candidate) => method.shouldDisrupt(candidate, context.recorder)));
  // Without candidates, Karpenter does not read budgets, and publishes no events about them.
  if (candidates.length === 0) return { method, candidates, commands: [] };
  return { method, candidates, commands: method.commands(candidates, all, allowedByPool(method.reason, context), context) };
}
