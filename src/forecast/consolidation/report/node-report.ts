import { BlockReasons } from './block-reasons';
import { exclusionMessage, refusalMessage, subjectOf } from './reason-messages';
import { conditionOf, isConditionTrue } from '../../snapshot/conditions';
import { keyOfPod } from '../../snapshot/pod-state';
import { PodWorkloads } from '../../snapshot/pod-workloads';
import { StateNode } from '../../snapshot/state-node';
import { canBeApproved, poolTotals, PoolTotals, scoresOf } from '../balanced';
import { Block, Candidate, candidateOf, candidateWithoutChecks, isBlock } from '../candidate';
import { DisruptedPool } from '../cluster';
import { Command, commandOf, savingsOf } from '../command';
import { isRefusal, optionOf } from '../consolidation-option';
import { DisruptionReason, NodeReason, NodeReport, NodeVerdict, ReasonKind } from '../consolidation-report';
import { EventRecorder } from '../event-recorder';
import { MethodContext } from '../method-context';
import { exclusionOf } from '../methods/consolidation';
import { AT_LIMIT, hasSurplus, roomLeft, terminatesFirst } from '../methods/static-drift';
import { errorText, PodError, rescheduled } from '../rescheduling';
import { budgetText } from './budget-text';
import { nodeFigures } from './node-figures';
import { allowedByPool } from '../allowed-disruptions';

/** The number of workloads that a subject names. */
const MOST_WORKLOADS = 3;

/** A verdict with its reasons, before the price of the node is known. */
interface Judgment {
  readonly verdict: NodeVerdict;
  readonly reasons: readonly NodeReason[];
  readonly command?: Command;
  /** The candidate to which the first reason does not apply, to find the savings without it. */
  readonly without?: Candidate;
}

/** Judges each node of a cluster as if Karpenter considered only this node. */
export class NodeJudge {
  private readonly allowed: ReadonlyMap<DisruptionReason, ReadonlyMap<string, number>>;
  private readonly totals: ReadonlyMap<string, PoolTotals>;
  private readonly silent: MethodContext;
  private readonly workloads: PodWorkloads;
  private readonly blockReasons: BlockReasons;

  public constructor(private readonly context: MethodContext) {
    const { cluster, now } = context;
    this.workloads = new PodWorkloads(cluster.objects);
    this.blockReasons = new BlockReasons(cluster.objects, this.workloads, now);
    this.silent = { ...context, recorder: new EventRecorder() };
    const reasons: readonly DisruptionReason[] = ['Empty', 'Drifted', 'Underutilized'];
    this.allowed = new Map(reasons.map((reason) => [reason, allowedByPool(reason, this.silent)]));
    const candidates = cluster.nodes.map((node) => candidateOf(node, cluster, 'graceful', now, this.silent.recorder));
    this.totals = poolTotals(candidates.flatMap((each) => (isBlock(each) ? [] : [each])), cluster);
  }

  public reportOf(state: StateNode): NodeReport {
    const { cluster, now } = this.context;
    const { verdict, reasons, command, without } = this.judge(state);
    const possible = without === undefined ? undefined : this.savingsWithoutObstacle(without);
    return {
      ...nodeFigures(state, cluster, now),
      verdict,
      reasons,
      savings: command === undefined ? 0 : savingsOf(command, cluster),
      ...possible !== undefined && possible > 0 && { possibleSavings: possible },
      podsTo: new Map([...command?.existing ?? []].map(([node, moved]) => [node, moved.map(keyOfPod)])),
      ...command !== undefined && command.replacements.length > 0 && { replacement: command.replacements[0] },
    };
  }

  private judge(state: StateNode): Judgment {
    const { cluster, now } = this.context;
    const { recorder } = this.silent;
    const candidate = candidateOf(state, cluster, 'graceful', now, recorder);
    if (isConditionTrue(state.nodeClaim, 'Drifted')) {
      const drifting = candidateOf(state, cluster, 'eventual', now, recorder);
      const drifted = isBlock(drifting) ? undefined : this.drifted(drifting);
      if (drifted?.verdict === 'replace' || drifted?.verdict === 'delete') return drifted;
      const other = isBlock(candidate) ? this.blocked(candidate, state) : this.consolidated(candidate);
      return drifted === undefined || other.verdict !== 'keep' ? other : { ...drifted, reasons: [...drifted.reasons, ...other.reasons] };
    }
    return isBlock(candidate) ? this.blocked(candidate, state) : this.consolidated(candidate);
  }

  private blocked(block: Block, state: StateNode): Judgment {
    const { kind } = block;
    const reasons = this.blockReasons.reasonsOf(block, state);
    const isLiftable = kind === 'doNotDisruptNode' || kind === 'doNotDisruptPod' || kind === 'podDisruptionBudget';
    const without = isLiftable ? candidateWithoutChecks(state, this.context.cluster, this.context.now) : undefined;
    return { verdict: 'keep', reasons, ...without !== undefined && exclusionOf(without) === undefined && { without } };
  }

  private drifted(candidate: Candidate): Judgment {
    const reason = conditionOf(candidate.state.nodeClaim, 'Drifted')?.reason;
    const message = `the node has drifted${reason === undefined ? '' : ` (${reason})`}`;
    const budget = this.budgetReason(candidate, 'Drifted');
    if (budget !== undefined) return { verdict: 'keep', reasons: [{ ...budget, message: `${message}, but ${budget.message}` }] };
    if (candidate.pool.replicas !== undefined) return this.driftedStatic(candidate.pool, message);
    const result = rescheduled([candidate], this.silent, { isConsolidation: false });
    if (result === undefined) return { verdict: 'keep', reasons: [{ kind: 'noPool', message: `${message}, but ${refusalMessage({ kind: 'noPool' })}` }] };
    if (result.errors.length > 0) {
      const pods = refusalMessage({ kind: 'pods', errors: result.errors });
      return { verdict: 'keep', reasons: [reasonOf('pods', `${message}, but ${pods}`, errorText(result.errors), this.workloadsOf(result.errors))] };
    }
    const command = commandOf([candidate], result.claims, result.existing);
    return { verdict: command.decision === 'replace' ? 'replace' : 'delete', reasons: [{ kind: 'drifted', message }], command };
  }

  private driftedStatic(pool: DisruptedPool, message: string): Judgment {
    const { cluster } = this.context;
    const { name } = pool;
    const kept = (kind: ReasonKind, text: string, ofKarpenter?: string): Judgment => (
      { verdict: 'keep', reasons: [reasonOf(kind, `${message}, but ${text}`, ofKarpenter, `NodePool ${name}`)] }
    );
    if (hasSurplus(pool, cluster.objects)) return kept('staticSurplus', `Karpenter first removes the nodes above replicas of NodePool ${name}`);
    if (roomLeft(pool, cluster.objects) > 0 || terminatesFirst(pool, cluster)) return { verdict: 'replace', reasons: [{ kind: 'drifted', message }] };
    return kept('staticLimit', `spec.limits["nodes"] of NodePool ${name} leaves no room for a new node`, AT_LIMIT);
  }

  private consolidated(candidate: Candidate): Judgment {
    const { cluster } = this.context;
    const { pool, isEmpty, state } = candidate;
    const exclusion = exclusionOf(candidate);
    if (exclusion?.kind === 'empty') return this.empty(candidate);
    if (exclusion !== undefined) {
      const { kind, text } = exclusion;
      const reason = reasonOf(kind, exclusionMessage(exclusion, pool), text, subjectOf(kind, pool.name));
      const isLiftable = kind === 'disabled' || kind === 'policy' || kind === 'consolidateAfter';
      return { verdict: 'keep', reasons: [reason], ...isLiftable && { without: candidate } };
    }
    if (isEmpty && !isConditionTrue(state.nodeClaim, 'Consolidatable')) return this.empty(candidate);
    if (!canBeApproved(candidate, this.totals)) return this.scored(candidate, candidate);
    const option = optionOf([candidate], this.silent);
    if (isRefusal(option)) {
      const subject = subjectOf(option.kind, pool.name) ?? this.workloadsOf(option.errors);
      const reason = reasonOf(option.kind, refusalMessage(option, cluster.pending.length), option.text, subject);
      return { verdict: 'keep', reasons: [reason], ...option.kind === 'spotGate' && { without: candidate } };
    }
    if ([...scoresOf(option, this.totals, cluster).values()].some(({ isApproved }) => !isApproved)) return this.scored(candidate, candidate);
    const budget = this.budgetReason(candidate, 'Underutilized');
    if (budget !== undefined) return { verdict: 'keep', reasons: [budget], without: candidate };
    const message = option.decision === 'replace' ? 'a cheaper node can run the pods' : 'other nodes can run the pods';
    return { verdict: option.decision === 'replace' ? 'replace' : 'delete', reasons: [{ kind: 'underutilized', message }], command: option };
  }

  private empty(candidate: Candidate): Judgment {
    if (!isConditionTrue(candidate.state.nodeClaim, 'Consolidatable')) {
      const exclusion = { kind: 'consolidateAfter' as const };
      const reason = { kind: exclusion.kind, message: `the node is empty, but ${exclusionMessage(exclusion, candidate.pool)}`, subject: `NodePool ${candidate.pool.name}` };
      return { verdict: 'keep', reasons: [reason], without: candidate };
    }
    const budget = this.budgetReason(candidate, 'Empty');
    if (budget !== undefined) return { verdict: 'keep', reasons: [{ ...budget, message: `the node is empty, but ${budget.message}` }], without: candidate };
    return { verdict: 'delete', reasons: [{ kind: 'empty', message: 'the node is empty' }], command: commandOf([candidate]) };
  }

  private scored({ pool }: Candidate, without: Candidate): Judgment {
    const message = `the savings are too small for the pods that would move (policy Balanced of NodePool ${pool.name})`;
    return { verdict: 'keep', reasons: [{ kind: 'score', message, subject: `NodePool ${pool.name}` }], without };
  }

  private budgetReason({ pool }: Candidate, reason: DisruptionReason): NodeReason | undefined {
    if ((this.allowed.get(reason)!.get(pool.name) ?? 0) > 0) return undefined;
    const { cluster, now } = this.context;
    return { kind: 'budget', message: budgetText(pool, reason, cluster.nodes, now), subject: `NodePool ${pool.name}` };
  }

  /** Returns the workloads of pods that would have no node, or undefined if they are more than a person reads. */
  private workloadsOf(errors: readonly PodError[] = []): string | undefined {
    const names = [...new Set(errors.map(({ pod }) => this.workloads.workloadOf(pod)))].sort();
    return names.length === 0 || names.length > MOST_WORKLOADS ? undefined : names.join(', ');
  }

  /** Returns the savings if Karpenter could remove a node and evict all of its pods now. */
  private savingsWithoutObstacle(candidate: Candidate): number {
    const { cluster } = this.context;
    if (candidate.isEmpty) return candidate.price;
    const gates = { ...cluster.settings.gates, spotToSpotConsolidation: true };
    const context = { ...this.silent, cluster: { ...cluster, settings: { ...cluster.settings, gates } } };
    const option = optionOf([candidate], context, { isConsolidation: false, movesBlockedPods: true });
    return isRefusal(option) ? 0 : savingsOf(option, cluster);
  }
}

function reasonOf(kind: ReasonKind, message: string, karpenter: string | undefined, subject: string | undefined): NodeReason {
  return { kind, message, ...karpenter !== undefined && { karpenter }, ...subject !== undefined && { subject } };
}
