import { invalid, isGiven, isPlaceholder, Problem, withoutEffect } from './check';
import { suggestion } from '../../../basics/suggestion';
import { parseBool } from '../../../go/parse-bool';
import { GATE_LISTS, GateList, gateName, gateSettings, readGates } from '../chart-settings/gate-lists';
import { isSince, placeOf, variableIn } from '../chart-settings/setting';
import { ValuesInRelease } from '../values-in-release';

/** What is wrong with the variables of gates, and with gates next to them. */
export function gateProblems(values: ValuesInRelease): Problem[] {
  return GATE_LISTS.flatMap((list) => listProblems(list, values));
}

function listProblems(list: GateList, values: ValuesInRelease): Problem[] {
  const { map, variable, example } = list;
  const text = values.gatesText(list);
  if (text === undefined || isPlaceholder(text)) return [];
  const gates = readGates(text);
  if (!gates) return [{ ...invalid(`the gates of ${variable}=${text} can't be read`, `write them as ${example}`), path: 'controller.env' }];
  return [...unknownGates([...gates.keys()], list, values.chart), ...gateSettings(list).flatMap((setting) => {
    const value = values.valueOf(setting.id);
    if (!isGiven(value) || gates.get(gateName(setting)) === parseBool(String(value))) return [];
    const message = `${value} has no effect, because ${variable} in controller.env replaces all ${map}`;
    return [{ ...withoutEffect(message, `write ${gateName(setting)}=${value} into ${variable}, or take that variable out`), path: values.pathOf(setting.id) }];
  })];
}

/** Karpenter looks gates up by their names, and ignores others. */
function unknownGates(names: readonly string[], list: GateList, chart: string): Problem[] {
  const known = gatesIn(list, chart);
  return names.filter((name) => !known.includes(name)).map((name) => {
    const home = GATE_LISTS.find((other) => other !== list && gatesIn(other, chart).includes(name));
    const meant = suggestion(name, known);
    const what = home ? `a gate of ${home.variable}` : `no gate of Karpenter ${chart}`;
    const fix = home ? `Write it into ${home.variable}.` : meant ? `did you mean ${meant}?` : 'leave it out';
    return { ...withoutEffect(`${list.variable} names ${JSON.stringify(name)}, which is ${what}`, fix), path: 'controller.env' };
  });
}

function gatesIn(list: GateList, chart: string): string[] {
  if (!isSince(chart, list.since)) return [];
  return gateSettings(list).filter((setting) => placeOf(setting, chart) ?? variableIn(setting, chart)).map(gateName);
}
