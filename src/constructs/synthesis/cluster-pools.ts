import { IConstruct } from 'constructs';
import { Json } from '../../checks/findings/rule';
import { isPool, VisiblePools, visiblePoolsOf } from '../../checks/workloads/visible-pools';
import { grouped } from '../../foundation/basics/grouped';
import { clusterOf, clustersWith, targetOf } from '../../karpenter/versions/configuration';

/** An object of a Karpenter kind. */
export interface SourceObject {
  readonly construct: IConstruct;
  readonly json: Json;
}

type Cluster = IConstruct | undefined;
type Clusters = ReadonlyMap<Cluster, readonly SourceObject[]>;

/** Returns a function that finds the pools of a workload's cluster. The function returns undefined if the cluster has no pools, or if Provisioners may also launch nodes. */
export function clusterPoolsOver(objects: readonly SourceObject[]): (workload: IConstruct) => VisiblePools | undefined {
  const clusters = grouped(objects.filter(({ json }) => isPool(json)), ({ construct }) => clusterOf(construct));
  if (clusters.size === 0) return () => undefined;
  const visibleByCluster = new Map<Cluster, VisiblePools | undefined>();
  return (workload) => {
    const cluster = clusterOf(workload);
    if (!visibleByCluster.has(cluster)) visibleByCluster.set(cluster, visibleFrom(cluster, clusters, objects));
    return visibleByCluster.get(cluster);
  };
}

function visibleFrom(cluster: Cluster, clusters: Clusters, objects: readonly SourceObject[]): VisiblePools | undefined {
  const own = poolsWith(cluster, clusters);
  const seen = own ?? ofOnlyCluster(cluster, clusters);
  if (seen === undefined) return undefined;
  const together = clustersWith(own ? cluster : clusterOf(seen[0].construct));
  const { version } = targetOf(seen[0].construct);
  const inCluster = objects.filter(({ construct }) => together.has(clusterOf(construct))).map(({ json }) => json);
  return visiblePoolsOf(inCluster, version, true);
}

/** Returns the pools that are in one cluster together with the objects of a cluster. */
function poolsWith(cluster: Cluster, clusters: Clusters): readonly SourceObject[] | undefined {
  const pools = [...clustersWith(cluster)].flatMap((each) => clusters.get(each) ?? []);
  return pools.length > 0 ? pools : undefined;
}

/** Returns the pools of the only cluster, unless the workload is explicitly in another cluster. */
function ofOnlyCluster(cluster: Cluster, clusters: Clusters): readonly SourceObject[] | undefined {
  const [[only, sources]] = clusters;
  const isSame = cluster === undefined || only === undefined || cluster.node.scopes.includes(only) || only.node.scopes.includes(cluster);
  return clusters.size === 1 && isSame ? sources : undefined;
}
