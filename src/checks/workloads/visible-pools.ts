import { Pool, poolOf } from './pool';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, AUTO_MODE_NODE_CLASS, EC2_NODE_CLASS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../karpenter/versions/known-apis';
import { Json } from '../findings/rule';

/** The pools that can launch nodes for a workload, interpreted for their release. */
export interface VisiblePools {
  readonly pools: readonly Pool[];
  readonly version: KarpenterVersion;
  /** True if one of the pools is of EKS Auto Mode. */
  readonly hasAutoMode: boolean;
  /** True if an EC2NodeClass in the cluster enables Nitro Enclaves. */
  readonly hasEnclaves: boolean;
  /** The EC2NodeClasses of the cluster by name. Their values may have wrong types. */
  readonly nodeClasses: ReadonlyMap<string, Json>;
  /** The NodeClasses of EKS Auto Mode by name. Their values may have wrong types. */
  readonly autoModeClasses: ReadonlyMap<string, Json>;
  /** The resources that NodeOverlays of the cluster set. */
  readonly overlaidResources: ReadonlySet<string>;
  /** True if the cluster has no other nodes than those of the pools. A pod that selects labels of other nodes is an exception. */
  readonly areAllNodesKnown: boolean;
  /** True if Karpenter or EKS Auto Mode launches the nodes of all pools in AWS. */
  readonly areOnAws: boolean;
  /** True if the cluster has no other NodePools. In an app, another app can create them. */
  readonly areAllPoolsKnown?: boolean;
}

/** Returns whether an object launches nodes: a Provisioner, or a NodePool. */
export function isPool(json: Json): boolean {
  return [PROVISIONER, ...NODE_POOLS].includes(apiOfObject(json));
}

/**
 * Returns the pools that can launch nodes for workloads of a cluster. Returns undefined if the cluster has no pools, or if Provisioners may also launch
 * nodes.
 *
 * @param objects the objects of Karpenter's kinds in the cluster
 */
export function visiblePoolsOf(objects: readonly Json[], version: KarpenterVersion, areAllNodesKnown: boolean): VisiblePools | undefined {
  const written = objects.filter(isPool);
  const pools = written.flatMap((json) => (apiOfObject(json) === PROVISIONER ? [] : poolOf(json, version) ?? []));
  // If the release does not serve a pool, the nodes of the pool are unknown.
  if (pools.length === 0 || pools.length !== written.length) return undefined;
  const nodeClasses = objects.filter((json) => apiOfObject(json) === EC2_NODE_CLASS);
  const autoModeClasses = objects.filter((json) => apiOfObject(json) === AUTO_MODE_NODE_CLASS);
  const overlays = objects.filter((json) => apiOfObject(json) === NODE_OVERLAY);
  return {
    pools,
    version,
    hasAutoMode: pools.some(({ isOfAutoMode }) => isOfAutoMode),
    hasEnclaves: nodeClasses.some(({ spec }) => spec?.enclaveOptions?.enabled === true),
    nodeClasses: new Map(nodeClasses.map((json) => [json.metadata?.name, json])),
    autoModeClasses: new Map(autoModeClasses.map((json) => [json.metadata?.name, json])),
    overlaidResources: new Set(overlays.flatMap(({ spec }) => Object.keys(spec?.capacity ?? {}))),
    areAllNodesKnown,
    areOnAws: pools.every(({ isOnAws }) => isOnAws),
  };
}
