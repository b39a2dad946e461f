import { SimulatedNodeClaim } from '../simulation/simulation-result';

/** The end of a node if Karpenter considers it. */
export type NodeVerdict = 'delete' | 'replace' | 'keep';

/** The kind of a reason for a verdict. */
export type ReasonKind =
  // Reasons for `delete` and `replace`.
  | 'empty' | 'drifted' | 'underutilized'
  // Karpenter does not consider the node.
  | 'unmanaged' | 'notRegistered' | 'uninitialized' | 'deleting' | 'nominated' | 'doNotDisruptNode' | 'doNotDisruptPod' | 'podDisruptionBudget'
  | 'nodePoolNotFound' | 'rebooting'
  // Karpenter considers the node, but leaves it.
  | 'static' | 'disabled' | 'policy' | 'consolidateAfter' | 'instanceType' | 'label' | 'pods' | 'severalNodes' | 'notCheaper' | 'spotGate' | 'spotFlexibility'
  | 'minValues' | 'score' | 'budget' | 'noPool' | 'staticLimit' | 'staticSurplus' | 'unknown';

/** A reason for the verdict on a node. */
export interface NodeReason {
  readonly kind: ReasonKind;
  /** A sentence without a final period. */
  readonly message: string;
  /** The text of the event that Karpenter publishes, if it publishes one. */
  readonly karpenter?: string;
  /** The object that causes the reason, such as `PodDisruptionBudget shop/web`, if there is one. */
  readonly subject?: string;
  /** The time at which the reason ends, if it is known, in milliseconds since 1970. */
  readonly until?: number;
}

/** A node, without a verdict. */
export interface NodeFigures {
  readonly name: string;
  readonly nodePool?: string;
  readonly instanceType?: string;
  readonly capacityType?: string;
  readonly zone?: string;
  /** Price per hour. Absent if it is unknown. */
  readonly price?: number;
  /** True for a spot node whose spot price is unknown. `price` is then an assumed part of the on-demand price. */
  readonly isAssumed: boolean;
  /** The number of pods that Karpenter must move if it removes the node. */
  readonly podCount: number;
}

/** A node of the snapshot, with Karpenter's verdict if Karpenter considers the node alone. */
export interface NodeReport extends NodeFigures {
  readonly verdict: NodeVerdict;
  /** The decisive reason comes first. At least one. */
  readonly reasons: readonly NodeReason[];
  /** The savings per hour of the verdict. 0 for `keep`. */
  readonly savings: number;
  /** The savings per hour without the first reason, for a node that Karpenter keeps. Absent if Karpenter keeps the node anyway. */
  readonly possibleSavings?: number;
  /** The names of the pods by the node to which they move. */
  readonly podsTo: ReadonlyMap<string, readonly string[]>;
  readonly replacement?: SimulatedNodeClaim;
}

/** Karpenter's reason for a command, which budgets can name. */
export type DisruptionReason = 'Empty' | 'Drifted' | 'Underutilized';

export type CommandDecision = 'delete' | 'replace' | 'terminate-first';

/** A command that Karpenter starts. */
export interface ReportedCommand {
  readonly reason: DisruptionReason;
  readonly decision: CommandDecision;
  readonly nodes: readonly string[];
  readonly replacements: readonly SimulatedNodeClaim[];
  /** The names of the pods by the existing node to which they move. */
  readonly podsTo: ReadonlyMap<string, readonly string[]>;
  /** Savings per hour. Negative if the replacement costs more. */
  readonly savings: number;
}

/** Commands that Karpenter starts together, because its methods return them together. */
export interface CommandStep {
  readonly commands: readonly ReportedCommand[];
  /** Price of all nodes per hour after the commands. */
  readonly cost: number;
  readonly nodeCount: number;
}

/** Nodes that one obstacle keeps. */
export interface Obstacle {
  readonly kind: ReasonKind;
  readonly subject?: string;
  /** A sentence without a final period. */
  readonly message: string;
  readonly nodes: readonly string[];
  /** The savings per hour without the obstacle, at most. */
  readonly savings: number;
}

/** The pods of the snapshot that kube-scheduler found no node for. */
export interface PendingPods {
  readonly count: number;
  /** Pods that fit existing nodes. */
  readonly onExistingNodes: number;
  /** Pods for which Karpenter launches nodes. */
  readonly onNewNodes: number;
  readonly newNodes: number;
  /** Nodes that Karpenter launches only for pods of nodes that are being deleted. */
  readonly nodesForMovedPods: number;
}

/** A static NodePool, and the nodes that Karpenter adds or removes. */
export interface StaticPool {
  readonly name: string;
  /** The number of NodeClaims, without those that are being deleted. */
  readonly nodes: number;
  readonly replicas: number;
  /** The number of nodes that Karpenter launches. */
  readonly added: number;
  /** The names of the nodes that Karpenter removes. */
  readonly removed: readonly string[];
}

/** The nodes that Karpenter removes from a cluster, and the reasons why it keeps the others. */
export interface ConsolidationReport {
  /** By name. */
  readonly nodes: readonly NodeReport[];
  /** The commands that Karpenter starts first. Empty if it does nothing. */
  readonly commands: readonly ReportedCommand[];
  /** The commands until Karpenter does nothing, in order. The first step is `commands`. */
  readonly steps: readonly CommandStep[];
  /** The nodes after all steps. */
  readonly nodesAfterwards: readonly NodeFigures[];
  readonly cost: {
    /** Price of all nodes per hour. */
    readonly now: number;
    /** Price per hour after all steps. */
    readonly afterwards: number;
  };
  readonly pendingPods: PendingPods;
  /** By the order of the snapshot. */
  readonly staticPools: readonly StaticPool[];
  /** The obstacles with the highest savings first. */
  readonly obstacles: readonly Obstacle[];
  /** Sentences about objects that the snapshot lacks, and the uncertainty that follows. */
  readonly lacking: readonly string[];
  /** Sentences about properties of the cluster that the answer does not cover. */
  readonly notJudged: readonly string[];
  /** Choices that Karpenter makes at random, in sentences. */
  readonly randomChoices: readonly string[];
}
