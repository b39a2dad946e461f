import { ApiObject, Chart, DependencyGraph } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ReplacedToJson } from './to-json';

/**
 * Makes the charts below a construct render their objects without validating the whole app and resolving its dependencies again for each chart, as cdk8s does.
 * A chart that overrides `toJson` keeps its override.
 *
 * @returns a function that restores the charts
 */
export function renderChartsAlone(root: IConstruct): () => void {
  const charts = root.node.findAll().filter((construct): construct is Chart => Chart.isChart(construct))
    .filter((chart) => chart.toJson === Chart.prototype.toJson);
  const replaced = charts.map((chart) => ReplacedToJson.of(chart, () => objectsOf(chart).map((object) => object.toJson())));
  return () => replaced.forEach((each) => each?.restore());
}

/** The objects of a chart in the order in which cdk8s writes them. An object is in its closest chart only. */
function objectsOf(chart: Chart): ApiObject[] {
  return new DependencyGraph(chart.node).topology()
    .filter((construct): construct is ApiObject => ApiObject.isApiObject(construct))
    .filter((object) => Chart.of(object) === chart);
}
