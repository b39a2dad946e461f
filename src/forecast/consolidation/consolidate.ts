import { DisruptedCluster, disruptedCluster, disruptedPools, DisruptionSettings } from './cluster';
import { Command, savingsOf } from './command';
import { CommandStep, ConsolidationReport, DisruptionReason, NodeReport, PendingPods, ReportedCommand } from './consolidation-report';
import { firstResult } from './disruption-methods';
import { EventRecorder } from './event-recorder';
import { Gates } from './gates';
import { MethodContext } from './method-context';
import { provisioned } from './provisioned';
import { assumedClaims } from './report/assumed-claims';
import { withCurrentConditions } from './report/current-conditions';
import { lacking, notJudged } from './report/lacking';
import { afterCommands } from './report/next-state';
import { nodeFigures } from './report/node-figures';
import { NodeJudge } from './report/node-report';
import { obstaclesOf } from './report/obstacles';
import { snapshotPools } from './report/snapshot-pools';
import { staticPools } from './report/static-pools';
import { JsonObject } from '../../foundation/basics/json';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { Placement } from '../simulation/cluster/cluster-scheduler';
import { pseudoRandom, RandomChoices } from '../simulation/random-choices';
import { withBudgetStatus } from '../snapshot/budget-status';
import { isProvisionable, keyOfPod } from '../snapshot/pod-state';

/** The settings of `consolidationReport`. */
export interface ConsolidationOptions {
  readonly market: Market;
  readonly now: Date;
  readonly gates: Gates;
  /** Whether to follow Karpenter until it does nothing, or only to its first commands. */
  readonly untilStable: boolean;
}

/** The number of steps after which Karpenter counts as endless, because the replacements of one step lead to the next one. */
const MOST_STEPS = 500;

/** Returns the nodes that Karpenter removes from a cluster, and the reasons why it keeps the others. */
export function consolidationReport(written: readonly JsonObject[], { market, now, gates, untilStable }: ConsolidationOptions): ConsolidationReport {
  const given = withBudgetStatus([...written, ...assumedClaims(written)]);
  const found = snapshotPools(given, market);
  const choices = new RandomChoices();
  const random = pseudoRandom();
  const settings: DisruptionSettings = {
    pools: found.pools,
    market,
    gates,
    choose: (group, domains) => {
      choices.addDomain(group);
      return random(group, domains);
    },
  };
  const at = now.getTime();
  const first = currentCluster(given, settings, at);
  const placement = provisioned(first, at);
  const nominated = new Set([...placement.existing].filter(([, pods]) => pods.length > 0).map(([node]) => node));
  const cluster: DisruptedCluster = { ...first, settings: { ...settings, nominated } };
  const context = { cluster, now: at, recorder: new EventRecorder() };
  const hasPods = given.some(({ kind }) => kind === 'Pod');
  const nodes = nodeReports(context, hasPods);
  const cost = costOf(nodes);
  const [steps, last] = hasPods ? followed(context, cost, untilStable) : [[], cluster];
  return {
    nodes,
    commands: steps[0]?.commands ?? [],
    steps,
    nodesAfterwards: last.nodes.map((node) => nodeFigures(node, last, at)),
    cost: { now: cost, afterwards: steps.at(-1)?.cost ?? cost },
    pendingPods: pendingPods(first, placement),
    staticPools: staticPools(cluster, at),
    obstacles: obstaclesOf(nodes),
    lacking: lacking(written, found, market),
    notJudged: [
      ...steps.length < MOST_STEPS ? [] : [`Karpenter does not stop within ${MOST_STEPS} steps. The answer does not count the steps after them.`],
      ...notJudged(written, found),
    ],
    randomChoices: choices.sentences([], false),
  };
}

function pendingPods({ objects }: DisruptedCluster, { existing, claims }: Placement): PendingPods {
  const ofPending = claims.filter(({ pods }) => pods.some(isProvisionable));
  const countOf = (lists: readonly (readonly JsonObject[])[]) => lists.flat().filter(isProvisionable).length;
  return {
    count: objects.filter((json) => json.kind === 'Pod' && isProvisionable(json)).length,
    onExistingNodes: countOf([...existing.values()]),
    onNewNodes: countOf(claims.map(({ pods }) => pods)),
    newNodes: ofPending.length,
    nodesForMovedPods: claims.length - ofPending.length,
  };
}

function currentCluster(objects: readonly JsonObject[], settings: DisruptionSettings, now: number): DisruptedCluster {
  const pools = new Map(disruptedPools(settings).map((pool) => [pool.name, pool]));
  return disruptedCluster(withCurrentConditions(objects, pools, now), settings);
}

function nodeReports(context: MethodContext, hasPods: boolean): readonly NodeReport[] {
  const judge = new NodeJudge(context);
  return context.cluster.nodes.map((node) => {
    const report = judge.reportOf(node);
    if (hasPods) return report;
    return { ...report, verdict: 'keep', reasons: [{ kind: 'unknown', message: 'the snapshot has no pods' }], savings: 0, possibleSavings: undefined };
  });
}

function costOf(nodes: readonly NodeReport[]): number {
  return nodes.reduce((sum, { price = 0 }) => sum + price, 0);
}

/** Returns the steps that Karpenter takes, and the cluster after them. */
function followed(context: MethodContext, cost: number, untilStable: boolean): readonly [readonly CommandStep[], DisruptedCluster] {
  const steps: CommandStep[] = [];
  let { cluster } = context;
  let left = cost;
  const most = untilStable ? MOST_STEPS : 1;
  while (steps.length < most) {
    const started = firstResult({ ...context, cluster, recorder: new EventRecorder() });
    if (started === undefined) break;
    const commands = started.commands.map((command) => reportedCommand(command, started.method.reason, cluster));
    const objects = afterCommands(cluster, started.commands, context.now, steps.length + 1);
    cluster = disruptedCluster(objects, { ...cluster.settings, nominated: undefined });
    left -= commands.reduce((sum, { savings }) => sum + savings, 0);
    steps.push({ commands, cost: left, nodeCount: cluster.nodes.length });
  }
  return [steps, cluster];
}

function reportedCommand(command: Command, reason: DisruptionReason, cluster: DisruptedCluster): ReportedCommand {
  const { decision, candidates, replacements, existing } = command;
  return {
    reason,
    decision,
    nodes: candidates.map(({ name }) => name),
    replacements,
    podsTo: new Map([...existing].map(([node, pods]) => [node, pods.map(keyOfPod)])),
    // A static NodePool replaces a node by an equal one.
    savings: candidates.some(({ pool }) => pool.replicas !== undefined) ? 0 : savingsOf(command, cluster),
  };
}
