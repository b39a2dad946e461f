import { convertedValues } from './chart-values';
import { settingsByPath } from '../../../checks/controller-values/chart-settings/all-settings';
import { chartOf, placeOf } from '../../../checks/controller-values/chart-settings/setting';
import { parameterOf, parameterValues } from '../../../checks/controller-values/installations/application-sources';
import { append } from '../../../foundation/basics/append';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { note } from '../../../migration/conversion/notes';
import { Moves } from '../yaml/moved-comments';

/** Converted Helm parameters of an Application. */
export interface ConvertedParameters {
  readonly parameters: readonly unknown[];
  readonly notes: readonly ConversionNote[];
}

/** Converts Helm parameters. The result does not contain parameters that the new release does not have. */
export function convertedParameters(
  parameters: readonly unknown[], from: KarpenterVersion, to: KarpenterVersion, where: string,
): ConvertedParameters {
  const converted = convertedValues(parameterValues(parameters), from, to, where);
  const notes = [...converted.notes];
  const names = new Set<string>();
  const result = parameters.flatMap((json) => {
    const parameter = parameterOf(json);
    if (parameter === undefined) {
      append(notes, unreadNotes(json, from, to, where));
      return [json];
    }
    const path = newPath(parameter.path, converted.moves);
    const value = path.reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), converted.values);
    const name = path.map((each) => each.replace(/[.,={}[\]\\]/g, '\\$&')).join('.');
    if (value === undefined || names.has(name)) {
      const isReported = notes.some(({ subject }) => `${parameter.path.join('.')}.`.startsWith(`${subject}.`));
      if (!isReported) notes.push(note(ConversionNoteKind.DROPPED, where, String(parameter.json.name), `is removed, because the Karpenter ${chartOf(to)} chart does not have it`));
      return [];
    }
    names.add(name);
    if (isObject(value) || Array.isArray(value) || value === null) return [json];
    return [changed(parameter.json, { ...path !== parameter.path && { name }, ...value !== parameter.value && { value: String(value) } })];
  });
  return { parameters: result, notes };
}

/** Returns a Helm parameter for each value. */
export function parametersFor(values: JsonObject, prefix = ''): readonly JsonObject[] {
  return Object.entries(values).flatMap(([name, value]): readonly JsonObject[] => (
    isObject(value) ? parametersFor(value, `${prefix}${name}.`) : [{ name: `${prefix}${name}`, value: String(value) }]));
}

function changed(parameter: JsonObject, fields: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [key, old] of Object.entries(parameter)) put(result, key, Object.hasOwn(fields, key) ? fields[key] : old);
  return result;
}

/** Returns the path of a parameter in the new release. A move can concern a map that contains the parameter. */
function newPath(path: readonly string[], moves: Moves): readonly string[] {
  const move = moves.find(([old]) => `${path.join('.')}.`.startsWith(`${old}.`));
  return move === undefined ? path : [...move[1].split('.'), ...path.slice(move[0].split('.').length)];
}

/** Reports a parameter with a list index if the release has another path for it. */
function unreadNotes(json: unknown, from: KarpenterVersion, to: KarpenterVersion, where: string): readonly ConversionNote[] {
  const name = isObject(json) ? String(json.name) : '';
  const setting = [...settingsByPath(chartOf(from))].find(([path]) => name === path || /^[.[]/.test(name.slice(path.length)) && name.startsWith(path));
  if (setting === undefined || placeOf(setting[1], chartOf(to))?.path === setting[0]) return [];
  const fix = 'Set the value in helm.valuesObject, and convert again.';
  return [note(ConversionNoteKind.DECISION, where, name, 'is not changed, because convert does not read such a name or value', fix)];
}
