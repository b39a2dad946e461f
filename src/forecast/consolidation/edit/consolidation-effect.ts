import { CommandDecision, CommandStep, ConsolidationReport, DisruptionReason, ReportedCommand } from '../consolidation-report';

/** A node that Karpenter removes or replaces after a change, but keeps without it. */
export interface EffectOnNode {
  readonly name: string;
  readonly nodePool: string;
  readonly reason: DisruptionReason;
  readonly decision: CommandDecision;
  /** Why Karpenter keeps the node without the change, in a sentence without a period. Absent if it removes other nodes instead. */
  readonly before?: string;
  /** True if Karpenter would also remove or replace the node without the change, but later. */
  readonly isSooner: boolean;
}

/** Figures of a cluster after all commands. */
export interface ReachedState {
  readonly nodes: number;
  /** Price of all nodes per hour. */
  readonly cost: number;
}

/** The effect of a change on the nodes that Karpenter removes and replaces, apart from nodes that drift because of the change. */
export interface ConsolidationEffect {
  /** By name. */
  readonly nodes: readonly EffectOnNode[];
  /** Names of nodes that Karpenter removes or replaces without the change, but keeps with it. */
  readonly kept: readonly string[];
  /** The number of nodes that drift because of the change. They are not among `nodes` and `kept`. */
  readonly drifting: number;
  /** The commands that remove or replace the nodes, in order. */
  readonly commands: readonly ReportedCommand[];
  /** Names of the pods that these commands move. */
  readonly pods: readonly string[];
  readonly now: ReachedState;
  readonly before: ReachedState;
  /** Absent if the change deletes NodePools with nodes, because the nodes that replace them are not known. */
  readonly after?: ReachedState;
  /** Whether the answer follows all steps of Karpenter. Otherwise, `commands` and `after` are those of the first step, and the nodes are those that Karpenter can remove or replace if it considers them alone. */
  readonly isComplete: boolean;
  /** Whether a part of the cost is assumed, or not known. */
  readonly isCostUncertain: boolean;
  /** Sentences about objects that the snapshot lacks, properties that the answer does not cover, and random choices. */
  readonly lacking: readonly string[];
  readonly notJudged: readonly string[];
  readonly randomChoices: readonly string[];
}

/** Returns the figures of a cluster after all commands of a report. */
export function reachedState({ nodesAfterwards, cost }: ConsolidationReport): ReachedState {
  return { nodes: nodesAfterwards.length, cost: cost.afterwards };
}

export function commandsOf(steps: readonly CommandStep[]): readonly ReportedCommand[] {
  return steps.flatMap(({ commands }) => commands);
}
