import { invalid, isPlaceholder, Problem, withoutEffect } from './check';
import { textOfVariable } from './env';
import { saidAt } from './said-at';
import { isSince, placeOf, Setting, variableIn } from './setting';
import { SETTINGS } from './table';
import { valueAt } from './tree';
import { JsonObject } from '../../basics/json';
import { suggestion } from '../../basics/suggestion';
import { goBoolean } from '../../validation/global-settings-numbers';

export const GATES_VARIABLE = 'FEATURE_GATES';

const PREFIX = 'featureGates.';

export const GATE_SETTINGS = SETTINGS.filter(({ id }) => id.startsWith(PREFIX));

/** What Karpenter calls the gate of a setting. */
export function gateName({ id }: Setting): string {
  const name = id.slice(PREFIX.length);
  return name[0].toUpperCase() + name.slice(1);
}

/** The gates in the text of the variable, as Go reads them; nothing where it refuses the text. */
export function readGates(text: string): ReadonlyMap<string, boolean> | undefined {
  const gates = new Map<string, boolean>();
  for (const part of text.split(',').filter((each) => each !== '')) {
    const [name, ...rest] = part.split('=');
    const on = goBoolean(rest.join('=').trim());
    if (on === undefined) return undefined;
    gates.set(name.trim(), on);
  }
  return gates;
}

/** The variable of gates that the user wrote: since 0.32 it takes the place of the one that the chart makes. */
export function gatesText(values: JsonObject, chart: string): string | undefined {
  return isSince(chart, '0.32') ? textOfVariable(valueAt(values, 'controller.env'), GATES_VARIABLE) : undefined;
}

/** What is wrong with that variable, and with gates beside it. */
export function gateProblems(values: JsonObject, chart: string): Problem[] {
  const text = gatesText(values, chart);
  if (text === undefined || isPlaceholder(text)) return [];
  const gates = readGates(text);
  if (!gates) return [{ ...invalid(`the gates of ${GATES_VARIABLE}=${text} can't be read`, 'write them as NodeRepair=true,NodeOverlay=false'), path: 'controller.env' }];
  return [...unknownGates([...gates.keys()], chart), ...GATE_SETTINGS.flatMap((setting) => {
    const { path, value } = saidAt(values, setting, chart) ?? {};
    if (value === undefined || gates.get(gateName(setting)) === goBoolean(String(value))) return [];
    const message = `${value} is passed over: ${GATES_VARIABLE} in controller.env takes the place of all featureGates`;
    return [{ ...withoutEffect(message, `write ${gateName(setting)}=${value} into ${GATES_VARIABLE}, or take that variable out`), path }];
  })];
}

/** Karpenter looks gates up by their names, and passes over others. */
function unknownGates(names: readonly string[], chart: string): Problem[] {
  const known = GATE_SETTINGS.filter((setting) => placeOf(setting, chart) ?? variableIn(setting, chart)).map(gateName);
  return names.filter((name) => !known.includes(name)).map((name) => {
    const meant = suggestion(name, known);
    return { ...withoutEffect(`${GATES_VARIABLE} names ${JSON.stringify(name)}, which is no gate of Karpenter ${chart}`, meant ? `did you mean ${meant}?` : 'leave it out'), path: 'controller.env' };
  });
}
