import { ConsolidationAnswer } from './consolidation-answer';
import { costText, counted, namesText } from './texts';
import { ChosenMarket } from '../../checks/workloads/places/market-of-places';
import { ConsolidationReport, NodeReport, PendingPods, StaticPool } from '../../forecast/consolidation/consolidation-report';
import { HOURS_PER_MONTH } from '../../forecast/simulation/report/reported-node';
import { listText } from '../../foundation/basics/list-text';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';

/** Returns the cost now, the cost that Karpenter reaches, and other changes to the number of nodes, in sentences without a period. */
export function summaryTexts(answer: ConsolidationAnswer): readonly string[] {
  const { report, market } = answer;
  const { nodes, staticPools, pendingPods } = report;
  return [
    costNow(report, market),
    ...unmanagedText(nodes, currencyOf(market)),
    resultText(answer),
    ...staticPools.filter(({ nodes: count, replicas }) => count !== replicas).map(staticText),
    ...pendingTexts(pendingPods),
  ];
}

function costNow({ nodes, cost }: ConsolidationReport, market: ChosenMarket): string {
  const unpriced = nodes.filter(({ price }) => price === undefined).length;
  const now = `${counted(nodes.length, 'node costs', 'nodes cost')} ${boundText(nodes)}${costText(cost.now, currencyOf(market))} of ${HOURS_PER_MONTH} hours`;
  return [now, ...regionText(market), ...unpriced === 0 ? [] : [`without ${counted(unpriced, 'node')} whose price is not known`]].join(', ');
}

/** Names the region of the prices if it is not that of the nodes. */
function regionText({ region, prices, inferredFrom }: ChosenMarket): readonly string[] {
  if (prices.region !== region) return [`at prices of ${prices.region}, because those of ${region} are not known`];
  return inferredFrom === undefined ? [`at prices of ${region}`] : [];
}

function boundText(nodes: readonly NodeReport[]): string {
  return nodes.some(({ isAssumed }) => isAssumed) ? 'about ' : '';
}

function unmanagedText(nodes: readonly NodeReport[], currency: string): readonly string[] {
  const others = nodes.filter(({ nodePool, reasons: [{ kind }] }) => nodePool === undefined && kind === 'unmanaged');
  if (others.length === 0 || others.length === nodes.length) return [];
  const cost = others.reduce((sum, { price = 0 }) => sum + price, 0);
  return [`Karpenter does not manage ${others.length} of them, which ${others.length === 1 ? 'costs' : 'cost'} ${boundText(others)}${costText(cost, currency)}`];
}

function resultText({ report, market, untilStable, isComplete }: ConsolidationAnswer): string {
  const { nodes, commands, steps, cost } = report;
  if (nodes.length > 0 && nodes.every(({ reasons: [{ kind }] }) => kind === 'unknown')) {
    return 'The snapshot has no pods, so the answer cannot tell which nodes Karpenter removes';
  }
  if (commands.length === 0) return 'Karpenter does not remove or replace any nodes now';
  const more = untilStable ? '' : '. To see all steps, set --until-stable';
  const unpriced = new Set(nodes.filter(({ price }) => price === undefined).map(({ name }) => name));
  if (steps.some((step) => step.commands.some((command) => command.nodes.some((name) => unpriced.has(name))))) {
    return `Karpenter removes or replaces nodes. The savings are not known, because prices are missing${more}`;
  }
  const after = isComplete ? counted(steps.length, 'step') : 'the first step';
  return `After ${after}, ${counted(steps.at(-1)!.nodeCount, 'node costs', 'nodes cost')} ${boundText(nodes)}${costText(cost.afterwards, currencyOf(market))}${savingsText(cost)}${more}`;
}

function savingsText({ now, afterwards }: ConsolidationReport['cost']): string {
  const saved = now - afterwards;
  if (now === 0 || Math.abs(saved) < 0.00005) return '';
  return saved > 0 ? `, ${percent(saved / now)} less` : `, ${percent(-saved / now)} more`;
}

function percent(share: number): string {
  return share < 0.01 ? 'less than 1%' : `${Math.round(share * 100)}%`;
}

/** Returns what Karpenter does with a static NodePool if its feature gate is on. */
function staticText({ name, nodes, replicas, added, removed }: StaticPool): string {
  const state = `Static NodePool ${name} has ${counted(nodes, 'node')}, and replicas is ${replicas}`;
  if (removed.length > 0) return `${state}. With feature gate StaticCapacity, Karpenter also removes ${counted(removed.length, 'node')}: ${namesText(removed)}. The cost still includes ${removed.length === 1 ? 'it' : 'them'}`;
  return added > 0 ? `${state}. With feature gate StaticCapacity, Karpenter also launches ${counted(added, 'node')}. The cost does not include ${added === 1 ? 'it' : 'them'}` : `${state}, but Karpenter launches no nodes, because spec.limits["nodes"] is reached or the NodePool is not ready`;
}

function pendingTexts(pendingPods: PendingPods): readonly string[] {
  const { count, nodesForMovedPods: moved } = pendingPods;
  const ofMoved = `Karpenter launches ${counted(moved, 'node')} for pods of nodes that are being deleted. The cost now does not include ${moved === 1 ? 'it' : 'them'}`;
  return [...count === 0 ? [] : [pendingText(pendingPods)], ...moved === 0 ? [] : [ofMoved]];
}

function pendingText({ count, onExistingNodes, onNewNodes, newNodes }: PendingPods): string {
  const without = count - onExistingNodes - onNewNodes;
  const parts = [
    ...newNodes > 0 ? [`Karpenter launches ${counted(newNodes, 'node')} for ${onNewNodes}`] : [],
    ...onExistingNodes > 0 ? [`${onExistingNodes} ${onExistingNodes === 1 ? 'fits an existing node' : 'fit existing nodes'}`] : [],
    ...without > 0 ? [`${without} ${without === 1 ? 'finds' : 'find'} no node (simulate shows why)`] : [],
  ];
  const cost = newNodes > 0 ? '. The cost now does not include these nodes' : '';
  return `${counted(count, 'pod is pending', 'pods are pending')}: ${listText(parts)}${cost}`;
}
