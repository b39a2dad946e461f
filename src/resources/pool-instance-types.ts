import { ApiObject } from 'cdk8s';
import { JsonObject } from '../basics/json';
import { DEFAULT_REGION } from '../instance-types/catalog/prices';
import { InstanceTypes } from '../instance-types/instance-types';
import { InstanceTypesOptions } from '../instance-types/instance-types-options';
import { minValuesProblem } from '../instance-types/min-values-problem';
import { acceptedOverlays } from '../instance-types/overlays/accepted-overlays';
import { poolTypes } from '../instance-types/pool-types';
import { regionMarket, regionOfZone } from '../instance-types/region-market';
import { clusterOf } from '../versions/configuration';

/** Returns the instance types that a NodePool admits, with the EC2NodeClass and the NodeOverlays of the same cluster. */
export function poolInstanceTypes(pool: ApiObject, { region, zones }: InstanceTypesOptions = {}): InstanceTypes {
  const market = regionMarket(region ?? regionOfZone(zones?.[0] ?? '') ?? DEFAULT_REGION, zones?.map((name) => ({ name })));
  const json = pool.toJson();
  const { kind, name } = json.spec?.template?.spec?.nodeClassRef ?? {};
  const nodeClass = jsonOfKind(pool, 'EC2NodeClass').find((each) => each.kind === kind && each.metadata?.name === name);
  const overlays = acceptedOverlays(jsonOfKind(pool, 'NodeOverlay'), jsonOfKind(pool, 'NodePool'), market);
  const admitted = poolTypes(json, nodeClass, market, overlays);
  const { unpriced, types, prices } = admitted;
  return InstanceTypes._of({
    market: { ...market, prices },
    unpriced,
    types: types.map(({ type }) => type),
    minValuesProblem: minValuesProblem(admitted),
  });
}

/** Returns the JSON of the objects of a kind in the same cluster as a NodePool. */
function jsonOfKind(pool: ApiObject, kind: string): JsonObject[] {
  const cluster = clusterOf(pool);
  return pool.node.root.node.findAll()
    .filter((construct): construct is ApiObject => ApiObject.isApiObject(construct) && construct.kind === kind && clusterOf(construct) === cluster)
    .map((construct) => construct.toJson());
}
