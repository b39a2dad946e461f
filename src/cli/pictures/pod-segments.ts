import { BoxNodes } from './equal-nodes';
import { PicturedPod } from './pictured-node';
import { grouped } from '../../foundation/basics/grouped';
import { requestText } from '../../karpenter/scheduling/pods/amount-text';
import { Resources, sumOf } from '../../karpenter/scheduling/pods/resources';

/** A part of a box. */
export interface Segment {
  /** Texts for the segment. The picture shows the first one that fits. */
  readonly texts: readonly string[];
  /** Texts for several segments of the workload. */
  readonly runTexts: readonly string[];
  /** The text that a browser shows next to the pointer. */
  readonly title: string;
  /** The amount of the resource that the width shows. */
  readonly amount: number;
  readonly owner?: string;
  readonly kind: 'pod' | 'daemons' | 'others';
  readonly isMoved: boolean;
}

const MAX_SEGMENTS = 16;
const MAX_NAMES = 5;

/** Returns the segments of a box, in the order of workloads. If a box has many pods, the pods of a workload share a segment. */
export function segmentsOf({ nodes }: BoxNodes, resource: string): readonly Segment[] {
  const [{ pods, daemons }] = nodes;
  const amountOf = (requests: Resources) => Number(requests.get(resource) ?? 0n);
  const requesting = pods.filter(({ requests }) => amountOf(requests) > 0);
  const ofOwners = [...grouped(requesting, ({ owner, move }) => JSON.stringify([owner, move !== undefined])).values()];
  const groups = requesting.length > MAX_SEGMENTS || nodes.length > 1 ? ofOwners : ofOwners.flat().map((pod) => [pod]);
  const segments = groups.map((group) => podSegment(group, amountOf, nodes.length > 1));
  const ofDaemons: Segment[] = daemons === undefined || amountOf(daemons) === 0 ? [] : [{
    texts: ['DaemonSets'], runTexts: [], title: `DaemonSets: ${requestsOf(daemons)}`, amount: amountOf(daemons), kind: 'daemons', isMoved: false,
  }];
  return [...ofDaemons, ...fewest(segments)];
}

/** Returns the pods that have no segment, because they do not request the resource. */
export function podsWithoutSegment({ nodes: [{ pods }] }: BoxNodes, resource: string): readonly PicturedPod[] {
  return pods.filter(({ requests }) => (requests.get(resource) ?? 0n) <= 0n);
}

function podSegment(pods: readonly PicturedPod[], amountOf: (requests: Resources) => number, isOnEach: boolean): Segment {
  const [{ name, owner, move }] = pods;
  const isSingle = pods.length === 1 && !isOnEach;
  const owners = [owner, withoutNamespace(owner)];
  const requests = sumOf(...pods.map((pod) => pod.requests));
  const title = isSingle ? name : `${pods.length} × ${owner}${isOnEach ? ' on each node' : ` (${namesText(pods.map((pod) => pod.name))})`}`;
  return {
    texts: isSingle ? [name, withoutNamespace(name)] : owners.map((text) => (pods.length === 1 ? text : `${text} ×${pods.length}`)),
    runTexts: owners,
    title: `${title}: ${requestsOf(requests)}${move === undefined ? '' : `, moves${isSingle ? ` ${move}` : ''}`}`,
    amount: amountOf(requests),
    owner,
    kind: 'pod',
    isMoved: move !== undefined,
  };
}

function withoutNamespace(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Combines the smallest segments if there are too many. */
function fewest(segments: readonly Segment[]): readonly Segment[] {
  if (segments.length <= MAX_SEGMENTS) return segments;
  const bySize = [...segments].sort((one, other) => other.amount - one.amount);
  const kept = new Set(bySize.slice(0, MAX_SEGMENTS - 1));
  const others = segments.filter((segment) => !kept.has(segment));
  const title = `${others.length} other workloads: ${namesText(others.map(({ owner }) => owner!))}`;
  return [
    ...segments.filter((segment) => kept.has(segment)),
    {
      texts: [`${others.length} other workloads`, 'others'], runTexts: [], title, amount: others.reduce((sum, { amount }) => sum + amount, 0), kind: 'others', isMoved: others.some(({ isMoved }) => isMoved),
    },
  ];
}

/** Joins the first names, for example `web-0, web-1, and 3 more`. */
export function namesText(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function requestsOf(requests: Resources): string {
  const shown = [...requests].filter(([name, amount]) => name !== 'pods' && amount > 0n);
  return shown.map(([name, amount]) => `${requestText(name, amount)} ${name}`).join(', ') || 'no requests';
}
