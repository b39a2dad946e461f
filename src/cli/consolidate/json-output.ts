import { ConsolidationAnswer } from './consolidation-answer';
import { ConsolidationReport, NodeFigures, NodeReport, ReportedCommand } from '../../forecast/consolidation/consolidation-report';
import { rounded } from '../../forecast/simulation/report/totals';
import { SimulatedNodeClaim } from '../../forecast/simulation/simulation-result';
import { JsonObject, put } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { amountText } from '../../karpenter/scheduling/pods/amount-text';

/** Renders the answer as JSON. docs/reference/consolidate-command.md describes the format. */
export function jsonOutput(answer: ConsolidationAnswer): string {
  const { report, before, changes, market, now, assumptions, untilStable } = answer;
  return `${JSON.stringify({
    karpenterVersion: '1.15',
    now: now.toISOString(),
    currency: currencyOf(market),
    prices: { region: market.prices.region, asOf: market.prices.asOf },
    ...reportJson(report, untilStable),
    changes,
    withoutChanges: before === undefined ? null : reportJson(before, untilStable),
    assumptions,
  }, undefined, 2)}\n`;
}

function reportJson(report: ConsolidationReport, untilStable: boolean) {
  const { nodes, commands, steps, nodesAfterwards, cost, pendingPods, staticPools, obstacles, lacking, notJudged, randomChoices } = report;
  return {
    nodes: byName(nodes, nodeJson),
    commands: untilStable ? steps.flatMap((step) => step.commands).map(commandJson) : commands.map(commandJson),
    steps: untilStable ? steps.map((step) => ({ commands: step.commands.length, nodes: step.nodeCount, cost: rounded(step.cost) })) : null,
    nodesAfterwards: untilStable ? byName(nodesAfterwards, figuresJson) : null,
    cost: { now: rounded(cost.now), afterwards: rounded(cost.afterwards) },
    pendingPods,
    staticPools,
    obstacles: obstacles.map(({ kind, subject, message, nodes: names, savings }) => (
      { kind, subject: subject ?? null, message, nodes: names, savings: rounded(savings) }
    )),
    lacking,
    notJudged,
    randomChoices,
  };
}

function byName<T extends NodeFigures>(nodes: readonly T[], jsonOf: (node: T) => object): object {
  const json = {};
  for (const node of nodes) put(json, node.name, jsonOf(node));
  return json;
}

function nodeJson(node: NodeReport) {
  const { verdict, reasons, savings, possibleSavings, podsTo, replacement } = node;
  return {
    verdict,
    reasons: reasons.map(({ kind, message, karpenter, subject, until }) => (
      { kind, message, karpenter: karpenter ?? null, subject: subject ?? null, until: until === undefined ? null : new Date(until).toISOString() }
    )),
    savings: rounded(savings),
    possibleSavings: possibleSavings === undefined ? null : rounded(possibleSavings),
    ...figuresJson(node),
    podsTo: podsJson(podsTo),
    replacement: replacement === undefined ? null : replacementJson(replacement),
  };
}

function figuresJson({ price, isAssumed, nodePool, instanceType, capacityType, zone, podCount }: NodeFigures) {
  return {
    price: price === undefined ? null : rounded(price),
    isAssumed,
    nodePool: nodePool ?? null,
    instanceType: instanceType ?? null,
    capacityType: capacityType ?? null,
    zone: zone ?? null,
    pods: podCount,
  };
}

/** `replacement` is the only replacement. Some commands for drift have several, so `replacements` has all of them. */
export function commandJson({ reason, decision, nodes, replacements, podsTo, savings }: ReportedCommand) {
  const all = replacements.map(replacementJson);
  return { reason, decision, nodes, replacement: all[0] ?? null, replacements: all, podsTo: podsJson(podsTo), savings: rounded(savings) };
}

function replacementJson({ nodePool, instanceTypes, pods, requests, requirements }: SimulatedNodeClaim) {
  const amounts = {};
  for (const [resource, amount] of requests) put(amounts, resource, amountText(resource, amount));
  return {
    nodePool,
    instanceTypes: instanceTypes.map(({ type }) => type.name),
    pods: pods.map(podName),
    requests: amounts,
    requirements: [...requirements.values()].map(String),
  };
}

/** Returns a name like those in the report, with the namespace. */
function podName({ metadata }: JsonObject): string {
  return `${metadata?.namespace || 'default'}/${objectName({ metadata })}`;
}

function podsJson(podsTo: ReadonlyMap<string, readonly string[]>) {
  const json = {};
  for (const [node, pods] of podsTo) put(json, node, pods);
  return json;
}
