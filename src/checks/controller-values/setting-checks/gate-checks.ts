import { invalid, isGiven, isPlaceholder, nameAt, SettingProblem, withoutEffect } from './setting-problem';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { parseBool } from '../../../foundation/go/parse-bool';
import { GATE_LISTS, GateList, gateName, gateSettings, readGates } from '../chart-settings/gate-variables';
import { isSince, placeOf, variableIn } from '../chart-settings/setting';
import { ValuesInRelease } from '../values-in-release';

/** Returns problems with the environment variables for feature gates, and with the gates that these variables replace. */
export function gateProblems(values: ValuesInRelease): SettingProblem[] {
  return GATE_LISTS.flatMap((list) => listProblems(list, values));
}

function listProblems(list: GateList, values: ValuesInRelease): SettingProblem[] {
  const { map, variable, example } = list;
  const text = values.gatesText(list);
  if (text === undefined || isPlaceholder(text)) return [];
  const gates = readGates(text);
  if (!gates) return [{ ...invalid(`${variable} must be a list of feature gates, got ${valueText(text)}`, `Use the format ${example}.`), path: 'controller.env' }];
  return [...unknownGates([...gates.keys()], list, values.chart), ...gateSettings(list).flatMap((setting) => {
    const value = values.valueOf(setting.id);
    if (!isGiven(value) || gates.get(gateName(setting)) === parseBool(String(value))) return [];
    const message = `${nameAt(setting.id)} has no effect, because ${variable} in controller.env replaces all ${map}`;
    return [{ ...withoutEffect(message, `Add ${gateName(setting)}=${value} to ${variable}, or remove ${variable}.`), path: values.pathOf(setting.id) }];
  })];
}

/** Reports unknown feature gates, which Karpenter ignores. */
function unknownGates(names: readonly string[], list: GateList, chart: string): SettingProblem[] {
  const known = gatesIn(list, chart);
  return names.filter((name) => !known.includes(name)).map((name) => {
    const home = GATE_LISTS.find((other) => other !== list && gatesIn(other, chart).includes(name));
    const meant = suggestion(name, known);
    const problem = home ? `belongs in ${home.variable}` : `is not a feature gate in Karpenter ${chart}`;
    const fix = home ? `Move ${name} to ${home.variable}.` : meant ? `Did you mean ${meant}?` : `Remove ${name || 'the empty name'}.`;
    return { ...withoutEffect(`${list.variable} contains ${JSON.stringify(name)}, which ${problem}`, fix), path: 'controller.env' };
  });
}

function gatesIn(list: GateList, chart: string): string[] {
  if (!isSince(chart, list.since)) return [];
  return gateSettings(list).filter((setting) => placeOf(setting, chart) ?? variableIn(setting, chart)).map(gateName);
}
