import { candidatesOf, Method, withinBudgets } from './method';
import { blocksDisruption } from '../../snapshot/pod-state';
import { allowedByPool } from '../allowed-disruptions';
import { Candidate } from '../candidate';
import { isSettling } from '../cluster';
import { Command } from '../command';
import { MethodContext } from '../method-context';
import { rescheduled } from '../rescheduling';

/** Karpenter waits this long before it validates a command, in milliseconds. */
const DELAY = 15_000;

/** Why a command is not valid any more. */
export type Invalid = 'budget' | 'scheduling' | 'churn';

/**
 * Returns the reason why a command for consolidation is not valid after Karpenter's delay, or undefined if it is.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/validation.go
 */
export function invalidReason(command: Command, method: Method, context: MethodContext): Invalid | undefined {
  const later = { ...context, now: context.now + DELAY };
  const valid = currentCandidates(command, method, later);
  if (valid.length !== command.candidates.length) return 'churn';
  if (withinLaterBudgets(valid, method, later).length !== valid.length) return 'budget';
  return isSameLater(context) || hasSameResult(command, valid, later) ? undefined : 'scheduling';
}

/** Returns the empty nodes of a command that are still valid after Karpenter's delay. */
export function validEmptyNodes(command: Command, method: Method, context: MethodContext): readonly Candidate[] {
  const later = { ...context, now: context.now + DELAY };
  return withinLaterBudgets(currentCandidates(command, method, later), method, later);
}

function currentCandidates({ candidates }: Command, method: Method, later: MethodContext): readonly Candidate[] {
  const names = new Set(candidates.map(({ name }) => name));
  const all = candidatesOf(method.disruptionClass, later).filter((each) => method.shouldDisrupt(each, later.recorder));
  return all.filter(({ name }) => names.has(name));
}

function withinLaterBudgets(candidates: readonly Candidate[], { reason }: Method, later: MethodContext): readonly Candidate[] {
  return candidates.length === 0 ? [] : withinBudgets(candidates, allowedByPool(reason, later));
}

/** Returns true if no time limit passes during the delay, so that a simulation has the same result. */
function isSameLater({ cluster: { nodes, launching }, now }: MethodContext): boolean {
  const later = now + DELAY;
  return nodes.every((node) => {
    const pool = launching.get(String(node.nodePool));
    return isSettling(node, pool, now) === isSettling(node, pool, later)
      && node.pods.every((pod) => blocksDisruption(pod, now) === blocksDisruption(pod, later));
  });
}

function hasSameResult({ replacements }: Command, candidates: readonly Candidate[], later: MethodContext): boolean {
  const { errors, claims } = rescheduled(candidates, later, { isConsolidation: true })!;
  if (errors.length > 0 || claims.length !== replacements.length) return false;
  const names = new Set(claims.flatMap(({ instanceTypes }) => instanceTypes.map(({ type }) => type.name)));
  return replacements.every(({ instanceTypes }) => instanceTypes.every(({ type }) => names.has(type.name)));
}
