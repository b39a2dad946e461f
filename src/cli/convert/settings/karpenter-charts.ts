import { chartName, CHARTS, isApplication, sourcesOf } from './application-sources';
import { isObject, JsonObject } from '../../../basics/json';
import { APPLICATION_SET, apiOfObject } from '../../../versions/known-apis';

/** Returns the charts of Karpenter that an object of Argo CD or Flux installs, with their paths. */
export function karpenterCharts(json: JsonObject): readonly (readonly [chart: string, path: string])[] {
  if (isApplication(json)) return chartsOf(json, '');
  if (apiOfObject(json) === APPLICATION_SET) return isObject(json.spec?.template) && isObject(json.spec.template.spec) ? chartsOf(json.spec.template, 'spec.template.') : [];
  if (json.kind !== 'HelmRelease' || !isObject(json.spec)) return [];
  const { chart, chartRef } = json.spec;
  const name: unknown = chart?.spec?.chart ?? chartRef?.name;
  return typeof name === 'string' && CHARTS.includes(name) ? [[name, 'spec']] : [];
}

function chartsOf(application: JsonObject, parent: string): readonly (readonly [chart: string, path: string])[] {
  return sourcesOf(application).flatMap(([source, path]) => {
    const chart = chartName(source);
    return chart !== undefined && CHARTS.includes(chart) ? [[chart, `${parent}${path}`] as const] : [];
  });
}
