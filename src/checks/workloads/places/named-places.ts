import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { statusZones } from '../../../karpenter/instance-types/node-class/class-status';
import { isRegion, isZone, regionOfPlace } from '../../../karpenter/instance-types/region-market';
import { ZONE } from '../../../karpenter/instance-types/type-requirements';
import { namedZones, PLACE_LABELS } from '../../../karpenter/scheduling/named-zones';
import { requiredValues } from '../../../karpenter/scheduling/pods/node-affinity';
import { apiOfObject, AWS_NODE_CLASSES, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { aliasOf } from '../../../karpenter/versions/label-catalogue';
import { podSpecOf } from '../../findings/pod-template';

const NODE = 'v1 Node';
const PERSISTENT_VOLUME = 'v1 PersistentVolume';
const STORAGE_CLASS = 'storage.k8s.io/v1 StorageClass';

/** The zones, zone IDs, and regions that objects of a kind name. */
export interface NamedPlaces {
  readonly namedBy: 'nodes' | 'node classes' | 'NodePools' | 'pods' | 'PersistentVolumes' | 'StorageClasses';
  readonly places: readonly string[];
}

/** Returns the places that the objects of a cluster name. The zones of nodes decide the region first, and then the places in the status of node classes. */
export function namedPlaces(objects: readonly JsonObject[]): readonly NamedPlaces[] {
  const ofApi = (apis: readonly string[]) => objects.filter((json) => apis.includes(apiOfObject(json)));
  return [
    { namedBy: 'nodes', places: zonesOfNodes(objects) },
    { namedBy: 'node classes', places: ofApi(AWS_NODE_CLASSES).flatMap(statusZones).map(({ name }) => name) },
    { namedBy: 'NodePools', places: namedZones(ofApi(NODE_POOLS)) },
    { namedBy: 'pods', places: objects.flatMap(placesOfPods) },
    { namedBy: 'PersistentVolumes', places: ofApi([PERSISTENT_VOLUME]).flatMap(placesOfVolume) },
    { namedBy: 'StorageClasses', places: ofApi([STORAGE_CLASS]).flatMap(placesOfStorageClass) },
  ];
}

/** Returns the AWS zones in which nodes run. */
export function zonesOfNodes(objects: readonly JsonObject[]): readonly string[] {
  const zones = objects.filter((json) => apiOfObject(json) === NODE).map(({ metadata }): unknown => objectAt(metadata, ['labels'])[ZONE]);
  return [...new Set(zones.filter((zone): zone is string => typeof zone === 'string' && isZone(zone)))];
}

/** Returns true for the kinds of storage that name places. */
export function isStorage(json: JsonObject): boolean {
  return [PERSISTENT_VOLUME, STORAGE_CLASS].includes(apiOfObject(json));
}

/** Returns the places that the pods of a workload require. */
function placesOfPods(json: JsonObject): readonly string[] {
  const spec = podSpecOf(json)?.spec;
  return isObject(spec) ? requiredValues(spec, PLACE_LABELS).filter(isPlace) : [];
}

function placesOfVolume({ spec }: JsonObject): readonly string[] {
  const terms = objectsIn(objectAt(spec, ['nodeAffinity', 'required']).nodeSelectorTerms);
  return terms.flatMap(({ item }) => objectsIn(item.matchExpressions)).flatMap(({ item }) => (item.operator === 'In' ? placesOf(item) : []));
}

function placesOfStorageClass({ allowedTopologies }: JsonObject): readonly string[] {
  return objectsIn(allowedTopologies).flatMap(({ item }) => objectsIn(item.matchLabelExpressions)).flatMap(({ item }) => placesOf(item));
}

/** Returns the places among the values of an expression on labels. */
function placesOf({ key, values }: JsonObject): readonly string[] {
  const isOfPlaces = typeof key === 'string' && PLACE_LABELS.includes(aliasOf(key) ?? key);
  return isOfPlaces && Array.isArray(values) ? values.filter((value) => typeof value === 'string' && isPlace(value)) : [];
}

function isPlace(value: string): boolean {
  return isRegion(regionOfPlace(value) ?? '');
}
