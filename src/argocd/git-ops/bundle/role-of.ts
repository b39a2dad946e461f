import { ChartSource } from '../chart-source';

/** The name that the Application of a chart has within its cluster: that of the chart, without the cluster's where it begins with it. */
export function roleOf({ _chart: chart }: ChartSource, cluster: string): string {
  const name = chart.node.id.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return name.startsWith(`${cluster}-`) ? name.slice(cluster.length + 1) : name;
}
