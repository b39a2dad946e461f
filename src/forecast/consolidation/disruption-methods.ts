import { DisruptedCluster } from './cluster';
import { savingsOf } from './command';
import { EventRecorder } from './event-recorder';
import { MethodResult } from './method-result';
import { DRIFT } from './methods/drift';
import { EMPTINESS } from './methods/emptiness';
import { allowedFor, candidatesOf, Method } from './methods/method';
import { MULTI_NODE_CONSOLIDATION } from './methods/multi-node-consolidation';
import { SINGLE_NODE_CONSOLIDATION } from './methods/single-node-consolidation';
import { STATIC_DRIFT } from './methods/static-drift';

/** The methods in the order in which Karpenter tries them. */
export const METHODS: readonly Method[] = [EMPTINESS, STATIC_DRIFT, DRIFT, MULTI_NODE_CONSOLIDATION, SINGLE_NODE_CONSOLIDATION];

/** Returns what each method does with a cluster. Karpenter starts the commands of the first method that has any. */
export function disruptionMethods(cluster: DisruptedCluster, now: number): readonly MethodResult[] {
  return METHODS.map((method) => methodResult(method, cluster, now));
}

/** Returns what a method does with a cluster. */
export function methodResult(method: Method, cluster: DisruptedCluster, now: number): MethodResult {
  const recorder = new EventRecorder();
  const context = { cluster, now, recorder };
  const all = candidatesOf(method.disruptionClass, context);
  const candidates = method.sorted(all.filter((candidate) => method.shouldDisrupt(candidate, recorder)));
  // Without candidates, Karpenter does not read budgets.
  const allowed = allowedFor(method, candidates.length === 0 ? { ...context, recorder: new EventRecorder() } : context);
  const commands = candidates.length === 0 ? [] : method.commands(candidates, all, allowed, context);
  return {
    method: method.name,
    candidates,
    allowed,
    commands: commands.map((command) => ({
      decision: command.decision,
      candidates: command.candidates,
      replacements: command.replacements,
      existingNodes: command.existing,
      savings: savingsOf(command, cluster),
    })),
    events: recorder.events,
  };
}
