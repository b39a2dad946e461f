import { rejectedObjects } from './rejected-objects';
import { JsonObject } from '../../basics/json';
import { ManifestObject } from '../../manifests/read-manifests';
import { EC2_NODE_CLASSES, NODE_OVERLAY, NODE_POOLS } from '../../versions/known-apis';
import { Json } from '../../validation/rule';

/** The objects in the files that decide the instance types of NodePools. */
export interface ClusterObjects {
  readonly pools: readonly JsonObject[];
  readonly nodeClasses: ReadonlyMap<string, JsonObject>;
  readonly overlays: readonly JsonObject[];
  readonly daemonSets: readonly JsonObject[];
  /** A report for each object with errors. The other members do not contain these objects, and the NodePools of such an EC2NodeClass. */
  readonly rejected: readonly string[];
}

const KINDS = new Set([...EC2_NODE_CLASSES, ...NODE_POOLS, NODE_OVERLAY]);

/** Returns whether the command reads an object. */
export function isRead(json: Json): boolean {
  return KINDS.has(`${json.apiVersion} ${json.kind}`) || isDaemonSet(json);
}

export function isDaemonSet({ apiVersion, kind }: Json): boolean {
  return apiVersion === 'apps/v1' && kind === 'DaemonSet';
}

/** Sorts the objects of the files by kind, without those that have errors. */
export function clusterObjects(objects: readonly ManifestObject[], colors: boolean): ClusterObjects {
  const checked = objects.filter(({ json }) => !isDaemonSet(json));
  const rejected = rejectedObjects(checked, colors);
  const rejectedClasses = new Set([...rejected.keys()].filter(({ json }) => json.kind === 'EC2NodeClass').map(({ json }) => nameOf(json)));
  const ofKind = (kind: string) => checked.filter((object) => object.json.kind === kind && !rejected.has(object)).map(({ json }) => json as JsonObject);
  return {
    pools: ofKind('NodePool').filter((pool) => !rejectedClasses.has(nodeClassName(pool))),
    nodeClasses: new Map(ofKind('EC2NodeClass').map((nodeClass) => [nameOf(nodeClass), nodeClass])),
    overlays: ofKind('NodeOverlay'),
    daemonSets: objects.filter(({ json }) => isDaemonSet(json)).map(({ json }) => json),
    rejected: [...rejected.values()],
  };
}

export function nodeClassName(pool: Json): string {
  return String(pool.spec?.template?.spec?.nodeClassRef?.name ?? '');
}

function nameOf({ metadata }: Json): string {
  return String(metadata?.name ?? '');
}
