import { InstancesAnswer } from './instances-answer';
import { JsonObject } from '../../basics/json';
import { instanceTypeOf } from '../../instance-types/catalog/instance-types';
import { Prices } from '../../instance-types/catalog/prices';
import { Market, Zone } from '../../instance-types/market';
import { classSettings } from '../../instance-types/node-class/class-settings';
import { Refusal } from '../../instance-types/overlays/refused-overlays';
import { PodOfRequests } from '../../instance-types/pods/pod-of-requests';

/** Number of unknown instance types in the text. */
const SHOWN_UNKNOWN = 5;

/** Returns the currency of the prices in a region. */
export function currencyOf({ prices }: Market): string {
  return prices.region.startsWith('cn-') ? 'CNY' : 'USD';
}

/** Returns the assumptions behind an answer, in sentences. */
export function assumptions({ pools, unknownPools, market, spotAsOf, pod, overlays }: InstancesAnswer): string[] {
  const { region, zones, prices, isInferred } = market;
  const missing = [...new Set(pools.filter(({ nodeClass }) => nodeClass.json === undefined).map(({ nodeClass }) => nodeClass.name))].sort();
  const unknowns = [...new Set(pools.flatMap(({ pool }) => pool.unknowns))];
  return [
    ...isInferred ? [`The region is ${region}, because NodePools require this region or its zones. To change it, set --region.`] : [],
    `Prices are on-demand prices of ${prices.region} in ${currencyOf(market)}${dated(prices.asOf)}.`,
    ...pools.some(({ nodeClass }) => isWindows(nodeClass.json)) ? ['Built-in prices are for Linux. Windows instances cost more.'] : [],
    ...unknownPricesText(prices),
    ...prices.region === region ? [] : [`The prices of ${region} are unknown. To add them, set --prices.`],
    ...prices.spot.size > 0 ? [`SPOT is the lowest spot price in the zones${dated(spotAsOf ?? null)}.`] : [],
    `Each instance type is offered as spot and on-demand in ${zones.map(zoneText).join(', ')}.`,
    ...missing.length > 0 ? [`The files do not contain EC2NodeClass ${missing.join(', ')}, so it excludes no instance type. Nodes have AMI family AL2023, a volume of 20Gi, and default kubelet settings.`] : [],
    ...overlays.accepted.length > 0 ? ['Prices and capacity include NodeOverlays, which require the feature gate NodeOverlay.'] : [],
    ...[...overlays.refusals].map(([name, refusal]) => refusalText(name, refusal)),
    ...pod === undefined ? [] : [podText(pod), ...otherPoolsText(pod, pools.map(({ pool: { name } }) => name))],
    ...unknowns,
    ...unknownPools.length > 0 ? [`The overlap omits NodePools with unknown instance types: ${unknownPools.map(({ name }) => name).join(', ')}.`] : [],
  ];
}

/** Reports prices of instance types that Karpenter 1.15 does not know, because they can be typos. */
function unknownPricesText({ onDemand, spot }: Prices): string[] {
  const unknown = [...new Set([...onDemand.keys(), ...spot.keys()])].filter((name) => instanceTypeOf(name) === undefined);
  const more = unknown.length - SHOWN_UNKNOWN;
  const names = `${unknown.slice(0, SHOWN_UNKNOWN).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  return unknown.length === 0 ? [] : [`Karpenter 1.15 does not know ${unknown.length} instance ${unknown.length === 1 ? 'type' : 'types'} in the prices: ${names}.`];
}

function refusalText(name: string, { keptOverlay, resource, pool, instanceType }: Refusal): string {
  const change = resource === undefined ? 'the price' : resource;
  return `Karpenter rejects NodeOverlay ${name}, because NodeOverlay ${keptOverlay.name} has the same weight and also changes ${change} of ${instanceType} in NodePool ${pool}.`;
}

function podText({ daemonPods, isMaximum, ofPools }: PodOfRequests): string {
  if (ofPools.size > 0) return 'The pod tolerates all taints. The message contains the requests of the pod and of DaemonSets for each NodePool.';
  const ofDaemons = daemonPods === 1 ? '1 DaemonSet pod' : `${daemonPods} DaemonSet pods`;
  const others = daemonPods === 0 ? 'shares the node only with DaemonSets in the files' : `its requests include those of ${ofDaemons}`;
  return `The pod tolerates all taints, and ${others}.${isMaximum ? ' Its requests are the maximum in the message.' : ''}`;
}

/** Names the NodePools without requests in a message that contains different requests for NodePools. */
function otherPoolsText({ ofPools }: PodOfRequests, names: readonly string[]): string[] {
  const [first] = ofPools.keys();
  const others = first === undefined ? [] : names.filter((name) => !ofPools.has(name));
  return others.length === 0 ? [] : [`The message contains no requests for NodePool ${others.join(', ')}, so the command uses those for NodePool ${first}.`];
}

function isWindows(nodeClass: JsonObject | undefined): boolean {
  return nodeClass !== undefined && classSettings(nodeClass).family.windowsBuild !== undefined;
}

function dated(asOf: string | null): string {
  return asOf === null ? '' : `, as of ${asOf.slice(0, 10)}`;
}

function zoneText({ name, id }: Zone): string {
  return id === undefined ? name : `${name} (${id})`;
}
