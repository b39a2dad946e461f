import { isSince, Setting, variableIn } from './chart-settings/setting';
import { valueAt } from './value-paths';
import { isObject, JsonObject } from '../../foundation/basics/json';

/** First release whose chart requires the cluster name. The name must be a string. */
export const NAME_REQUIRED_SINCE = '1.14';

/** Returns the last environment variable that has the name. The last variable overrides earlier variables of the same name, such as those that the chart sets. */
export function variableNamed(env: unknown, name: string): JsonObject | undefined {
  return Array.isArray(env) ? env.filter((variable) => isObject(variable) && variable.name === name).pop() : undefined;
}

/** Returns the literal value of an environment variable. */
export function textOfVariable(env: unknown, name: string): string | undefined {
  const value = variableNamed(env, name)?.value;
  return value === undefined || value === null ? undefined : String(value);
}

/** Returns true if an environment variable of the container provides the value of a setting. */
export function isInEnvironment(setting: Setting, values: JsonObject, chart: string): boolean {
  const [name] = variableIn(setting, chart) ?? [];
  if (name === undefined || setting.id === 'clusterName' && isSince(chart, NAME_REQUIRED_SINCE)) return false;
  const variable = variableNamed(valueAt(values, 'controller.env'), name);
  return variable !== undefined && (isObject(variable.valueFrom) || textOfVariable([variable], name) !== undefined && variable.value !== '');
}
