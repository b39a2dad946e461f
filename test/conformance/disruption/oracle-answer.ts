import { ClaimRequirement } from '../simulation/claim-text';

/** A node that a method may remove, as the oracle prints it. */
export interface AnsweredCandidate {
  readonly name: string;
  readonly nodePool: string;
  readonly price: number;
  readonly disruptionCost: number;
  readonly rescheduleDisruptionCost: number;
  readonly savingsRatio: number;
}

export interface AnsweredClaim {
  readonly nodePool: string;
  readonly pods: readonly string[];
  readonly requirements: readonly ClaimRequirement[];
  readonly instanceTypes: readonly string[];
  /** Null for a node without pods. */
  readonly requests: { readonly [resource: string]: string | bigint } | null;
  /** The cheapest offering, in answers of Karpenter's code. */
  readonly cheapest?: { readonly instanceType: string; readonly capacityType: string };
}

/** Names of pods by the existing node to which they move. */
export interface Placements {
  readonly [node: string]: readonly string[];
}

export interface AnsweredCommand {
  readonly decision: string;
  readonly candidates: readonly string[];
  readonly replacements?: readonly AnsweredClaim[];
  readonly existingNodes?: Placements;
  readonly estimatedSavings: number;
}

export interface AnsweredEvent {
  readonly reason: string;
  readonly message: string;
}

export interface AnsweredMethod {
  readonly method: string;
  readonly candidates: readonly AnsweredCandidate[];
  readonly allowed: { readonly [pool: string]: number };
  readonly commands: readonly AnsweredCommand[];
  readonly events?: { readonly [object: string]: readonly AnsweredEvent[] };
  /** Objects whose events are not complete, because some are random. */
  readonly eventsVary?: readonly string[];
  /** Other commands that Karpenter can choose. */
  readonly alternatives?: readonly (readonly AnsweredCommand[])[];
  readonly timedOut?: boolean;
}

/** Nodes for pending pods. */
export interface AnsweredProvision {
  readonly existingNodes: Placements;
  readonly nodeClaims: readonly AnsweredClaim[];
  readonly podErrors: { readonly [pod: string]: string };
}

/** The answer of Karpenter's code in a case. Either `methods` or the properties of `AnsweredProvision` are set. */
export interface DisruptionAnswer extends Partial<AnsweredProvision> {
  readonly id: string;
  readonly error?: string;
  readonly methods?: readonly AnsweredMethod[];
  readonly alternatives?: readonly AnsweredProvision[];
}
