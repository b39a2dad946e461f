import { fileNameOf, folderOf, normalPath } from './files/paths';
import { Source } from './source';
import { remembered } from '../../foundation/basics/remembered';
import { ChartValues, chartValuesIn, valuesInChart, valuesOfNamedFile } from '../controller-values/installations/chart-values-in';
import { Json } from '../findings/rule';

/** Returns a function for the values of Karpenter's chart in a document of a source. */
export function chartValuesOf(sources: readonly Source[]): (json: Json, source: string) => readonly ChartValues[] {
  const paths = new Map(sources.map(({ name, path = name }) => [name, path]));
  const named = new Set(sources.filter(({ isValuesFile }) => isValuesFile).map(({ name }) => name));
  const charts = new Set([...paths.values()].filter((path) => fileNameOf(path) === 'Chart.yaml').map((path) => normalPath(folderOf(path))));
  const known = new WeakMap<Json, readonly ChartValues[]>();
  const isInChart = remembered((path: string) => charts.has(normalPath(folderOf(path))));
  const valuesIn = (json: Json, source: string) => {
    if (named.has(source)) return valuesOfNamedFile(json);
    const path = paths.get(source) ?? source;
    return isInChart(path) ? valuesInChart(json) : chartValuesIn(json, path);
  };
  return (json, source) => {
    const found = known.get(json) ?? valuesIn(json, source);
    // Most objects have no values, which is known at once.
    if (found.length > 0) known.set(json, found);
    return found;
  };
}
