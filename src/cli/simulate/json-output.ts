import { assumptions } from './assumptions';
import { SimulationAnswer } from './simulation-answer';
import { reasonText } from '../../forecast/simulation/pending-reason';
import { Headroom } from '../../forecast/simulation/report/headroom';
import { HOURS_PER_MONTH, ReportedNode } from '../../forecast/simulation/report/reported-node';
import { ReportedPending, SimulationReport } from '../../forecast/simulation/report/simulate-cluster';
import { rounded, totalsOf } from '../../forecast/simulation/report/totals';
import { JsonObject, put } from '../../foundation/basics/json';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { amountText } from '../../karpenter/scheduling/pods/amount-text';
import { Resources } from '../../karpenter/scheduling/pods/resources';

/** Renders the answer as JSON. docs/reference/simulate-command.md describes the format. */
export function jsonOutput(answer: SimulationAnswer): string {
  const { report, whatIf, market, rejected } = answer;
  return `${JSON.stringify({
    ...reportJson(report),
    rejectedObjects: rejected.map(({ name }) => name),
    prices: { region: market.prices.region, asOf: market.prices.asOf },
    changes: whatIf?.changes ?? [],
    withoutChanges: whatIf === undefined ? null : reportJson(whatIf.before),
    assumptions: assumptions(answer),
  }, undefined, 2)}\n`;
}

function reportJson(report: SimulationReport) {
  const unschedulable = {};
  for (const { pod, reasons } of report.pending) put(unschedulable, pod.name, reasons.map(reasonText).join('; '));
  return {
    nodeClaims: report.nodes.map(nodeJson),
    existingNodes: Object.fromEntries((report.existing ?? []).map(({ name, pods }) => [name, pods.map((pod) => pod.name)])),
    deletingNodes: Object.fromEntries(report.deleting.map(({ name, pods, blocked }) => [name, { pods: pods.map((pod) => pod.name), blocked }])),
    unschedulable,
    pending: report.pending.map(pendingJson),
    nodeClassDependent: report.dependent.map(pendingJson),
    placeholderDependent: report.ofPlaceholders.map(pendingJson),
    zoneIdDependent: report.ofZoneIds.map(pendingJson),
    totals: { nodes: report.nodes.length, pods: report.podCount, currency: currencyOf(report.market), ...totalsOf(report.nodes) },
    limits: report.headroom.map(limitJson),
    skippedNodePools: Object.fromEntries(report.skippedPools.map(({ name, reason }) => [name, reason])),
    skippedByWeight: report.skippedByWeight,
    alternative: report.alternative?.other ?? null,
    randomChoices: report.randomChoices,
    notSimulated: report.notSimulated,
  };
}

function nodeJson({ claim, pods, launch, addedRequirements, isStatic, nodeClassCondition, placeholderCondition, zoneIdCondition }: ReportedNode) {
  const { capacityType, offered, likely, price } = launch;
  return {
    nodePool: claim.nodePool,
    nodeClassCondition: nodeClassCondition ?? null,
    placeholderCondition: placeholderCondition ?? null,
    zoneIdCondition: zoneIdCondition ?? null,
    pods: pods.map(({ name }) => name),
    instanceTypes: claim.instanceTypes.map(({ type }) => type.name),
    requests: amountsJson(claim.requests),
    price: { ...price, perMonth: rounded(price.perHour * HOURS_PER_MONTH) },
    capacityType,
    likelyInstanceType: likely.type.name,
    requestedInstanceTypes: offered.map(({ type }) => type.name),
    addedRequirements: addedRequirements.map(String),
    isMinValuesRelaxed: claim.isMinValuesRelaxed,
    isStatic,
    pass: claim.pass ?? 1,
  };
}

function pendingJson({ pod, reasons }: ReportedPending) {
  return { pod: pod.name, reasons: reasons.map(({ nodePool, kind, message, fix }) => ({ nodePool: nodePool ?? null, kind, message, fix })) };
}

function limitJson({ nodePool, resource, limit, used }: Headroom) {
  const text = (amount: bigint) => amountText(resource, amount);
  const [left, exceededBy] = [limit - used, used - limit].map((amount) => text(amount > 0n ? amount : 0n));
  return { nodePool, resource, limit: text(limit), used: text(used), left, exceededBy };
}

function amountsJson(amounts: Resources): JsonObject {
  const json = {};
  for (const [resource, amount] of amounts) put(json, resource, amountText(resource, amount));
  return json;
}
