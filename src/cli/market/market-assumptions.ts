import { ChosenMarket } from '../../checks/workloads/places/market-of-places';
import { grouped } from '../../foundation/basics/grouped';
import { JsonObject } from '../../foundation/basics/json';
import { listText } from '../../foundation/basics/list-text';
import { placeholderText } from '../../foundation/basics/placeholders';
import { AUTO_MODE_SOURCE, isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { instanceTypeOf } from '../../karpenter/instance-types/catalog/instance-types';
import { Prices } from '../../karpenter/instance-types/catalog/prices';
import { nodeClassesByName, nodeClassName, nodeClassOfPool, nodeClassText } from '../../karpenter/instance-types/class-types';
import { classSettings } from '../../karpenter/instance-types/node-class/class-settings';
import { currencyOf, Market, Zone } from '../../karpenter/instance-types/prices-and-zones';
import { regionOfZone } from '../../karpenter/instance-types/region-market';
import { unknownClassSetting } from '../../karpenter/instance-types/unknown-class/known-classes';
import { supposedSystem, supposedText } from '../../karpenter/instance-types/unknown-class/supposed-class';
import { JudgedOverlays } from '../../karpenter/scheduling/overlays/accepted-overlays';
import { Refusal } from '../../karpenter/scheduling/overlays/refused-overlays';

/** Number of unknown instance types in the text. */
const SHOWN_UNKNOWN = 5;

/** States the objects that decide the region, and the other regions that objects name. */
export function regionAssumptions(market: ChosenMarket): string[] {
  const { region, otherRegions = [] } = market;
  const others = `Objects require zones of ${listText(otherRegions)}, but the region is ${region}. To choose another region, set --region.`;
  return [...inferredRegion(market), ...otherRegions.length > 0 ? [others] : []];
}

/** Why objects that require no zones decide the region. */
const REGION_REASONS: { readonly [namedBy: string]: string | undefined } = {
  'nodes': 'the nodes run in its zones', 'node classes': 'the status of node classes contains its zones',
};

function inferredRegion({ region, inferredFrom }: ChosenMarket): string[] {
  if (inferredFrom === undefined) return [];
  const reason = REGION_REASONS[inferredFrom] ?? `${inferredFrom} require this region or its zones`;
  return [`The region is ${region}, because ${reason}. To change it, set --region.`];
}

/** Describes the on-demand prices for the nodes of EC2NodeClasses. */
export function priceAssumptions(
  market: Market, nodeClasses: readonly (JsonObject | undefined)[], poolsWithoutClass: readonly JsonObject[],
): string[] {
  const { region, prices } = market;
  return [
    `Prices are on-demand prices of ${prices.region} in ${currencyOf(market)}${dated(prices.asOf)}.`,
    ...nodeClasses.some(isWindows) || poolsWithoutClass.some((pool) => supposedSystem(pool) !== 'Linux') ? ['Built-in prices are for Linux. Windows instances cost more.'] : [],
    ...unknownPricesText(prices),
    ...prices.region === region ? [] : [`The prices of ${region} are unknown. To add them, set --prices.`],
  ];
}

/** Names the zones of NodePools, which can differ between node classes. `all` has the zones of each NodePool. */
export function offeringAssumption({ zones }: Market, all: readonly (readonly Zone[])[]): string {
  const distinct = new Map((all.length === 0 ? [zones] : all).flat().map((zone) => [zoneText(zone), zone.name]));
  const texts = [...distinct].sort(([, one], [, other]) => (one < other ? -1 : 1)).map(([text]) => text);
  const isLocal = [...distinct.values()].some((name) => regionOfZone(name) !== undefined && name.slice(regionOfZone(name)!.length).startsWith('-'));
  const offers = `Each instance type is offered as spot and on-demand in ${texts.join(', ')}.`;
  return isLocal ? `${offers} The offers of Local Zones and Wavelength Zones are not known: they have only a few instance types.` : offers;
}

/** Describes the nodes of EKS Auto Mode, and the node classes that the files do not contain, or whose settings are placeholders. */
export function nodeClassAssumptions(
  pools: readonly JsonObject[], poolsWithoutClass: readonly JsonObject[], nodeClasses: readonly JsonObject[],
): string[] {
  const written = nodeClassesByName(nodeClasses);
  const sourceOf = (pool: JsonObject) => {
    const nodeClass = nodeClassOfPool(pool, written);
    const placeholder = nodeClass && unknownClassSetting(nodeClass);
    return placeholder === undefined ? undefined : `The settings of ${nodeClassText(pool)} contain ${placeholderText(placeholder)}`;
  };
  const namesOf = (missing: readonly JsonObject[]) => [...new Set(missing.map(nodeClassName))].sort().join(', ');
  const ofAutoMode = namesOf(poolsWithoutClass.filter(isOfAutoMode));
  const others = grouped(poolsWithoutClass.filter((pool) => !isOfAutoMode(pool)), (pool) => JSON.stringify([sourceOf(pool), supposedText(pool)]));
  return [
    ...[...others.values()].map((missing) => {
      const source = sourceOf(missing[0]) ?? `The files do not contain the settings of EC2NodeClass ${namesOf(missing)}`;
      return `${source}. The results assume that it excludes no instance type, and ${supposedText(missing[0])}.`;
    }),
    ...ofAutoMode === '' ? [] : [`The files do not contain NodeClass ${ofAutoMode}, so its nodes have a volume of 80Gi.`],
    ...pools.some(isOfAutoMode) ? [`AWS does not publish the allocatable resources of EKS Auto Mode. The nodes are assumed to have those of self-managed Bottlerocket nodes. The instance types are those of ${AUTO_MODE_SOURCE}.`] : [],
  ];
}

export function overlayAssumptions({ accepted, refusals }: JudgedOverlays): string[] {
  return [
    ...accepted.length > 0 ? ['Prices and capacity include NodeOverlays, which require the feature gate NodeOverlay.'] : [],
    ...[...refusals].map(([name, refusal]) => refusalText(name, refusal)),
  ];
}

/** Returns the end of a sentence with a date, or an empty string if the date is unknown. */
export function dated(asOf: string | null): string {
  return asOf === null ? '' : `, as of ${asOf.slice(0, 10)}`;
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

function isWindows(nodeClass: JsonObject | undefined): boolean {
  return nodeClass !== undefined && classSettings(nodeClass).family.windowsBuild !== undefined;
}

function zoneText({ name, id }: Zone): string {
  return id === undefined ? name : `${name} (${id})`;
}
