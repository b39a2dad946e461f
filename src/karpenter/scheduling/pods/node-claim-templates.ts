import { DaemonOverhead, daemonOverheads } from './daemon-sets';
import { Resources, resourcesOf } from './resources';
import { Taint } from './tolerations';
import { WELL_KNOWN_LABELS } from './well-known-labels';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { NANO } from '../../../foundation/go/exact-quantity';
import { isOfAutoMode } from '../../auto-mode/auto-mode';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { Market } from '../../instance-types/prices-and-zones';
import { Requirements } from '../../requirements/label-requirement';
import { LabelKeys } from '../../requirements/requirements';
import { PoolTypes, PricedType } from '../pool-types';
import { isUsable } from '../usable-types';

/** A NodePool with its instance types. */
export interface PoolWithTypes {
  readonly manifest: JsonObject;
  readonly types: PoolTypes;
}

/** The nodes that Karpenter can launch for pods in a NodePool. */
export interface NodeClaimTemplate {
  /** The name of the NodePool. */
  readonly name: string;
  readonly weight: number;
  readonly requirements: Requirements;
  /** The labels that a pod may require although `requirements` do not contain them. */
  readonly mayBeUndefined: LabelKeys;
  readonly taints: readonly Taint[];
  /** Zones, and prices after NodeOverlays. */
  readonly market: Market;
  /** Instance types, cheapest first. */
  readonly types: readonly PricedType[];
  /** The node class, if it is known. */
  readonly nodeClass?: JsonObject;
  /** The resources that all nodes of the NodePool may have together. */
  readonly limits?: Resources;
  /** True if EKS Auto Mode launches the nodes. */
  readonly isOfAutoMode?: boolean;
  /** Resources and ports that DaemonSets take from nodes of each instance type. */
  readonly overheads: ReadonlyMap<InstanceType, DaemonOverhead>;
}

/**
 * Returns the NodePools that can launch nodes for pods, in the order in which Karpenter tries them: by descending weight, then by descending name.
 * Omits static NodePools and NodePools without instance types.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/provisioner.go#L268-L302
 */
export function nodeClaimTemplates(pools: readonly PoolWithTypes[], daemonSets: readonly JsonObject[], market: Market): readonly NodeClaimTemplate[] {
  const templates = pools.flatMap(({ manifest, types: ofPool }) => {
    const { name, requirements, mayBeUndefined = WELL_KNOWN_LABELS, types, prices, zones, nodeClass } = ofPool;
    const usable = types.filter(({ type }) => isUsable(type));
    const { weight, replicas, limits } = objectAt(manifest, ['spec']);
    if ((replicas ?? undefined) !== undefined || usable.length === 0) return [];
    const ofManifest = { weight: typeof weight === 'number' ? weight : 0, taints: taintsOf(manifest), isOfAutoMode: isOfAutoMode(manifest) };
    const common = { name, ...ofManifest, limits: resourcesOf(limits), requirements, mayBeUndefined, nodeClass };
    return [{ ...common, types: usable, market: { ...market, prices, zones } }];
  }).sort((one, other) => other.weight - one.weight || (one.name > other.name ? -1 : 1));
  const nodes = templates.map(({ requirements, taints, types }) => ({ requirements, taints, types: types.map(({ type }) => type) }));
  const overheads = daemonOverheads(nodes, daemonSets, market);
  return templates.map((template, index) => ({ ...template, overheads: overheads[index] }));
}

/** Returns a template whose only overhead is a number of pods, for requests that already include those of DaemonSets. */
export function withDaemonPods(template: NodeClaimTemplate, count: number): NodeClaimTemplate {
  const overhead = { requests: new Map([['pods', BigInt(count) * NANO]]), hostPorts: [] };
  return { ...template, overheads: new Map(template.types.map(({ type }) => [type, overhead])) };
}

/** Returns the taints of the nodes of a NodePool, without startup taints. */
export function taintsOf(manifest: JsonObject): Taint[] {
  return objectsIn(objectAt(manifest, ['spec', 'template', 'spec']).taints).map(({ item: { key, value, effect } }) => ({
    key: String(key), value: String(value ?? ''), effect: String(effect),
  }));
}
