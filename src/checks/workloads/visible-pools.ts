import { IConstruct } from 'constructs';
import { Pool, poolOf } from './pool';
import { grouped } from '../../foundation/basics/grouped';
import { clusterOf, targetOf } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../karpenter/versions/known-apis';
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
  /** The resources that NodeOverlays of the cluster set. */
  readonly overlaidResources: ReadonlySet<string>;
}

/** An object of a Karpenter kind. */
export interface SourceObject {
  readonly construct: IConstruct;
  readonly json: Json;
}

type Cluster = IConstruct | undefined;
type Clusters = ReadonlyMap<Cluster, readonly SourceObject[]>;

/** Returns a function that finds the pools of a workload's cluster. The function returns undefined if the cluster has no pools, or if Provisioners may also launch nodes. */
export function visiblePoolsOver(objects: readonly SourceObject[]): (workload: IConstruct) => VisiblePools | undefined {
  const pools = objects.filter(({ json }) => [PROVISIONER, ...NODE_POOLS].includes(apiOfObject(json)));
  const clusters = grouped(pools, ({ construct }) => clusterOf(construct));
  if (clusters.size === 0) return () => undefined;
  const visibleByCluster = new Map<Cluster, VisiblePools | undefined>();
  return (workload) => {
    const cluster = clusterOf(workload);
    if (!visibleByCluster.has(cluster)) visibleByCluster.set(cluster, visibleFrom(cluster, clusters, objects));
    return visibleByCluster.get(cluster);
  };
}

function visibleFrom(cluster: Cluster, clusters: Clusters, objects: readonly SourceObject[]): VisiblePools | undefined {
  const seen = clusters.get(cluster) ?? ofOnlyCluster(cluster, clusters);
  if (seen === undefined) return undefined;
  const ofPools = clusterOf(seen[0].construct);
  const { version } = targetOf(ofPools ?? cluster ?? seen[0].construct);
  const inCluster = objects.filter(({ construct }) => clusterOf(construct) === ofPools).map(({ json }) => json);
  const nodeClasses = inCluster.filter((json) => apiOfObject(json) === EC2_NODE_CLASS);
  const overlays = inCluster.filter((json) => apiOfObject(json) === NODE_OVERLAY);
  const pools = seen.flatMap(({ json }) => (apiOfObject(json) === PROVISIONER ? [] : poolOf(json, version) ?? []));
  // If the release does not serve a pool, the nodes of the pool are unknown.
  if (pools.length !== seen.length) return undefined;
  return {
    pools,
    version,
    hasAutoMode: pools.some(({ isOfAutoMode }) => isOfAutoMode),
    hasEnclaves: nodeClasses.some(({ spec }) => spec?.enclaveOptions?.enabled === true),
    nodeClasses: new Map(nodeClasses.map((json) => [json.metadata?.name, json])),
    overlaidResources: new Set(overlays.flatMap(({ spec }) => Object.keys(spec?.capacity ?? {}))),
  };
}

/** Returns the pools of the only cluster, unless the workload is explicitly in another cluster. */
function ofOnlyCluster(cluster: Cluster, clusters: Clusters): readonly SourceObject[] | undefined {
  const [[only, sources]] = clusters;
  const isSame = cluster === undefined || only === undefined || cluster.node.scopes.includes(only) || only.node.scopes.includes(cluster);
  return clusters.size === 1 && isSame ? sources : undefined;
}
