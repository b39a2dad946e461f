import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { isSelector } from '../../requirements/label-requirement';
import { requirementsOf } from '../../requirements/requirements';
import { matcherOf } from '../admitted-types';
import { InstanceType } from '../catalog/instance-type';
import { Market, Zone } from '../prices-and-zones';
import { regionOfZone } from '../region-market';

const ARCH = 'kubernetes.io/arch';

/** Returns the zones of the subnets that Karpenter found for a node class of a cluster. Returns an empty list for a class without status. */
export function statusZones(nodeClass: JsonObject | undefined): readonly Zone[] {
  const zones = new Map<string, Zone>();
  for (const { item: { zone, zoneID } } of objectsIn(objectAt(nodeClass ?? {}, ['status']).subnets)) {
    if (typeof zone !== 'string' || regionOfZone(zone) === undefined) continue;
    zones.set(zone, { name: zone, ...typeof zoneID === 'string' && zoneID !== '' && { id: zoneID } });
  }
  return [...zones.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns a market with the zones of a node class, if the market leaves the zones to node classes and the class has some in its region. */
export function marketOfClass(market: Market, nodeClass: JsonObject | undefined): Market {
  if (market.usesClassZones !== true) return market;
  const zones = statusZones(nodeClass).filter(({ name }) => regionOfZone(name) === market.region);
  return zones.length === 0 ? market : { ...market, zones };
}

/** Returns the list of AMIs in the status of a node class, or undefined without status. */
export function statusAmis(nodeClass: JsonObject): readonly JsonObject[] | undefined {
  const amis = objectsIn(objectAt(nodeClass, ['status']).amis).map(({ item }) => item);
  return amis.length === 0 ? undefined : amis;
}

/**
 * Returns the end of a sentence about a node class that excludes instance types, such as `, because the AMIs in its status are only for arm64`. Returns an empty
 * string if AMIs in the status run on some of the types.
 */
export function statusAmisCause(nodeClass: JsonObject | undefined, types: readonly InstanceType[]): string {
  const amis = nodeClass && statusAmis(nodeClass);
  if (amis === undefined || types.some(runsOnAmi(amis))) return '';
  const required = amis.map(({ requirements }) => objectsIn(requirements).find(({ item: { key, operator } }) => key === ARCH && operator === 'In')?.item.values);
  const architectures = [...new Set(required.flatMap((values) => (Array.isArray(values) ? values : [undefined])))].sort();
  const isOther = types.every(({ labels }) => !architectures.includes(labels.get(ARCH)));
  return isOther && architectures.every((each) => typeof each === 'string') ? `, because the AMIs in its status are only for ${architectures.join(' and ')}`
    : ', because no AMI in its status runs on them';
}

/**
 * Returns a function that returns true if one of the AMIs in the status of a node class runs on an instance type.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/amifamily/ami.go, `MapToInstanceTypes`.
 */
export function runsOnAmi(amis: readonly JsonObject[]): (type: InstanceType) => boolean {
  const all = amis.map(({ requirements }) => requirementsOf(objectsIn(requirements).map(({ item }) => item).filter(isSelector)));
  const matchers = all.map((requirements) => matcherOf(requirements, new Map()));
  return (type) => matchers.some((matches) => matches(type));
}
