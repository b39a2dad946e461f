import { deepEqual, isObject, JsonObject } from '../../../basics/json';
import { valueText } from '../../../basics/value-text';
import { parseBool } from '../../../go/parse-bool';
import { parseFloat64 } from '../../../go/parse-float';
import { gateListOfVariable } from '../chart-settings/gate-lists';
import { isSince, placeOf, Setting, variableIn } from '../chart-settings/setting';
import { SETTINGS } from '../chart-settings/table';
import { isPlaceholder, Problem, withoutEffect } from '../checks/check';
import { SCHEDULER_CONFIG, SCHEDULER_CONFIG_SINCE } from '../checks/scheduler-config-checks';
import { SettingValues } from '../read';
import { ValueChange, ValueChangeKind } from '../value-change';

/** A setting that stood in the environment. */
export interface Moved {
  readonly path: string;
  /** Such as `AWS_ISOLATED_VPC=true`. */
  readonly text: string;
}

export interface WithoutVariables {
  readonly settingValues: SettingValues;
  /** By the ids of settings. */
  readonly moved: ReadonlyMap<string, Moved>;
  readonly changes: readonly ValueChange[];
  readonly problems: readonly Problem[];
}

/** What is said, with variables that the new release does not read made into the settings that they stand for, or into the variables of today. */
export function withoutVariables(settingValues: SettingValues, from: string, to: string): WithoutVariables {
  const env = settingValues.get('env');
  const [settings, moved, changes, problems] = [new Map(settingValues), new Map<string, Moved>(), [] as ValueChange[], [] as Problem[]];
  if (!Array.isArray(env)) return { settingValues, moved, changes, problems };
  const rest = env.flatMap((variable, index) => {
    const path = `controller.env[${index}]`;
    const setting = isObject(variable) ? settingOf(variable.name, from) : undefined;
    if (!setting && isObject(variable) && isFresh(variable.name, from, to)) {
      const message = `${variable.name}=${variable.value} was without effect in ${from}, and takes effect in ${to}`;
      changes.push({ kind: ValueChangeKind.TAKES_EFFECT, path, newPath: path, message });
    }
    if (!setting || variableIn(setting, from) === variableIn(setting, to)) return [variable];
    const value = valueOf(setting, variable);
    const [today] = variableIn(setting, to) ?? [];
    if (value !== undefined && (placeOf(setting, to) || today === undefined)) {
      changes.push(...overruled(setting, settings.get(setting.id), value, variable, from));
      settings.set(setting.id, value);
      moved.set(setting.id, { path, text: `${variable.name}=${variable.value}` });
      return [];
    }
    if (today === undefined) problems.push({ ...unread(setting, variable, to), path });
    else if (today !== variable.name) changes.push({ kind: ValueChangeKind.CONVERTED, path, newPath: path, message: `the variable ${variable.name} is ${today} in ${to}` });
    return [today === undefined ? variable : { ...variable, name: today }];
  });
  if (rest.length > 0) settings.set('env', rest);
  else if (env.length > 0) settings.delete('env');
  return { settingValues: settings, moved, changes, problems };
}

/** Whether only the later of two releases reads a variable. */
function isFresh(name: unknown, from: string, to: string): boolean {
  const since = name === SCHEDULER_CONFIG ? SCHEDULER_CONFIG_SINCE : gateListOfVariable(name)?.since;
  return since === undefined ? settingOf(name, to) !== undefined : !isSince(from, since) && isSince(to, since);
}

function settingOf(name: unknown, chart: string): Setting | undefined {
  return gateListOfVariable(name) ? undefined : SETTINGS.find((setting) => variableIn(setting, chart)?.[0] === name);
}

/** The value that is written out, in the form of its setting; nothing where the controller could not read it. */
function valueOf({ steps }: Setting, { value }: JsonObject): unknown {
  if (value === undefined || value === null) return undefined;
  const [text, type] = [String(value), typeof steps[steps.length - 1][2]];
  if (isPlaceholder(text)) return text;
  if (type === 'boolean') return parseBool(text);
  if (type !== 'number') return text;
  if (parseFloat64(text) === undefined) return undefined;
  // The chart passes over the number 0.
  return Number.isFinite(Number(text)) && Number(text) !== 0 ? Number(text) : text;
}

function overruled(setting: Setting, before: unknown, value: unknown, { name }: JsonObject, from: string): ValueChange[] {
  const path = placeOf(setting, from)?.path;
  if (before === undefined || path === undefined || deepEqual(before, value)) return [];
  return [{ kind: ValueChangeKind.DROPPED, path, message: `${valueText(before)}: the variable ${name} in controller.env won over it` }];
}

function unread(setting: Setting, { name, value }: JsonObject, chart: string): Problem {
  const path = placeOf(setting, chart)?.path;
  const reason = value === undefined ? '' : `, and ${valueText(value)} could not be read before`;
  return withoutEffect(`Karpenter ${chart} does not read the variable ${name}${reason}`, path === undefined ? 'leave it out' : `write ${path}`);
}
