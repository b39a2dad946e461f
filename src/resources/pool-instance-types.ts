import { ApiObject } from 'cdk8s';
import { JsonObject } from '../basics/json';
import { valueText } from '../basics/value-text';
import { DEFAULT_REGION } from '../instance-types/catalog/prices';
import { InstanceTypes } from '../instance-types/instance-types';
import { InstanceTypesOptions } from '../instance-types/instance-types-options';
import { Market } from '../instance-types/market';
import { minValuesProblem } from '../instance-types/min-values-problem';
import { commonRegion, namedZones, withNamedZones } from '../instance-types/named-zones';
import { acceptedOverlays } from '../instance-types/overlays/accepted-overlays';
import { poolTypes } from '../instance-types/pool-types';
import { isRegion, isZone, regionMarket, regionOfZone } from '../instance-types/region-market';
import { unknownNodeClass } from '../instance-types/unknown-node-class';
import { usableTypes } from '../instance-types/usable-types';
import { clusterOf } from '../versions/configuration';
import { AWS_DOMAIN } from '../versions/label-catalogue';

/** Returns the instance types that a NodePool admits, with the EC2NodeClass and the NodeOverlays of the same cluster. */
export function poolInstanceTypes(pool: ApiObject, { region, zones }: InstanceTypesOptions = {}): InstanceTypes {
  const pools = jsonOfKind(pool, 'NodePool');
  const market = marketOf(region, zones, namedZones(pools));
  const json = pool.toJson();
  const unknown = unknownNodeClass(json);
  if (unknown !== undefined) throw new Error(`NodePool ${valueText(json.metadata?.name)}: ${unknown}`);
  const name: unknown = json.spec?.template?.spec?.nodeClassRef?.name;
  const nodeClass = jsonOfKind(pool, 'EC2NodeClass').find(({ apiVersion, metadata }) => String(apiVersion).startsWith(`${AWS_DOMAIN}/`) && metadata?.name === name);
  const overlays = acceptedOverlays(jsonOfKind(pool, 'NodeOverlay'), pools, market);
  const admitted = usableTypes(poolTypes(json, nodeClass, market, overlays), market);
  const { unpriced, types, prices } = admitted;
  return InstanceTypes._of({
    market: { ...market, prices },
    unpriced,
    types: types.map(({ type }) => type),
    minValuesProblem: minValuesProblem(admitted),
  });
}

/** @throws if the region or a zone is malformed, or a zone is in another region */
function marketOf(region: string | undefined, zones: readonly string[] | undefined, named: readonly string[]): Market {
  if (region !== undefined && !isRegion(region)) throw new Error(`region must be an AWS region such as us-east-1, got ${valueText(region)}`);
  if (zones?.length === 0) throw new Error('zones must not be empty. Add a zone such as us-east-1a, or omit zones.');
  const malformed = zones?.find((zone) => !isZone(zone));
  if (malformed !== undefined) throw new Error(`zones must be zones such as us-east-1a, got ${valueText(malformed)}`);
  const expected = region ?? regionOfZone(zones?.[0] ?? '') ?? commonRegion(named) ?? DEFAULT_REGION;
  const other = zones?.find((zone) => regionOfZone(zone) !== expected);
  if (other !== undefined) throw new Error(`zones must be in ${expected}, got ${other}`);
  return zones === undefined ? withNamedZones(regionMarket(expected), named) : regionMarket(expected, zones.map((name) => ({ name })));
}

/** Returns the JSON of the objects of a kind in the same cluster as a NodePool. */
function jsonOfKind(pool: ApiObject, kind: string): JsonObject[] {
  const cluster = clusterOf(pool);
  return pool.node.root.node.findAll()
    .filter((construct): construct is ApiObject => ApiObject.isApiObject(construct) && construct.kind === kind && clusterOf(construct) === cluster)
    .map((construct) => construct.toJson());
}
