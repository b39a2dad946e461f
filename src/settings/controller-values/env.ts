import { isSince, Setting, variableIn } from './chart-settings/setting';
import { valueAt } from './value-paths';
import { isObject, JsonObject } from '../../basics/json';

/** Since this release, the chart does not render without a cluster name that is a string. */
export const NAME_REQUIRED_SINCE = '1.14';

/** The variable of the container that wins: the last one of a name, since the chart's own stand before those of the user. */
export function variableNamed(env: unknown, name: string): JsonObject | undefined {
  return Array.isArray(env) ? env.filter((variable) => isObject(variable) && variable.name === name).pop() : undefined;
}

/** The text of a variable that is written out. */
export function textOfVariable(env: unknown, name: string): string | undefined {
  const value = variableNamed(env, name)?.value;
  return value === undefined || value === null ? undefined : String(value);
}

/** Whether the environment says what a setting says, so that the setting need not. */
export function isInEnvironment(setting: Setting, values: JsonObject, chart: string): boolean {
  const [name] = variableIn(setting, chart) ?? [];
  if (name === undefined || setting.id === 'clusterName' && isSince(chart, NAME_REQUIRED_SINCE)) return false;
  const variable = variableNamed(valueAt(values, 'controller.env'), name);
  return variable !== undefined && (isObject(variable.valueFrom) || textOfVariable([variable], name) !== undefined && variable.value !== '');
}
