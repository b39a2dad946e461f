import { ConsolidationAnswer } from './consolidation-answer';
import { AlikeNodes } from './node-groups';
import { CommandDecision, NodeFigures, NodeReport, Obstacle, ReportedCommand } from '../../forecast/consolidation/consolidation-report';
import { HOURS_PER_MONTH } from '../../forecast/simulation/report/reported-node';
import { SimulatedNodeClaim } from '../../forecast/simulation/simulation-result';
import { priceText } from '../text/type-text';

/** Number of names in a sentence. */
const SHOWN_NAMES = 5;

/** Number of obstacles on the first screen. */
export const SHOWN_OBSTACLES = 3;

export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}

/** Formats a price, for example `0.384 USD per hour, 280.32 USD per month`. */
export function costText(perHour: number, currency: string): string {
  return `${priceText(perHour)} ${currency} per hour, ${(perHour * HOURS_PER_MONTH).toFixed(2)} ${currency} per month`;
}

/** Joins names, and counts those after the first ones. */
export function namesText(names: readonly string[], maximum = SHOWN_NAMES): string {
  const more = names.length - maximum;
  return more > 0 ? `${names.slice(0, maximum).join(', ')}, and ${more} more` : names.join(', ');
}

/** The word for the nodes of a command, by its reason. */
const REASONS: { readonly [reason in ReportedCommand['reason']]: string } = { Empty: 'empty', Drifted: 'drifted', Underutilized: 'underutilized' };

const VERBS: { readonly [decision in CommandDecision]: string } = { 'delete': 'deletes', 'replace': 'replaces', 'terminate-first': 'deletes' };

/** Returns what a command does, for example `deletes 2 empty nodes, which saves 0.384 USD per hour: a, b`. */
export function commandText({ decision, reason, nodes, replacements, savings }: ReportedCommand, currency: string, maximum = SHOWN_NAMES): string {
  const names = namesText(nodes, maximum);
  const what = `${VERBS[decision]} ${counted(nodes.length, `${REASONS[reason]} node`)}`;
  const others = replacements.length === 0 ? '' : ` ${counted(replacements.length, 'new node')}`;
  const how = decision === 'replace' ? ` by${others}` : decision === 'terminate-first' ? `, before it launches${others === '' ? ' replacements' : others}` : '';
  return `${what}${how}${effectText(savings, currency)}: ${names}`;
}

function effectText(savings: number, currency: string): string {
  if (Math.abs(savings) < 0.00005) return ', which does not change the cost';
  return savings > 0 ? `, which saves ${priceText(savings)} ${currency} per hour` : `, which costs ${priceText(-savings)} ${currency} per hour more`;
}

/** Returns where the pods of a command go, in sentences without a period. */
export function destinationTexts({ replacements, podsTo }: Pick<ReportedCommand, 'replacements' | 'podsTo'>, maximum = SHOWN_NAMES): readonly string[] {
  const targets = [...podsTo];
  const hidden = targets.length - maximum;
  return [
    ...replacements.map((claim) => `New node: ${replacementText(claim)}`),
    ...targets.slice(0, maximum).map(([node, pods]) => `To ${node}: ${namesText(pods)}`),
    ...hidden > 0 ? [`To ${counted(hidden, 'more node')}, which --output json lists`] : [],
  ];
}

/** Returns the NodePool and instance types of a replacement, for example `m6a.xlarge of NodePool general, or one of 3 other types`. */
export function replacementText({ nodePool, instanceTypes, pods }: SimulatedNodeClaim): string {
  const [first, ...others] = instanceTypes;
  const more = others.length === 0 ? '' : `, or one of ${counted(others.length, 'other type')}`;
  return `${first === undefined ? 'a node' : first.type.name} of NodePool ${nodePool}${more}, for ${counted(pods.length, 'pod')}`;
}

/** Returns an obstacle with the savings without it, for example `PodDisruptionBudget …. This keeps 2 nodes, and costs up to 0.384 USD per hour, …`. */
export function obstacleText({ message, nodes, savings }: Obstacle, currency: string): string {
  return `${message}. This keeps ${counted(nodes.length, 'node')}, and costs up to ${costText(savings, currency)}`;
}

/** Returns the decisive reason of a node in a sentence without a period. */
export function reasonText({ reasons: [first], savings, replacement, podsTo, verdict }: NodeReport, currency: string): string {
  if (verdict === 'keep') return first.message;
  const target = replacement !== undefined ? [`replaced by ${replacementText(replacement)}`] : podsTo.size === 0 ? [] : [`pods move to ${namesText([...podsTo.keys()], 3)}`];
  return [first.message, ...target, ...Math.abs(savings) < 0.00005 ? [] : [savings > 0 ? `saves ${priceText(savings)} ${currency} per hour` : `costs ${priceText(-savings)} ${currency} per hour more`]].join(', ');
}

/** Returns the number of nodes, their NodePool, instance type, capacity type, and price, and the number of their pods. */
export function alikeCells({ first, count, price, podCount }: AlikeNodes): readonly string[] {
  const { nodePool = '', instanceType = '', capacityType = '', isAssumed } = first;
  return [String(count), nodePool, instanceType, capacityType, nodePriceText({ price, isAssumed }), String(podCount)];
}

export function nodePriceText({ price, isAssumed }: Pick<NodeFigures, 'price' | 'isAssumed'>): string {
  if (price === undefined) return 'unknown';
  return `${isAssumed ? '~' : ''}${priceText(price)}`;
}

/** Names what a snapshot cannot contain, in one line. */
export function unknownText({ market }: ConsolidationAnswer): string {
  return `Not known: ${market.prices.spot.size > 0 ? '' : 'spot prices, '}EC2 capacity, the time between steps, and pods of operators.`;
}
