import { chartName, CHARTS, isApplication, sourcesOf } from '../../../checks/controller-values/installations/application-sources';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { APPLICATION_SET, apiOfObject } from '../../../karpenter/versions/known-apis';

/** A chart of Karpenter, its path in the object that installs it, and whether the object also installs the CRDs of the chart. */
type InstalledChart = readonly [chart: string, path: string, hasCrds: boolean];

/** Returns the charts of Karpenter that an object of Argo CD or Flux installs. */
export function karpenterCharts(json: JsonObject): readonly InstalledChart[] {
  if (isApplication(json)) return chartsOf(json, '');
  if (apiOfObject(json) === APPLICATION_SET) return isObject(json.spec?.template) && isObject(json.spec.template.spec) ? chartsOf(json.spec.template, 'spec.template.') : [];
  if (json.kind !== 'HelmRelease' || !isObject(json.spec)) return [];
  const { chart, chartRef } = json.spec;
  const name: unknown = chart?.spec?.chart ?? chartRef?.name;
  return typeof name === 'string' && CHARTS.includes(name) ? [[name, 'spec', true]] : [];
}

function chartsOf(application: JsonObject, parent: string): readonly InstalledChart[] {
  return sourcesOf(application).flatMap(([source, path]) => {
    const chart = chartName(source);
    return chart !== undefined && CHARTS.includes(chart) ? [[chart, `${parent}${path}`, source.helm?.skipCrds !== true] as const] : [];
  });
}
