import { isPlaceholder } from './setting-problem';
import { firstQuotedKey, isObject, JsonObject, put } from '../../../foundation/basics/json';
import { GLOBAL_SETTINGS_NAME } from '../../../karpenter/versions/config-maps';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { findingOf } from '../../engine/finding-of';
import { judge } from '../../engine/judge';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Finding, Severity } from '../../findings/finding';
import { chartOf, isSince } from '../chart-settings/setting';

/** Keys that other checks report as missing or empty. */
const REQUIRED = ['aws.clusterName', 'aws.clusterEndpoint'];

/** Returns findings about the ConfigMap karpenter-global-settings, to which the charts of Karpenter 0.19 to 0.32 write values. */
export function configMapFindings(values: JsonObject, version: KarpenterVersion): Finding[] {
  const chart = chartOf(version);
  if (!isSince(chart, '0.19') || isSince(chart, '0.33') || !isObject(values.settings)) return [];
  const data = dataOf(values.settings, chart);
  const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: GLOBAL_SETTINGS_NAME }, data };
  return judge(configMap, version).findings.flatMap(({ severity, enforcedBy, path, message, fix }) => {
    const key = firstQuotedKey(path.replace(/^data/, ''))?.key ?? '';
    if (severity !== Severity.ERROR || !data[key] && (key === '' || REQUIRED.includes(key))) return [];
    const rule = [EnforcedBy.CRASH, EnforcedBy.CONTROLLER].includes(enforcedBy) ? 'controller-value-invalid' : 'controller-value-refused';
    const at = `settings.${key}`;
    const field = fieldName(path);
    return [findingOf(rule, at, message.startsWith(`${field} `) ? `${fieldName(at)}${message.slice(field.length)}` : message, fix)];
  });
}

/** Returns the ConfigMap data that the chart renders. The chart flattens the map. In 0.32, it also skips empty values. */
function dataOf(settings: JsonObject, chart: string, prefix = ''): { [key: string]: string } {
  const data: JsonObject = {};
  for (const [name, value] of Object.entries(settings)) {
    const key = `${prefix}${name}`;
    if (value === null || isPlaceholder(value) || isSince(chart, '0.32') && !value) continue;
    if (name === 'tags' && isSince(chart, '0.24')) put(data, key, JSON.stringify(value));
    else if (isObject(value)) Object.entries(dataOf(value, chart, `${key}.`)).forEach(([below, text]) => put(data, below, text));
    else if (!Array.isArray(value)) put(data, key, String(value));
  }
  return data;
}
