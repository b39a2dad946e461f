import { Chart } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ClusterBundle } from './cluster-bundle';
import { grouped } from '../../../../foundation/basics/grouped';
import { assignCluster } from '../../../../karpenter/versions/configuration';

/**
 * Assigns the charts of a fleet to their clusters, so that objects of different clusters do not conflict. Charts that the same clusters share form a group.
 * The objects of a group are checked together with the objects of each of its clusters.
 */
export function assignClusters(bundles: readonly ClusterBundle[], scopeOf: (cluster: string) => IConstruct): void {
  const namesOf = new Map<Chart, Set<string>>();
  for (const { cluster, charts } of bundles) {
    for (const { source: { _chart: chart } } of charts) namesOf.set(chart, (namesOf.get(chart) ?? new Set()).add(cluster.name));
  }
  const groups = [...grouped([...namesOf], ([, names]) => [...names].join(' ')).values()].map(([[chart, names], ...others]) => ({
    names: [...names], charts: [chart, ...others.map(([other]) => other)], cluster: names.size > 1 ? chart : scopeOf([...names][0]),
  }));
  if (groups.length < 2) return;
  const ofName = grouped(groups.flatMap((group) => group.names.map((name) => ({ name, cluster: group.cluster }))), ({ name }) => name);
  for (const { names, charts, cluster } of groups) {
    const together = new Set(names.flatMap((name) => ofName.get(name)!.map((group) => group.cluster)));
    for (const chart of charts) assignCluster(chart, cluster, together);
  }
}
