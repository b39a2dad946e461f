import type { AssumedClasses } from './assumed-classes';
import { withDistinctNames } from './distinct-names';
import { distinctObjects } from './duplicate-objects';
import { malformedPods } from './malformed-pods';
import { objectErrors } from '../../checks/engine/object-errors';
import { isDaemonSet, podSpecOf } from '../../checks/findings/pod-template';
import { Json } from '../../checks/findings/rule';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { isStorage, NamedPlaces, namedPlaces } from '../../checks/workloads/places/named-places';
import { runtimeClassesIn, withRuntimeClass } from '../../forecast/simulation/workloads/runtime-classes';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { NodeClasses, nodeClassesByName, nodeClassOfPool } from '../../karpenter/instance-types/class-types';
import { otherNodeClass, unknownNodeClass } from '../../karpenter/instance-types/unknown-node-class';
import { Workload } from '../../karpenter/scheduling/overlap/overlaps';
import { podPlaceholder } from '../../karpenter/scheduling/pods/pod-placeholders';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, AWS_NODE_CLASSES, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../karpenter/versions/known-apis';
import { RejectedObject, rejectedObject } from '../input/rejected-objects';

/** The objects in the files that decide the instance types of NodePools. */
export interface ClusterObjects {
  readonly pools: readonly JsonObject[];
  /** The NodePools whose instance types are unknown. The other members do not contain these NodePools. */
  readonly unknownPools: readonly UnknownPool[];
  readonly nodeClasses: readonly JsonObject[];
  /** The node classes among `nodeClasses` that the files do not contain, and that the configuration describes. */
  readonly assumed?: AssumedClasses;
  readonly overlays: readonly JsonObject[];
  /** Names of Provisioners, whose instance types the command does not list. */
  readonly provisioners: readonly string[];
  readonly daemonSets: readonly JsonObject[];
  readonly workloads: readonly Workload[];
  /** States for each workload with placeholders why `workloads` does not contain it. */
  readonly unknownWorkloads?: readonly string[];
  /** The places that the objects name. */
  readonly places: readonly NamedPlaces[];
  /** The objects with errors. The other members do not contain these objects. */
  readonly rejected: readonly RejectedObject[];
}

/** A NodePool whose instance types are unknown. */
export interface UnknownPool {
  readonly name: string;
  readonly reason: string;
  /** The NodePool, if its instance types depend on placeholders, or on the node class of another provider. */
  readonly json?: JsonObject;
}

const KINDS = new Set([...AWS_NODE_CLASSES, ...NODE_POOLS, NODE_OVERLAY]);

/** Returns whether the command reads an object. */
export function isRead(json: Json): boolean {
  return KINDS.has(`${json.apiVersion} ${json.kind}`) || isProvisioner(json) || json.kind === 'RuntimeClass' || podSpecOf(json) !== undefined || isStorage(json);
}

function isProvisioner({ apiVersion, kind }: Json): boolean {
  return `${apiVersion} ${kind}` === PROVISIONER;
}

/** Sorts the objects of the files by kind, without those that have errors. Storage objects only name places, so the command accepts different ones with the same name. */
export function clusterObjects(read: readonly ManifestObject[], version: KarpenterVersion | undefined, colors: boolean): ClusterObjects {
  const objects = withDistinctNames(read.filter(({ json }) => !isStorage(json)));
  const { distinct, rejected: duplicates } = distinctObjects(objects, colors);
  const hasErrors = new Map([
    ...duplicates,
    ...objectsWithTypeErrors(distinct.filter(({ json }) => KINDS.has(`${json.apiVersion} ${json.kind}`)), version, colors),
    ...malformedPods(distinct.filter(({ json }) => podSpecOf(json) !== undefined), colors),
  ]);
  const rejected = objects.flatMap((object) => hasErrors.get(object) ?? []);
  const rejectedClasses = nodeClassesByName([...hasErrors.keys()].map(({ json }): JsonObject => json).filter(isNodeClass));
  const valid = distinct.filter((object) => !hasErrors.has(object)).map(({ json }): JsonObject => json);
  const runtimeClasses = runtimeClassesIn(valid);
  const workloads = valid.filter((json) => !isDaemonSet(json)).map((json) => withRuntimeClass(json, runtimeClasses));
  const ofKind = (kind: string) => valid.filter((json) => json.kind === kind);
  const pools = ofKind('NodePool').map((json) => {
    const ofClass = rejectedClass(json, rejectedClasses);
    return { json, reason: unknownNodeClass(json) ?? ofClass, isPossible: ofClass === undefined };
  });
  return {
    pools: pools.filter(({ reason }) => reason === undefined).map(({ json }) => json),
    unknownPools: pools.flatMap(({ json, reason, isPossible }) => {
      return reason === undefined ? [] : [{ name: objectName(json), reason, ...isPossible && { json } }];
    }),
    nodeClasses: valid.filter(isNodeClass),
    overlays: ofKind('NodeOverlay'),
    provisioners: valid.filter(isProvisioner).map(objectName),
    daemonSets: valid.filter(isDaemonSet),
    workloads: workloads.flatMap((json) => (podPlaceholder(podSpecOf(json)?.spec) === undefined ? workloadOf(json) ?? [] : [])),
    unknownWorkloads: workloads.flatMap((json) => unknownWorkload(json) ?? []),
    places: namedPlaces([
      ...valid.filter((json) => json.kind !== 'NodePool' || rejectedClass(json, rejectedClasses) === undefined),
      ...read.filter(({ json }) => isStorage(json)).map(({ json }): JsonObject => json),
    ]),
    rejected,
  };
}

function isNodeClass(json: Json): boolean {
  return AWS_NODE_CLASSES.includes(apiOfObject(json));
}

function unknownWorkload(json: JsonObject): string | undefined {
  const unknown = podPlaceholder(podSpecOf(json)?.spec);
  return unknown && `The NodePools for ${json.kind} ${objectName(json)} are not known, because ${unknown}.`;
}

/** Returns the reason why the instance types of a NodePool are unknown if its node class has errors. */
export function rejectedClass(pool: JsonObject, rejected: NodeClasses): string | undefined {
  const nodeClass = otherNodeClass(pool) === undefined ? nodeClassOfPool(pool, rejected) : undefined;
  return nodeClass && `${nodeClass.kind} ${objectName(nodeClass)} has errors`;
}

/** Returns a workload with its pod template, or undefined for other objects. */
function workloadOf(json: Json): Workload | undefined {
  const found = podSpecOf(json);
  if (found === undefined) return undefined;
  const { name, namespace } = json.metadata ?? {};
  return { kind: String(json.kind), name: String(name ?? ''), podSpec: isObject(found.spec) ? found.spec : {}, ...typeof namespace === 'string' && { namespace } };
}

/** Fields that decide the instance types, by kind. An error in another field does not change the answer. */
const DECISIVE_FIELDS: { readonly [kind: string]: RegExp } = {
  NodePool: /^(apiVersion|metadata\.name|spec|spec\.template(\.(metadata|metadata\.labels.*|spec|spec\.requirements.*|spec\.nodeClassRef.*))?)$/,
  NodeOverlay: /^/,
  NodeClass: /^(apiVersion|metadata\.name|spec|spec\.(ephemeralStorage|advancedCompute)\b.*)$/,
  EC2NodeClass: /^(apiVersion|metadata\.name|spec|spec\.(amiFamily|amiSelectorTerms|kubelet|instanceStorePolicy|blockDeviceMappings|networkInterfaces)\b.*)$/,
};

/** Returns each object whose instance types are unknown because of errors. */
function objectsWithTypeErrors(
  objects: readonly ManifestObject[], version: KarpenterVersion | undefined, colors: boolean,
): ReadonlyMap<ManifestObject, RejectedObject> {
  return new Map([...objectErrors(objects, version)].flatMap(([object, errors]): [ManifestObject, RejectedObject][] => {
    const decisive = errors.filter(({ path }) => DECISIVE_FIELDS[object.json.kind].test(path));
    return decisive.length === 0 ? [] : [[object, rejectedObject(object, decisive, colors)]];
  }));
}
