import { isSince, Setting, variableIn } from './chart-settings/setting';
import { valueAt } from './value-paths';
import { isObject, JsonObject } from '../../basics/json';

/** First release whose chart requires the cluster name, as a string. */
export const NAME_REQUIRED_SINCE = '1.14';

/** Returns the last variable with a name. It overrides earlier ones, such as those of the chart. */
export function variableNamed(env: unknown, name: string): JsonObject | undefined {
  return Array.isArray(env) ? env.filter((variable) => isObject(variable) && variable.name === name).pop() : undefined;
}

/** Returns the literal value of a variable. */
export function textOfVariable(env: unknown, name: string): string | undefined {
  const value = variableNamed(env, name)?.value;
  return value === undefined || value === null ? undefined : String(value);
}

/** Whether the environment of the container sets a setting. */
export function isInEnvironment(setting: Setting, values: JsonObject, chart: string): boolean {
  const [name] = variableIn(setting, chart) ?? [];
  if (name === undefined || setting.id === 'clusterName' && isSince(chart, NAME_REQUIRED_SINCE)) return false;
  const variable = variableNamed(valueAt(values, 'controller.env'), name);
  return variable !== undefined && (isObject(variable.valueFrom) || textOfVariable([variable], name) !== undefined && variable.value !== '');
}
