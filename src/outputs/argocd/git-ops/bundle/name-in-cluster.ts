import { ChartSource } from '../chart-source';

/** Returns the name of a chart's Application within its cluster: the chart's ID, without the cluster name as a prefix. */
export function nameInCluster({ _chart: chart }: ChartSource, cluster: string): string {
  const name = chart.node.id.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return name.startsWith(`${cluster}-`) ? name.slice(cluster.length + 1) : name;
}
