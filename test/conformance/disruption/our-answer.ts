import { DisruptionCase, offersOf, poolsOf } from './disruption-case';
import { AnsweredClaim, AnsweredCommand, AnsweredMethod, AnsweredProvision, DisruptionAnswer, Placements } from './oracle-answer';
import { Json } from '../../../src/checks/findings/rule';
import { allowedByPool } from '../../../src/forecast/consolidation/allowed-disruptions';
import { Candidate } from '../../../src/forecast/consolidation/candidate';
import { disruptedCluster, DisruptedCluster } from '../../../src/forecast/consolidation/cluster';
import { Command, savingsOf } from '../../../src/forecast/consolidation/command';
import { methodResult, METHODS } from '../../../src/forecast/consolidation/disruption-methods';
import { EventRecorder } from '../../../src/forecast/consolidation/event-recorder';
import { Method } from '../../../src/forecast/consolidation/methods/method';
import { provisioned } from '../../../src/forecast/consolidation/provisioned';
import { pseudoRandom } from '../../../src/forecast/simulation/random-choices';
import { SimulatedNodeClaim } from '../../../src/forecast/simulation/simulation-result';
import { JsonObject } from '../../../src/foundation/basics/json';
import { claimRequirements } from '../simulation/claim-text';

export const DEFAULT_GATES = { spotToSpotConsolidation: false, terminateFirstDrift: false, podDeletionCostManagement: false };

/** Returns our answer in a case, in the format of the oracle. */
export function ourAnswer(asked: DisruptionCase): DisruptionAnswer {
  const { id, op, nominated = [] } = asked;
  const now = Date.parse(asked.now);
  if (op === 'provision') return { id, ...provisionOf(clusterOf(asked, nominated), now) };
  const cluster = ourCluster(asked);
  return { id, methods: METHODS.map((method) => answerOf(method, cluster, now)) };
}

/** Returns the cluster of a case. */
export function ourCluster(asked: DisruptionCase): DisruptedCluster {
  const { provisionFirst, nominated = [] } = asked;
  const placed = provisionFirst ? Object.keys(provisionOf(clusterOf(asked, nominated), Date.parse(asked.now)).existingNodes) : [];
  return clusterOf(asked, [...nominated, ...placed]);
}

function clusterOf(asked: DisruptionCase, nominated: readonly string[]): DisruptedCluster {
  const { items, featureGates = {}, minValuesPolicy, preferencePolicy, maxInstanceTypes } = asked;
  const offers = offersOf(asked);
  return disruptedCluster(items, {
    pools: poolsOf(asked, offers),
    market: offers.market,
    gates: { ...DEFAULT_GATES, ...featureGates },
    nominated: new Set(nominated),
    choose: pseudoRandom(),
    ...minValuesPolicy && { minValuesPolicy },
    ...preferencePolicy && { preferencePolicy },
    ...maxInstanceTypes && { maxInstanceTypes },
  });
}

function provisionOf(cluster: DisruptedCluster, now: number): AnsweredProvision {
  const { existing, claims, failed, refused } = provisioned(cluster, now);
  const placed = new Set([...[...existing.values()].flat(), ...claims.flatMap(({ pods }) => pods)]);
  const unbound = cluster.objects.filter((json) => json.kind === 'Pod' && !json.spec?.nodeName && !placed.has(json));
  // Without NodePools, Karpenter does not look at the pods of nodes that it removes.
  const considered = cluster.launching.size === 0 ? [] : [...failed, ...refused.flatMap(({ pods }) => pods)];
  const without = new Set([...considered, ...unbound]);
  return { existingNodes: placements(existing), nodeClaims: claims.map(claimOf), podErrors: Object.fromEntries([...without].map((pod) => [podName(pod), ''])) };
}

function answerOf(method: Method, cluster: DisruptedCluster, now: number): AnsweredMethod {
  const recorder = new EventRecorder();
  const { candidates, commands } = methodResult(method, { cluster, now, recorder });
  const allowed = allowedByPool(method.reason, { cluster, now, recorder: new EventRecorder() });
  return {
    method: method.name,
    candidates: candidates.map((candidate) => ({ ...candidate, savingsRatio: ratioOf(candidate) })),
    allowed: Object.fromEntries(allowed),
    commands: commands.map((command) => commandOf(command, cluster)),
    events: Object.fromEntries(recorder.events),
  };
}

function ratioOf({ price, rescheduleDisruptionCost }: Candidate): number {
  return price / rescheduleDisruptionCost;
}

function commandOf(command: Command, cluster: DisruptedCluster): AnsweredCommand {
  return {
    decision: command.decision,
    candidates: command.candidates.map(({ name }) => name),
    replacements: command.replacements.map(claimOf),
    existingNodes: placements(command.existing),
    estimatedSavings: savingsOf(command, cluster),
  };
}

function claimOf(claim: SimulatedNodeClaim): AnsweredClaim {
  return {
    nodePool: claim.nodePool,
    pods: claim.pods.map(podName),
    requirements: claimRequirements(claim),
    instanceTypes: claim.instanceTypes.map(({ type }) => type.name),
    requests: Object.fromEntries(claim.requests),
  };
}

function placements(existingNodes: ReadonlyMap<string, readonly JsonObject[]>): Placements {
  return Object.fromEntries([...existingNodes].filter(([, pods]) => pods.length > 0).map(([node, pods]) => [node, pods.map(podName)]));
}

/** Returns the name of a pod as the oracle prints it. */
export function podName({ metadata: { name, namespace } }: Json): string {
  return (namespace ?? 'default') === 'default' ? name : `${namespace}/${name}`;
}
