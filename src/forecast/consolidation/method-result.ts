import { CommandDecision } from './consolidation-report';
import { JsonObject } from '../../foundation/basics/json';
import { SimulatedNodeClaim } from '../simulation/simulation-result';

/** The methods by which Karpenter removes nodes, in the order in which it tries them. */
export type MethodName = 'Emptiness' | 'StaticDrift' | 'Drift' | 'MultiNodeConsolidation' | 'SingleNodeConsolidation';

/** Karpenter's reason for a command, which budgets can name. */
export type DisruptionReason = 'Empty' | 'Drifted' | 'Underutilized';

/** A node that a method may remove. */
export interface CandidateFigures {
  readonly name: string;
  readonly nodePool: string;
  /** Price per hour, or 0 if it is unknown. */
  readonly price: number;
  readonly disruptionCost: number;
  readonly rescheduleDisruptionCost: number;
}

export interface DisruptionCommand {
  readonly decision: CommandDecision;
  readonly candidates: readonly CandidateFigures[];
  readonly replacements: readonly SimulatedNodeClaim[];
  /** Pods by the existing node to which they move, including pending pods. */
  readonly existingNodes: ReadonlyMap<string, readonly JsonObject[]>;
  readonly savings: number;
}

/** An event that Karpenter publishes for a node, a NodePool (`NodePool/NAME`), or a pod (`Pod/NAME`). */
export interface DisruptionEvent {
  readonly reason: string;
  readonly message: string;
}

/** The commands of one of Karpenter's methods for a cluster. */
export interface MethodResult {
  readonly method: MethodName;
  /** In the order in which Karpenter takes them. Names decide between equal candidates. */
  readonly candidates: readonly CandidateFigures[];
  /** The number of nodes that budgets allow for the reason of the method, by NodePool. */
  readonly allowed: ReadonlyMap<string, number>;
  readonly commands: readonly DisruptionCommand[];
  /** In the order of their publication. */
  readonly events: ReadonlyMap<string, readonly DisruptionEvent[]>;
}
