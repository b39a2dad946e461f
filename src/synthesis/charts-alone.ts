import { ApiObject, Chart, DependencyGraph } from 'cdk8s';
import { IConstruct } from 'constructs';

/**
 * Makes the charts below a construct render their objects without validating the whole app and resolving its dependencies again for each chart, as cdk8s does. The
 * function that it returns restores them. A chart that overrides `toJson` keeps its override.
 */
export function renderChartsAlone(root: IConstruct): () => void {
  const charts = root.node.findAll().filter((construct): construct is Chart => Chart.isChart(construct))
    .filter((chart) => chart.toJson === Chart.prototype.toJson);
  for (const chart of charts) Object.defineProperty(chart, 'toJson', { value: () => objectsOf(chart).map((object) => object.toJson()), configurable: true });
  return () => charts.forEach((chart) => Reflect.deleteProperty(chart, 'toJson'));
}

/** The objects of a chart in the order in which cdk8s writes them. An object is in its closest chart only. */
function objectsOf(chart: Chart): ApiObject[] {
  return new DependencyGraph(chart.node).topology()
    .filter((construct): construct is ApiObject => ApiObject.isApiObject(construct))
    .filter((object) => Chart.of(object) === chart);
}
