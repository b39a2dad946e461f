import { Chart } from 'cdk8s';
import { ClusterValue } from './cluster-value';
import { CLUSTER_VALUES } from './cluster-values-check';
import { copyOf, isObject, JsonObject } from '../../../foundation/basics/json';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { valueText } from '../../../foundation/basics/value-text';
import { HelmChart } from '../../helm/helm-chart';
import { ValueProblem } from '../../helm/values/value-problems';

/** A Helm chart with the values that Argo CD passes to it. */
interface InstalledChart {
  readonly folder: string;
  readonly values: { readonly [key: string]: any };
  readonly clusterValues: { readonly [path: string]: ClusterValue };
  /** Returns a function for the values that the chart's schema rejects. */
  readonly valueCheck: () => (values: JsonObject) => readonly ValueProblem[];
  /** Returns the objects that Helm creates with the values. */
  readonly objects: () => readonly JsonObject[];
  /** Sets the README.md of the platform that deploys the chart. */
  readonly deployedBy: (readme: string) => void;
}

/**
 * A chart of the app, which Argo CD deploys as plain manifests or as a Helm chart.
 *
 * @example
 * const nodes = karpenter.argocd.ChartSource.manifests(chart);
 * const base = karpenter.argocd.ChartSource.helmChart(new karpenter.helm.HelmChart(app, 'base-nodes'));
 *
 * @stability experimental
 */
export class ChartSource {
  /** Plain manifests: one file for each object, in the folder of the cluster. This method accepts any chart, including a HelmChart. */
  public static manifests(chart: Chart): ChartSource {
    if (!Chart.isChart(chart)) throw new Error(`ChartSource.manifests: chart must be a Chart, got ${valueText(chart)}. For example: new Chart(app, "nodes")`);
    return new ChartSource(chart, undefined);
  }

  /**
   * A Helm chart: the folder to which the app writes a HelmChart, deployed with values for the cluster.
   *
   * @param chart a HelmChart of the app
   * @param values overrides for the default values of the chart
   * @param clusterValues values that differ between the clusters of a GitOpsClusterSelector, by path. `values` needs an example for each path.
   */
  public static helmChart(chart: HelmChart, values: { [key: string]: any } = {}, clusterValues: { [path: string]: ClusterValue } = {}): ChartSource {
    if (typeof chart?._folder !== 'string') throw new Error(`ChartSource.helmChart: chart must be a HelmChart, got ${valueText(chart)}. Use new helm.HelmChart(app, "nodes"), or ChartSource.manifests(chart).`);
    if (!isObject(values)) throw new Error(`ChartSource.helmChart: values must be a map, got ${valueText(values)}. For example: { replicas: 3 }`);
    checkValue('ChartSource.helmChart: clusterValues', clusterValues, CLUSTER_VALUES);
    const given = copyOf(values);
    return new ChartSource(chart, {
      folder: chart._folder,
      values: given,
      clusterValues: { ...clusterValues },
      valueCheck: () => chart._valueCheck(),
      objects: () => chart._objectsWith(given),
      deployedBy: (readme) => chart._deployedBy(readme),
    });
  }

  private constructor(
    /** @internal */
    public readonly _chart: Chart,
    /** @internal only of Helm charts */
    public readonly _helm: InstalledChart | undefined,
  ) {}
}
