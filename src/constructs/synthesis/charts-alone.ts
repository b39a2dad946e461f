import { ApiObject, Chart, DependencyGraph } from 'cdk8s';
import { IConstruct } from 'constructs';
import { ReplacedToJson } from './to-json';

/**
 * Makes each chart below a construct render only its own objects. Otherwise, cdk8s would validate the whole app and resolve its dependencies again for each chart.
 * A chart that overrides `toJson` keeps its override.
 *
 * @returns a function that restores the original `toJson` methods
 */
export function renderChartsAlone(root: IConstruct): () => void {
  const charts = root.node.findAll().filter((construct): construct is Chart => Chart.isChart(construct))
    .filter((chart) => chart.toJson === Chart.prototype.toJson);
  const replaced = charts.map((chart) => ReplacedToJson.of(chart, () => objectsOf(chart).map((object) => object.toJson())));
  return () => replaced.forEach((each) => each?.restore());
}

/** Returns a chart's objects in the order in which cdk8s writes them, without the objects of nested charts. */
function objectsOf(chart: Chart): ApiObject[] {
  return new DependencyGraph(chart.node).topology()
    .filter((construct): construct is ApiObject => ApiObject.isApiObject(construct))
    .filter((object) => Chart.of(object) === chart);
}
