import { IConstruct } from 'constructs';
import { Pool, poolOf } from './pool';
import { grouped } from '../../basics/grouped';
import { clusterOf, targetOf } from '../../versions/configuration';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, NODE_POOLS, PROVISIONER } from '../../versions/known-apis';
import { Json } from '../rule';

/** The pools that can launch nodes for a workload, interpreted for their release. */
export interface VisiblePools {
  readonly pools: readonly Pool[];
  readonly version: KarpenterVersion;
  /** True if an EC2NodeClass in the cluster enables Nitro Enclaves. */
  readonly hasEnclaves: boolean;
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
  const withEnclaves = objects.filter(({ json }) => apiOfObject(json) === EC2_NODE_CLASS && json.spec?.enclaveOptions?.enabled === true);
  const pools = objects.filter(({ json }) => [PROVISIONER, ...NODE_POOLS].includes(apiOfObject(json)));
  const clusters = grouped(pools, ({ construct }) => clusterOf(construct));
  if (clusters.size === 0) return () => undefined;
  const visibleByCluster = new Map<Cluster, VisiblePools | undefined>();
  return (workload) => {
    const cluster = clusterOf(workload);
    if (!visibleByCluster.has(cluster)) visibleByCluster.set(cluster, visibleFrom(cluster, clusters, withEnclaves));
    return visibleByCluster.get(cluster);
  };
}

function visibleFrom(cluster: Cluster, clusters: Clusters, withEnclaves: readonly SourceObject[]): VisiblePools | undefined {
  const seen = clusters.get(cluster) ?? ofOnlyCluster(cluster, clusters);
  if (seen === undefined) return undefined;
  const ofPools = clusterOf(seen[0].construct);
  const { version } = targetOf(ofPools ?? cluster ?? seen[0].construct);
  const hasEnclaves = withEnclaves.some(({ construct }) => clusterOf(construct) === ofPools);
  const pools = seen.flatMap(({ json }) => (apiOfObject(json) === PROVISIONER ? [] : poolOf(json, version) ?? []));
  // If the release does not serve a pool, the nodes of the pool are unknown.
  return pools.length === seen.length ? { pools, version, hasEnclaves } : undefined;
}

/** Returns the pools of the only cluster, unless the workload is explicitly in another cluster. */
function ofOnlyCluster(cluster: Cluster, clusters: Clusters): readonly SourceObject[] | undefined {
  const [[only, sources]] = clusters;
  const isSame = cluster === undefined || only === undefined || cluster.node.scopes.includes(only) || only.node.scopes.includes(cluster);
  return clusters.size === 1 && isSame ? sources : undefined;
}
