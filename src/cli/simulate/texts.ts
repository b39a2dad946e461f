import { NodeGroup } from './node-groups';
import { SimulationAnswer } from './simulation-answer';
import { PendingReason } from '../../forecast/simulation/pending-reason';
import { Headroom } from '../../forecast/simulation/report/headroom';
import { DeletingNode } from '../../forecast/simulation/report/leaving-pods';
import { HOURS_PER_MONTH } from '../../forecast/simulation/report/reported-node';
import { FilledNode, ReportedPending, SimulationReport } from '../../forecast/simulation/report/simulate-cluster';
import { SkippedPool } from '../../forecast/simulation/report/simulated-pools';
import { totalsOf } from '../../forecast/simulation/report/totals';
import { grouped } from '../../foundation/basics/grouped';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { amountText, offerText, requestText } from '../../karpenter/scheduling/pods/amount-text';
import { Resources } from '../../karpenter/scheduling/pods/resources';
import { priceText } from '../text/type-text';

/** Number of instance types in a line. */
const SHOWN_TYPES = 5;
/** Number of names of pending pods in a line. */
const SHOWN_PODS = 5;
const CAPACITY_TEXT = { 'spot': 'spot', 'on-demand': 'on-demand', 'reserved': 'reserved' };

/** Returns the number of nodes and pods, and the price, for example `4 nodes for 16 pods` and `0.77 USD per hour, 562.10 USD per month of 730 hours`. */
export function summaryTexts({ report }: SimulationAnswer): readonly string[] {
  const { nodes, existing = [], pending, dependent, ofPlaceholders, ofZoneIds, podCount, market } = report;
  const { perHour, perMonth, isUpperBound } = totalsOf(nodes);
  const depending = [
    ...dependent.length === 0 ? [] : [`${counted(dependent.length, 'pod depends', 'pods depend')} on an unknown node class`],
    ...ofPlaceholders.length === 0 ? [] : [`${counted(ofPlaceholders.length, 'pod depends', 'pods depend')} on placeholders`],
    ...ofZoneIds.length === 0 ? [] : [`${counted(ofZoneIds.length, 'pod depends', 'pods depend')} on zone IDs`],
  ];
  const other = alternativeText(report);
  const onExisting = existing.reduce((sum, { pods }) => sum + pods.length, 0);
  const fitting = onExisting === 0 ? [] : [`${counted(onExisting, 'pod fits', 'pods fit')} ${counted(existing.length, 'existing node')}`];
  if (nodes.length === 0) {
    const staying = pending.length === 0 ? [] : [`${counted(pending.length, 'pod stays', 'pods stay')} pending`];
    return [podCount === 0 ? 'No nodes, because no pods wait for a node' : `${report.existing === undefined ? 'No nodes' : 'No new nodes'}: ${[...fitting, ...staying, ...depending].join(', ')}${other}`];
  }
  const currency = currencyOf(market);
  const waiting = [...fitting, ...pending.length === 0 ? [] : [counted(pending.length, 'pending pod')], ...depending].map((text) => `, ${text}`).join('');
  return [
    `${counted(nodes.length, report.existing === undefined ? 'node' : 'new node')} for ${counted(podCount - onExisting - pending.length - dependent.length - ofPlaceholders.length - ofZoneIds.length, 'pod')}${waiting}${other}`,
    `${isUpperBound ? 'at most ' : ''}${priceText(perHour)} ${currency} per hour, ${perMonth.toFixed(2)} ${currency} per month of ${HOURS_PER_MONTH} hours`,
  ];
}

/** Returns another possible result after a comma, or an empty string. */
function alternativeText({ nodes, alternative }: SimulationReport): string {
  if (alternative === undefined) return '';
  const { shown, other } = alternative;
  const ofStatic = nodes.filter(({ isStatic }) => isStatic).length;
  const parts = [
    ...other.nodes === shown.nodes ? [] : [other.nodes + ofStatic === 0 ? 'no nodes' : counted(other.nodes + ofStatic, 'node')],
    ...other.pendingPods === shown.pendingPods ? [] : [other.pendingPods === 0 ? 'no pending pods' : counted(other.pendingPods, 'pending pod')],
  ];
  return `, or ${parts.length === 0 ? 'nodes with another price' : parts.join(' and ')}, depending on the random order of equal pods`;
}

export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** Returns the title of a group, for example `3 nodes of NodePool general`. */
export function groupTitle(group: NodeGroup): string {
  return `${counted(group.nodes.length, 'node')} of NodePool ${group.nodePool}${conditionText(group)}`;
}

/** Returns the condition under which the nodes are as described, after a comma, or an empty string. */
export function conditionText({ nodes: [{ nodeClassCondition, placeholderCondition, zoneIdCondition }] }: NodeGroup): string {
  const conditions = [nodeClassCondition, placeholderCondition, zoneIdCondition].filter((each) => each !== undefined);
  return conditions.length === 0 ? '' : `, if ${conditions.join(', and if ')}`;
}

/** Returns why a NodePool has no nodes, for example `NodePool general launches no nodes: …`. */
export function skippedText({ name, reason, fix, isUnknown }: SkippedPool): string {
  return `NodePool ${name} ${isUnknown ? 'is not simulated' : 'launches no nodes'}: ${reason}${fix === undefined ? '' : `. ${fix}`}`;
}

/** Returns the passes that launch the nodes, if one of them is not the first one. */
export function passText({ nodes }: NodeGroup): readonly string[] {
  const passes = nodes.map(({ claim: { pass = 1 } }) => pass);
  const [first, last] = [Math.min(...passes), Math.max(...passes)];
  if (last === 1) return [];
  return [first === 1 ? `1 to ${last}` : `${first === last ? first : `${first} to ${last}`}, after the launch of other nodes`];
}

/** Returns the pods on each node of a group, for example `web ×4, api ×1`. */
export function podsText({ nodes: [{ isStatic }, ...others], pods }: NodeGroup): string {
  if (pods.size === 0) return isStatic ? 'none, because the NodePool is static' : 'none';
  const list = [...pods].map(([name, count]) => `${name} ×${count}`).join(', ');
  return others.length === 0 ? list : `${list} on each node`;
}

export function requestsText(requests: Resources): string {
  return [...requests].filter(([resource]) => resource !== 'pods').map(([resource, amount]) => `${requestText(resource, amount)} ${resource}`).join(', ') || 'none';
}

/** Returns the number of instance types in the request to EC2, and the cheapest. */
export function offersText({ nodes: [{ claim: { instanceTypes }, launch: { offered } }] }: NodeGroup): string {
  const names = offered.slice(0, SHOWN_TYPES).map(({ type }) => type.name).join(', ');
  const count = offered.length === instanceTypes.length ? String(offered.length) : `${offered.length} requested of ${instanceTypes.length}`;
  return `${count}: ${names}${offered.length > SHOWN_TYPES ? ', …' : ''}`;
}

/** Returns the likely instance type with its price. */
export function likelyText({ nodes: [{ launch: { likely, capacityType, price: { perHour, isUpperBound } } }] }: NodeGroup, currency: string): string {
  const price = `${priceText(perHour)} ${currency} per hour`;
  return `${likely.type.name}, ${CAPACITY_TEXT[capacityType]}, ${isUpperBound ? `at most ${price} (on-demand price)` : price}`;
}

export function rangeText({ nodes: [{ launch: { price: { lowest, highest, isUpperBound } } }] }: NodeGroup, currency: string): string {
  if (isUpperBound) return `at most ${priceText(highest)} ${currency} per hour`;
  return lowest === highest ? `${priceText(lowest)} ${currency} per hour` : `${priceText(lowest)} to ${priceText(highest)} ${currency} per hour`;
}

/** Reports whether the requested instance types have different prices, so that the range differs from the likely price. */
export function hasRange({ nodes: [{ launch: { price: { perHour, lowest, highest, isUpperBound } } }] }: NodeGroup): boolean {
  return highest !== perHour || !isUpperBound && lowest !== perHour;
}

/** Returns the pods that start on an existing node, for example `n1: web-0, web-1`. */
export function filledText({ name, pods }: FilledNode): string {
  return `${name}: ${pods.map((pod) => pod.name).join(', ')}`;
}

/** Returns the pods of a node that is being deleted, for example `n1: web-0 needs another node`. */
export function deletingText({ name, pods, blocked }: DeletingNode): string {
  const parts = [
    ...pods.length === 0 ? [] : [`${shownNames(pods.map((pod) => pod.name))} ${pods.length === 1 ? 'needs' : 'need'} another node`],
    ...blocked.length === 0 ? [] : [`Karpenter cannot evict ${shownNames(blocked)} now`],
  ];
  return `${name}: ${parts.join('. ') || 'no pods need another node'}`;
}

/** Pending pods of one workload with the same reasons. */
export interface PendingGroup {
  readonly pods: readonly string[];
  readonly reasons: readonly PendingReason[];
}

export function pendingGroups(pending: readonly ReportedPending[]): readonly PendingGroup[] {
  const groups = grouped(pending, ({ pod, reasons }) => JSON.stringify([pod.workload, reasons]));
  return [...groups.values()].map((alike) => ({ pods: alike.map(({ pod }) => pod.name), reasons: alike[0].reasons }));
}

export function pendingTitle({ pods }: PendingGroup): string {
  return shownNames(pods);
}

function shownNames(names: readonly string[]): string {
  const more = names.length - SHOWN_PODS;
  return `${names.slice(0, SHOWN_PODS).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** Returns the unused part of the limits of each NodePool, for example `NodePool general: 92 of 100 cpu left`. */
export function headroomTexts({ headroom }: SimulationReport): readonly string[] {
  return [...grouped(headroom, ({ nodePool }) => nodePool)].map(([nodePool, limits]) => `NodePool ${nodePool}: ${limits.map(leftText).join(', ')}`);
}

function leftText({ resource, limit, used }: Headroom): string {
  if (used > limit) {
    const cause = resource === 'nodes' ? ', because Karpenter counts new nodes only after their launch' : '';
    return `limit of ${amountText(resource, limit)} ${resource} exceeded by ${requestText(resource, used - limit)}${cause}`;
  }
  const left = limit > used ? offerText(resource, limit - used) : '0';
  return `${left} of ${amountText(resource, limit)} ${resource} left`;
}

/** Names what the simulation cannot know, in one line. */
export function unknownText({ market, report: { existing } }: SimulationAnswer): string {
  return `Not known: ${existing === undefined ? 'running nodes, ' : ''}${market.prices.spot.size > 0 ? '' : 'spot prices, '}EC2 capacity, and pods of operators.`;
}
