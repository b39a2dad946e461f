import { commandsOf, ConsolidationEffect, EffectOnNode, reachedState } from './consolidation-effect';
import { isDelayed, nodeCounts, withoutDelays } from './delays';
import { ClusterEdit, editedObjects } from './edited-objects';
import { JsonObject } from '../../../foundation/basics/json';
import { objectName } from '../../../foundation/basics/object-name';
import { isReschedulable, keyOfPod } from '../../snapshot/pod-state';
import { StateNode, stateNodesOf } from '../../snapshot/state-node';
import { consolidationReport, ConsolidationOptions } from '../consolidate';
import { ConsolidationReport, NodeReport, ReportedCommand } from '../consolidation-report';

/** Objects before or after a change, and the removals of nodes. */
interface Side {
  /** The NodePools by name. */
  readonly pools: ReadonlyMap<string, JsonObject>;
  readonly report: ConsolidationReport;
  /** The removals of nodes by their names. */
  readonly removals: ReadonlyMap<string, Removal>;
  /** Why Karpenter keeps nodes if it considers them alone, by their names. */
  readonly keptBy: ReadonlyMap<string, string>;
}

type Removal = Pick<ReportedCommand, 'reason' | 'decision'>;

/**
 * Returns the effect of a change on the nodes that Karpenter removes and replaces. Compares both sides without delays. Only `isSooner` depends on the time.
 */
export function consolidationOfEdit(objects: readonly JsonObject[], edit: ClusterEdit, options: ConsolidationOptions): ConsolidationEffect {
  const { now, untilStable } = options;
  const [before, after] = [objects, editedObjects(objects, edit, now)].map((each) => sideOf(each, options));
  const stateNodes = stateNodesOf(objects);
  const nodes = new Map(stateNodes.map((node) => [node.name, node]));
  const effects = effectsOn(stateNodes, before, after, edit, isSoonerIn(before, after, nodeCounts(stateNodes), now));
  const affected = new Set(effects.map(({ name }) => name));
  return {
    nodes: effects,
    kept: [...nodes.keys()].filter((name) => before.removals.has(name) && !after.removals.has(name) && !isRemoved(nodes.get(name)!, edit)),
    drifting: stateNodes.filter(({ nodeClaim }) => nodeClaim !== undefined && edit.newlyDrifting.has(objectName(nodeClaim))).length,
    commands: commandsOf(after.report.steps).filter((command) => command.nodes.some((name) => affected.has(name))),
    pods: [...affected].flatMap((name) => nodes.get(name)!.pods.filter(isReschedulable).map(keyOfPod)),
    now: { nodes: before.report.nodes.length, cost: before.report.cost.now },
    before: reachedState(before.report),
    ...!stateNodes.some(({ nodePool = '' }) => edit.emptiedPools.has(nodePool)) && { after: reachedState(after.report) },
    isComplete: untilStable,
    isCostUncertain: after.report.nodes.some(({ isAssumed, price, nodePool }) => isAssumed || (price === undefined && nodePool !== undefined)),
    lacking: before.report.lacking,
    notJudged: after.report.notJudged,
    randomChoices: after.report.randomChoices,
  };
}

function sideOf(objects: readonly JsonObject[], options: ConsolidationOptions): Side {
  const report = consolidationReport(withoutDelays(objects, options.now), options);
  const ofCommands = commandsOf(report.steps).flatMap((command) => command.nodes.map((name): [string, Removal] => [name, command]));
  // Without the later steps, the verdicts on single nodes tell which nodes they can remove.
  const considered = options.untilStable ? [] : report.nodes.flatMap(verdictRemovals);
  return {
    report,
    pools: new Map(objects.filter(({ kind }) => kind === 'NodePool').map((json) => [objectName(json), json])),
    removals: new Map([...considered, ...ofCommands]),
    keptBy: new Map(report.nodes.filter(({ verdict }) => verdict === 'keep').map(({ name, reasons: [{ message }] }) => [name, message])),
  };
}

function verdictRemovals({ name, verdict, reasons: [{ kind }] }: NodeReport): [string, Removal][] {
  if (verdict === 'keep') return [];
  return [[name, { reason: kind === 'empty' ? 'Empty' : kind === 'drifted' ? 'Drifted' : 'Underutilized', decision: verdict }]];
}

function effectsOn(
  nodes: readonly StateNode[], before: Side, after: Side, edit: ClusterEdit, isSooner: (node: StateNode, removal: Removal) => boolean,
): readonly EffectOnNode[] {
  return nodes.flatMap((node): EffectOnNode[] => {
    const { name, nodePool = '' } = node;
    const removal = after.removals.get(name);
    if (removal === undefined || isRemoved(node, edit)) return [];
    const { reason, decision } = removal;
    if (before.removals.has(name)) return isSooner(node, removal) ? [{ name, nodePool, reason, decision, isSooner: true }] : [];
    const keptBy = before.keptBy.get(name);
    return [{ name, nodePool, reason, decision, isSooner: false, ...keptBy !== undefined && { before: keptBy } }];
  });
}

/** Returns whether the change itself removes a node: because it drifts, or because its NodePool is deleted. */
function isRemoved({ nodeClaim, nodePool }: StateNode, { newlyDrifting, emptiedPools }: ClusterEdit): boolean {
  return (nodeClaim !== undefined && newlyDrifting.has(objectName(nodeClaim))) || emptiedPools.has(nodePool ?? '');
}

/** Returns a function that tells whether the old settings delay a command for a node, and the new ones do not. */
function isSoonerIn(before: Side, after: Side, counts: ReadonlyMap<string, number>, now: Date) {
  return ({ nodeClaim, nodePool = '' }: StateNode, { reason }: Removal): boolean => {
    const [old, current] = [before, after].map(({ pools }) => pools.get(nodePool));
    if (nodeClaim === undefined || old === undefined || current === undefined) return false;
    const [wasDelayed, isStillDelayed] = [old, current].map((pool) => isDelayed(nodeClaim, pool, reason, counts.get(nodePool) ?? 0, now));
    return wasDelayed && !isStillDelayed;
  };
}
