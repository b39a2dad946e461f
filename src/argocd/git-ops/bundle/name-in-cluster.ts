import { ChartSource } from '../chart-source';

/** The name of a chart's Application within its cluster: the id of the chart, without the cluster's name as a prefix. */
export function nameInCluster({ _chart: chart }: ChartSource, cluster: string): string {
  const name = chart.node.id.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return name.startsWith(`${cluster}-`) ? name.slice(cluster.length + 1) : name;
}
