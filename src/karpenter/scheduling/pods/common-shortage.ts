import { offerText, requestText } from './amount-text';
import { Resources } from './resources';

/** The allocatable resources of an instance type, and the part that DaemonSets take. */
export interface NodeRoom {
  readonly allocatable: Resources;
  readonly daemons: Resources;
}

/** Why no instance type has enough resources. */
export interface CommonShortage {
  readonly message: string;
  /** The resource that is too small on each instance type, unless the instance types lack several resources together. */
  readonly resource?: string;
  /** Whether each instance type lacks the resource. */
  readonly isMissing?: boolean;
}

/** The request of a pod for a resource, and the amount that remains for it on each instance type. */
interface Offer {
  readonly resource: string;
  readonly request: bigint;
  readonly left: readonly bigint[];
}

/**
 * Returns why no instance type has enough resources for a pod: one resource, or several that no instance type has together. Returns undefined if one has
 * enough. `types` names the instance types, for example `instance type in NodePool default`.
 */
export function commonShortage(requests: Resources, nodes: readonly NodeRoom[], types: string): CommonShortage | undefined {
  const offerOf = (resource: string): Offer => ({
    resource,
    request: requests.get(resource) ?? 0n,
    left: nodes.map(({ allocatable, daemons }) => (allocatable.get(resource) ?? 0n) - (daemons.get(resource) ?? 0n)),
  });
  const ofPod = [...requests.keys()].filter((name) => name !== 'pods').map(offerOf);
  const ofDaemons = [...new Set(nodes.flatMap(({ daemons }) => [...daemons.keys()]))].filter((name) => !requests.has(name)).map(offerOf);
  const others = [...ofDaemons, offerOf('pods')];
  const scarce = [...ofPod, ...others].find((offer) => !haveRoom([offer]));
  if (scarce !== undefined) {
    const isMissing = scarce.request > 0n && mostOf(scarce, nodes) === 0n;
    return { message: shortageText(scarce, nodes, types), resource: scarce.resource, isMissing };
  }
  return haveRoom([...ofPod, ...others]) ? undefined : { message: togetherText(fewestScarce([...others, ...ofPod]), nodes) };
}

/** Returns true if an instance type has all resources. */
function haveRoom(offers: readonly Offer[]): boolean {
  return roomyNodes(offers).length > 0;
}

/** Returns the indexes of the instance types that have all resources. */
function roomyNodes(offers: readonly Offer[]): number[] {
  return [...offers[0].left.keys()].filter((node) => offers.every(({ request, left }) => request <= left[node]));
}

/** Omits the resources without which the others are still too scarce. */
function fewestScarce(offers: readonly Offer[]): readonly Offer[] {
  return [...offers].reverse().reduce((fewest, offer) => {
    const others = fewest.filter((other) => other !== offer);
    return haveRoom(others) ? fewest : others;
  }, offers);
}

function mostOf({ resource }: Offer, nodes: readonly NodeRoom[]): bigint {
  return largestOf(nodes.map(({ allocatable }) => allocatable.get(resource) ?? 0n));
}

function shortageText(offer: Offer, nodes: readonly NodeRoom[], types: string): string {
  const { resource, request, left } = offer;
  const most = mostOf(offer, nodes);
  if (resource === 'pods') return `the node needs room for ${podCount(request, nodes)}, but the largest instance type has room for ${offerText(resource, most)}`;
  if (request === 0n) return `DaemonSets need more ${resource} than any ${types} has`;
  if (most === 0n) return `no ${types} has ${resource}`;
  const whom = request <= most ? 'after DaemonSets' : 'to pods';
  return `the pod needs ${requestText(resource, request)} ${resource}, but the largest instance type leaves ${offerText(resource, largestOf([0n, ...left]))} ${whom}`;
}

function togetherText(offers: readonly Offer[], nodes: readonly NodeRoom[]): string {
  const texts = offers.map(({ resource, request }) => {
    if (resource === 'pods') return `room for ${podCount(request, nodes)}`;
    return request === 0n ? `the ${resource} of DaemonSets` : `${requestText(resource, request)} ${resource}`;
  });
  const [last, ...others] = [...offers].reverse();
  const most = largestOf(roomyNodes(others).map((node) => last.left[node]));
  const whom = fitWithoutDaemons(offers, nodes) ? 'after DaemonSets' : 'for pods';
  return `no instance type has ${listText(texts)} together ${whom}. With ${listText(texts.slice(0, -1))}, the most ${last.resource} is ${offerText(last.resource, most)}`;
}

/** Returns true if the pod fits an instance type without DaemonSets. */
function fitWithoutDaemons(offers: readonly Offer[], nodes: readonly NodeRoom[]): boolean {
  return nodes.some(({ allocatable }) => offers.every(({ resource, request }) => request <= (allocatable.get(resource) ?? 0n)));
}

/** Formats the number of pods on a node: the pod and the DaemonSet pods. */
function podCount(request: bigint, nodes: readonly NodeRoom[]): string {
  const count = offerText('pods', request + largestOf(nodes.map(({ daemons }) => daemons.get('pods') ?? 0n)));
  return count === '1' ? '1 pod' : `${count} pods`;
}

function listText(texts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(texts);
}

function largestOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((one, other) => (other > one ? other : one));
}
