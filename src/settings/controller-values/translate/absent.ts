import { isObject } from '../../../basics/json';
import { parseBool } from '../../../go/parse-bool';
import { GateList, gateListOf, gateName, gateSettings, readGates } from '../chart-settings/gate-lists';
import { chartsText, isTooEarly, placeOf, Setting, stepOf, variableIn } from '../chart-settings/setting';
import { imageParts, isOfficial } from '../controller-image-parts';
import { textOfVariable } from '../env';
import { SettingValues } from '../read';

const LEAVE_OUT = 'leave it out, or render for a release that has it';

/** Whether a value says no more than the chart of its release does by itself. */
export function saysNothing(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.values(value).every(saysNothing);
}

/** Whether a setting is an image that belongs to a release. */
export function isOfficialImage({ id }: Setting, value: unknown): boolean {
  return (id === 'image' || id === 'webhook.image') && isOfficial(imageParts(value));
}

/** That a chart lacks a setting, and which ones have it. */
export function absentText(setting: Setting, chart: string): string {
  return `the chart of ${chart} has no such value, which is there ${chartsText((other) => placeOf(setting, other) !== undefined)}`;
}

/** What to do in a release that has no such setting. */
export function insteadText(setting: Setting, value: unknown, chart: string, settingValues: SettingValues): string {
  const [name] = variableIn(setting, chart) ?? [];
  const gates = gateListOf(setting.id);
  if (name !== undefined) return `write it into controller.env: ${name}=${gates ? gatesWith(gates, setting, value, chart, settingValues) : String(value)}`;
  return (isTooEarly(setting, chart) ? setting.earlier : setting.instead) ?? LEAVE_OUT;
}

/** Whether the variable for what the chart has no word for says it already. */
export function isInVariable(setting: Setting, value: unknown, chart: string, settingValues: SettingValues): boolean {
  const [name] = variableIn(setting, chart) ?? [];
  const text = name === undefined ? undefined : textOfVariable(settingValues.get('env'), name);
  if (text === undefined) return false;
  if (gateListOf(setting.id)) return readGates(text)?.get(gateName(setting)) === parseBool(String(value));
  return text === String(value) || (parseBool(text) !== undefined && parseBool(text) === parseBool(String(value)));
}

/** The whole variable, since it takes the place of the chart's: with the gates that are said, and those that are on by default. */
function gatesWith(list: GateList, setting: Setting, value: unknown, chart: string, settingValues: SettingValues): string {
  const given = readGates(textOfVariable(settingValues.get('env'), list.variable) ?? '');
  const gates = gateSettings(list).flatMap((gate): string[] => {
    const fallback = stepOf(gate, chart)?.[2] === true || undefined;
    const on = gate === setting ? value : given?.get(gateName(gate)) ?? settingValues.get(gate.id) ?? fallback;
    return on === undefined || gate !== setting && !placeOf(gate, chart) ? [] : [`${gateName(gate)}=${on}`];
  });
  return gates.join(',');
}
