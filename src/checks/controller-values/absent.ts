import { GateList, gateListOf, gateName, gateSettings, readGates } from './chart-settings/gate-variables';
import { chartsText, isTooEarly, placeOf, Setting, SettingValues, stepOf, variableIn } from './chart-settings/setting';
import { imageParts, isOfficial } from './controller-image-parts';
import { textOfVariable } from './environment-variables';
import { isObject } from '../../foundation/basics/json';
import { parseBool } from '../../foundation/go/parse-bool';

const LEAVE_OUT = 'Remove the value, or use a Karpenter release that supports it.';

/** Returns true if a value is null or empty, or is a map that contains only null and empty values. */
export function saysNothing(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(saysNothing);
}

/** Returns true if a setting contains an official image, which is built for one release. */
export function isOfficialImage({ id }: Setting, value: unknown): boolean {
  return (id === 'image' || id === 'webhook.image') && isOfficial(imageParts(value));
}

/** Returns the text that a chart does not have a setting. The text also names the releases that have the setting. */
export function absentText(setting: Setting, chart: string): string {
  return `not in the Karpenter ${chart} chart (available ${chartsText((other) => placeOf(setting, other) !== undefined)})`;
}

/** Returns the fix for a setting that a release does not have. */
export function insteadText(setting: Setting, value: unknown, chart: string, settingValues: SettingValues): string {
  const [name] = variableIn(setting, chart) ?? [];
  const gates = gateListOf(setting.id);
  if (name !== undefined) return `Add ${name}=${gates ? gatesWith(gates, setting, value, chart, settingValues) : String(value)} to controller.env.`;
  return (isTooEarly(setting, chart) ? setting.earlier : setting.instead) ?? LEAVE_OUT;
}

/** Returns true if an environment variable already sets a value that the chart does not support. */
export function isInVariable(setting: Setting, value: unknown, chart: string, settingValues: SettingValues): boolean {
  const [name] = variableIn(setting, chart) ?? [];
  const text = name === undefined ? undefined : textOfVariable(settingValues.get('env'), name);
  if (text === undefined) return false;
  if (gateListOf(setting.id)) return readGates(text)?.get(gateName(setting)) === parseBool(String(value));
  return text === String(value) || (parseBool(text) !== undefined && parseBool(text) === parseBool(String(value)));
}

/** Builds the complete gate list for an environment variable, because the variable replaces the chart's list. The result contains the gates that are set and the gates that are on by default. */
function gatesWith(list: GateList, setting: Setting, value: unknown, chart: string, settingValues: SettingValues): string {
  const given = readGates(textOfVariable(settingValues.get('env'), list.variable) ?? '');
  const gates = gateSettings(list).flatMap((gate): string[] => {
    const fallback = stepOf(gate, chart)?.[2] === true || undefined;
    const on = gate === setting ? value : given?.get(gateName(gate)) ?? settingValues.get(gate.id) ?? fallback;
    return on === undefined || gate !== setting && !placeOf(gate, chart) ? [] : [`${gateName(gate)}=${on}`];
  });
  return gates.join(',');
}
