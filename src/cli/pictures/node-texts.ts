import { BoxNodes } from './equal-nodes';
import { PicturedNode, PicturedPrice } from './pictured-node';
import { namesText, podsWithoutSegment } from './pod-segments';
import { grouped } from '../../foundation/basics/grouped';
import { offerText, requestText } from '../../karpenter/scheduling/pods/amount-text';
import { Resources, sumOf } from '../../karpenter/scheduling/pods/resources';
import { priceText } from '../text/type-text';

const CHANGES = { added: 'new', removed: 'removed' };
/** The percentage of its pods from which the caption of a node shows them. */
const MANY_PODS = 90;

/** Returns the name of a box, for example `new node` or `12 × new node`. */
export function nameOf({ nodes }: BoxNodes): string {
  const [{ name, change }] = nodes;
  const changed = change === undefined || name.startsWith(CHANGES[change]) ? '' : ` (${CHANGES[change]})`;
  if (nodes.length === 1) return `${name}${changed}`;
  return nodes.every((node) => node.name === name) ? `${nodes.length} × ${name}${changed}` : `${nodes.length} nodes${changed}`;
}

/** Returns the facts about a node, for example `NodePool general`, `m7i.xlarge`, `spot`, `us-east-1a`, and `0.2016 USD per hour`. */
export function factsOf({ nodes }: BoxNodes, currency: string): readonly string[] {
  const [{ nodePool, instanceType, capacityType, price }] = nodes;
  const zones = [...new Set(nodes.flatMap(({ zone }) => zone ?? []))];
  return [
    ...nodePool === undefined ? [] : [`NodePool ${nodePool}`],
    ...instanceType === undefined ? [] : [instanceType],
    ...capacityType === undefined ? [] : [capacityType],
    ...zones.length === 0 ? [] : [zones.join(', ')],
    ...price === undefined ? [] : [`${hourlyText([price], currency)}${nodes.length > 1 ? ' each' : ''}`],
  ];
}

/** Returns how much of each resource pods request, for example `77% of 3.92 cpu` and `0 of 1 nvidia.com/gpu`. */
export function usageOf({ nodes: [node] }: BoxNodes, resource: string): readonly string[] {
  const { allocatable } = node;
  const used = usedOf(node);
  const names = [...new Set([resource, 'cpu', 'memory', ...allocatable.keys()])].filter((name) => allocatable.has(name) && isShown(name, resource, used, allocatable));
  return names.map((name) => {
    const [requested, offered] = [used.get(name) ?? 0n, allocatable.get(name)!];
    const amount = isDivisible(name) ? `${percentOf(requested, offered)}%` : requestText(name, requested) || '0';
    return `${amount} of ${offerText(name, offered)} ${name}`;
  });
}

function isShown(name: string, resource: string, used: Resources, allocatable: Resources): boolean {
  if (name === resource || name === 'cpu' || name === 'memory') return true;
  if (name === 'pods') return percentOf(used.get(name) ?? 0n, allocatable.get(name)!) >= MANY_PODS;
  return (used.get(name) ?? 0n) > 0n || /gpu|neuron$|gaudi/.test(name) && allocatable.get(name)! > 0n;
}

function isDivisible(name: string): boolean {
  return name === 'cpu' || name === 'memory' || name === 'ephemeral-storage' || name.startsWith('hugepages-');
}

function percentOf(part: bigint, whole: bigint): number {
  return whole <= 0n ? 0 : Number(part * 100n / whole);
}

/** Returns the requests of all pods and DaemonSets. */
export function usedOf({ pods, daemons }: PicturedNode): Resources {
  return sumOf(...pods.map(({ requests }) => requests), ...daemons === undefined ? [] : [daemons]);
}

/** Names the pods that the box does not show, because they do not request the resource of its width. */
export function hiddenPodsText(box: BoxNodes, resource: string): readonly string[] {
  const pods = podsWithoutSegment(box, resource);
  if (pods.length === 0) return [];
  const names = namesText([...grouped(pods, ({ owner }) => owner).keys()]);
  return [`${pods.length} ${pods.length === 1 ? 'pod does' : 'pods do'} not request ${resource}: ${names}`];
}

/** Returns the sum of prices, for example `at most 0.2016 USD per hour`. */
export function hourlyText(prices: readonly PicturedPrice[], currency: string): string {
  const sum = prices.reduce((total, { perHour }) => total + perHour, 0);
  return `${prices.some(({ isUpperBound }) => isUpperBound) ? 'at most ' : ''}${priceText(sum)} ${currency} per hour`;
}

/** Describes a box in a sentence, for people who do not see the picture. */
export function descriptionOf(box: BoxNodes, currency: string, resource: string): string {
  const [{ pods, notes = [], mark }] = box.nodes;
  const ofOwners = [...grouped(pods, ({ owner }) => owner)].map(([owner, { length }]) => (length === 1 ? owner : `${owner} ×${length}`));
  return `${[
    nameOf(box), ...factsOf(box, currency), ofOwners.length === 0 ? 'no pods' : `pods ${namesText(ofOwners)}`,
    ...usageOf(box, resource), ...notes, ...mark === undefined ? [] : [mark],
  ].join(', ')}.`;
}
