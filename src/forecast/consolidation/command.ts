import { Candidate } from './candidate';
import { DisruptedCluster } from './cluster';
import { CommandDecision } from './consolidation-report';
import { JsonObject } from '../../foundation/basics/json';
import { fixedText } from '../../foundation/go/format-float';
import { SimulatedNodeClaim } from '../simulation/simulation-result';

/** Nodes that Karpenter removes together. */
export interface Command {
  readonly decision: CommandDecision;
  readonly candidates: readonly Candidate[];
  readonly replacements: readonly SimulatedNodeClaim[];
  /** Pods by the existing node to which they move, including pending pods. */
  readonly existing: ReadonlyMap<string, readonly JsonObject[]>;
}

const NOWHERE: ReadonlyMap<string, readonly JsonObject[]> = new Map();

/** Returns a command. Its decision is to replace the nodes if there are replacements. */
export function commandOf(
  candidates: readonly Candidate[], replacements: readonly SimulatedNodeClaim[] = [], existing: Command['existing'] = NOWHERE,
): Command {
  return { decision: replacements.length > 0 ? 'replace' : 'delete', candidates, replacements, existing };
}

/**
 * Returns the savings per hour. A replacement costs the lowest price of its first instance type.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/types.go, `EstimatedSavings`
 */
export function savingsOf({ candidates, replacements }: Command, { pools }: DisruptedCluster): number {
  const ofReplacements = replacements.map(({ nodePool, instanceTypes: [first], requirements }) => {
    const price = first === undefined ? Infinity : pools.get(nodePool)!.offerings.lowest(first.type, requirements);
    return price === Infinity ? 0 : price;
  });
  return priceOf(candidates) - ofReplacements.reduce((total, price) => total + price, 0);
}

export function priceOf(candidates: readonly Candidate[]): number {
  return candidates.reduce((total, { price }) => total + price, 0);
}

/** Returns Karpenter's text of a command for one of its nodes. */
export function commandText({ decision, candidates, replacements }: Command, { name }: Candidate): string {
  if (candidates.length > 1) return `${decision}: [${name}] (part of ${candidates.length}-node consolidation)`;
  const count = replacements.length;
  return `${decision}: [${name}]${count === 0 ? '' : ` -> [${count} replacement${count === 1 ? '' : 's'}]`}`;
}

/** Formats an amount of dollars as in Karpenter's events. */
export function dollars(amount: number): string {
  return `$${fixedText(amount, 2)}`;
}
