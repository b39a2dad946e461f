import { mentionsKarpenter } from './karpenter-text';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';

/** The flag of `kubectl kustomize` and `kustomize build` that allows Helm charts. */
export const HELM_FLAG = ' --enable-helm';

const CHART_FIELDS: readonly string[] = ['helmCharts', 'helmChartInflationGenerator'];

/** Reports whether a kustomization renders Helm charts. */
export function hasHelmCharts(json: JsonObject): boolean {
  return chartsOf(json).length > 0;
}

/** Reports whether a kustomization renders a chart of Karpenter, or a chart whose values contain objects of Karpenter. */
export function hasKarpenterChart(json: JsonObject): boolean {
  return chartsOf(json).some((chart) => isObject(chart) && (['karpenter', 'karpenter-crd'].includes(String(chart.name ?? chart.chartName)) || mentionsKarpenter(jsonText(chart) ?? '')));
}

function chartsOf(json: JsonObject): readonly unknown[] {
  return CHART_FIELDS.flatMap((field): unknown[] => (Array.isArray(json[field]) ? json[field] : []));
}
