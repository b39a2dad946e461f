import { append } from '../../../../foundation/basics/append';
import { deepEqual, isObject, JsonObject } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { parseBool } from '../../../../foundation/go/parse-bool';
import { parseFloat64 } from '../../../../foundation/go/parse-float';
import { gateListOfVariable } from '../chart-settings/gate-lists';
import { isSince, placeOf, Setting, variableIn } from '../chart-settings/setting';
import { SETTINGS } from '../chart-settings/table';
import { isPlaceholder, SettingProblem, withoutEffect } from '../checks/check';
import { SCHEDULER_CONFIG, SCHEDULER_CONFIG_SINCE } from '../checks/scheduler-config-checks';
import { SettingValues } from '../read';
import { ValueChange, ValueChangeKind } from '../value-change';

/** A setting that replaces an environment variable. */
export interface Moved {
  readonly path: string;
  /** Name and value of the variable, for example `AWS_ISOLATED_VPC=true`. */
  readonly text: string;
}

export interface WithoutVariables {
  readonly settingValues: SettingValues;
  /** Moved settings by setting ID. */
  readonly moved: ReadonlyMap<string, Moved>;
  readonly changes: readonly ValueChange[];
  readonly problems: readonly SettingProblem[];
}

/** Converts environment variables that the new release does not read, either to settings or to variables of the new release. */
export function withoutVariables(settingValues: SettingValues, from: string, to: string): WithoutVariables {
  const env = settingValues.get('env');
  const [settings, moved, changes, problems] = [new Map(settingValues), new Map<string, Moved>(), [] as ValueChange[], [] as SettingProblem[]];
  if (!Array.isArray(env)) return { settingValues, moved, changes, problems };
  const rest = env.flatMap((variable, index) => {
    const path = `controller.env[${index}]`;
    const setting = isObject(variable) ? settingOf(variable.name, from) : undefined;
    if (!setting && isObject(variable) && isFresh(variable.name, from, to)) {
      const message = `${variable.name}=${variable.value} had no effect in ${from}, but takes effect in ${to}`;
      changes.push({ kind: ValueChangeKind.TAKES_EFFECT, path, newPath: path, message });
    }
    if (!setting || variableIn(setting, from) === variableIn(setting, to)) return [variable];
    const value = valueOf(setting, variable);
    const [today] = variableIn(setting, to) ?? [];
    if (value !== undefined && (placeOf(setting, to) || today === undefined)) {
      append(changes, overruled(setting, settings.get(setting.id), value, variable, from));
      settings.set(setting.id, value);
      moved.set(setting.id, { path, text: `${variable.name}=${variable.value}` });
      return [];
    }
    if (today === undefined) problems.push({ ...unread(setting, variable, to), path });
    else if (today !== variable.name) changes.push({ kind: ValueChangeKind.CONVERTED, path, newPath: path, message: `the variable ${variable.name} becomes ${today} in ${to}` });
    return [today === undefined ? variable : { ...variable, name: today }];
  });
  if (rest.length > 0) settings.set('env', rest);
  else if (env.length > 0) settings.delete('env');
  return { settingValues: settings, moved, changes, problems };
}

/** Returns true if only the new release reads an environment variable. */
function isFresh(name: unknown, from: string, to: string): boolean {
  const since = name === SCHEDULER_CONFIG ? SCHEDULER_CONFIG_SINCE : gateListOfVariable(name)?.since;
  return since === undefined ? settingOf(name, to) !== undefined : !isSince(from, since) && isSince(to, since);
}

function settingOf(name: unknown, chart: string): Setting | undefined {
  return gateListOfVariable(name) ? undefined : SETTINGS.find((setting) => variableIn(setting, chart)?.[0] === name);
}

/** Converts a variable's literal value to the type of its setting. Returns undefined if the controller could not parse the value. */
function valueOf({ steps }: Setting, { value }: JsonObject): unknown {
  if (value === undefined || value === null) return undefined;
  const [text, type] = [String(value), typeof steps[steps.length - 1][2]];
  if (isPlaceholder(text)) return text;
  if (type === 'boolean') return parseBool(text);
  if (type !== 'number') return text;
  if (parseFloat64(text) === undefined) return undefined;
  // Keeps zero as a string, because the chart drops the number 0.
  return Number.isFinite(Number(text)) && Number(text) !== 0 ? Number(text) : text;
}

function overruled(setting: Setting, before: unknown, value: unknown, { name }: JsonObject, from: string): ValueChange[] {
  const path = placeOf(setting, from)?.path;
  if (before === undefined || path === undefined || deepEqual(before, value)) return [];
  return [{ kind: ValueChangeKind.DROPPED, path, message: `${valueText(before)} had no effect, because the variable ${name} in controller.env overrode it` }];
}

function unread(setting: Setting, { name, value }: JsonObject, chart: string): SettingProblem {
  const path = placeOf(setting, chart)?.path;
  const reason = value === undefined ? '' : `, and earlier releases could not parse ${valueText(value)}`;
  return withoutEffect(`${name} has no effect: Karpenter ${chart} does not read this variable${reason}`, path === undefined ? 'Remove the variable.' : `Set ${path} instead.`);
}
