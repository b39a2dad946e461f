import { Chart } from 'cdk8s';
import { copyOf, isObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';
import { HelmChart } from '../../helm/helm-chart';
import { ValueProblem } from '../../helm/values/value-problems';

/** What Helm is given of a chart. */
interface InstalledChart {
  readonly folder: string;
  readonly values: { readonly [key: string]: any };
  /** What of the values the chart's schema refuses. */
  readonly problems: () => readonly ValueProblem[];
}

/**
 * A chart of the app as a source of Argo CD: as manifests that are written for a cluster, or as a Helm chart of this package.
 *
 * @stability experimental
 */
export class ChartSource {
  /** Manifests, one file an object, in the cluster's folder. Any chart will do, a HelmChart too. */
  public static manifests(chart: Chart): ChartSource {
    if (!Chart.isChart(chart)) throw new Error(`ChartSource.manifests: ${valueText(chart)} is no chart; write new Chart(app, "nodes")`);
    return new ChartSource(chart, undefined);
  }

  /**
   * The folder that a HelmChart is written to, with values of the cluster's own. Refuses a chart of another kind.
   *
   * @param chart what the folder is written from
   * @param values what differs from the defaults of the chart
   */
  public static helmChart(chart: HelmChart, values: { [key: string]: any } = {}): ChartSource {
    if (typeof chart?._folder !== 'string') throw new Error(`ChartSource.helmChart: ${valueText(chart)} is no HelmChart; write new helm.HelmChart(app, "nodes"), or ChartSource.manifests(chart)`);
    if (!isObject(values)) throw new Error(`ChartSource.helmChart: ${valueText(values)} are no values; write { replicas: 3 }`);
    const given = copyOf(values);
    return new ChartSource(chart, { folder: chart._folder, values: given, problems: () => chart._valueProblems(given) });
  }

  private constructor(
    /** @internal */
    public readonly _chart: Chart,
    /** @internal where Helm installs it */
    public readonly _helm: InstalledChart | undefined,
  ) {}
}
