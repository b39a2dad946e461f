import { isObject, JsonObject } from '../../foundation/basics/json';
import { statusZones } from '../../karpenter/instance-types/node-class/class-status';
import { isRegion, regionOfPlace } from '../../karpenter/instance-types/region-market';
import { namedZones, PLACE_LABELS } from '../../karpenter/scheduling/named-zones';
import { requiredValues } from '../../karpenter/scheduling/pods/node-affinity';
import { apiOfObject, AWS_NODE_CLASSES, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { podSpecOf } from '../findings/pod-template';

/** The zones, zone IDs, and regions that objects of a kind name. */
export interface NamedPlaces {
  readonly namedBy: 'node classes' | 'NodePools' | 'pods';
  readonly places: readonly string[];
}

/** Returns the places that the objects of a cluster name. The places of node classes come from their status, and decide the region first. */
export function namedPlaces(objects: readonly JsonObject[]): readonly NamedPlaces[] {
  const ofApi = (apis: readonly string[]) => objects.filter((json) => apis.includes(apiOfObject(json)));
  return [
    { namedBy: 'node classes', places: ofApi(AWS_NODE_CLASSES).flatMap(statusZones).map(({ name }) => name) },
    { namedBy: 'NodePools', places: namedZones(ofApi(NODE_POOLS)) },
    { namedBy: 'pods', places: objects.flatMap(placesOfPods) },
  ];
}

/** Returns the places that the pods of a workload require. */
function placesOfPods(json: JsonObject): readonly string[] {
  const spec = podSpecOf(json)?.spec;
  return isObject(spec) ? requiredValues(spec, PLACE_LABELS).filter((value) => isRegion(regionOfPlace(value) ?? '')) : [];
}
