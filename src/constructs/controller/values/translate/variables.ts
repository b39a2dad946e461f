import { SETTINGS } from '../../../../checks/controller-values/chart-settings/all-settings';
import { gateListOfVariable } from '../../../../checks/controller-values/chart-settings/gate-variables';
import { isSince, placeOf, Setting, SettingValues, variableIn } from '../../../../checks/controller-values/chart-settings/setting';
import { SCHEDULER_CONFIG, SCHEDULER_CONFIG_SINCE } from '../../../../checks/controller-values/setting-checks/scheduler-config-checks';
import { isPlaceholder, SettingProblem, withoutEffect } from '../../../../checks/controller-values/setting-checks/setting-problem';
import { append } from '../../../../foundation/basics/append';
import { deepEqual, isObject } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { parseBool } from '../../../../foundation/go/parse-bool';
import { parseFloat64 } from '../../../../foundation/go/parse-float';
import { ValueChange, ValueChangeKind } from '../value-change';

/** A setting that replaces an environment variable. */
export interface Moved {
  readonly path: string;
  /** Name and value of the variable, for example `AWS_ISOLATED_VPC=true`. */
  readonly text: string;
}

/** Settings after the conversion of environment variables. */
export interface WithoutVariables {
  readonly settingValues: SettingValues;
  /** Moved settings by setting ID. */
  readonly moved: ReadonlyMap<string, Moved>;
  readonly changes: readonly ValueChange[];
  readonly problems: readonly SettingProblem[];
}

/** The result of a conversion, to which each variable adds. */
interface Draft extends WithoutVariables {
  readonly settingValues: Map<string, unknown>;
  readonly moved: Map<string, Moved>;
  readonly changes: ValueChange[];
  readonly problems: SettingProblem[];
}

/** The minor releases before and after the translation. */
interface Charts {
  readonly from: string;
  readonly to: string;
}

/** An item of `controller.env`. */
interface EnvVariable {
  readonly path: string;
  readonly name: string;
  readonly value?: unknown;
}

/** Converts environment variables that the new release does not read, either to settings or to variables of the new release. */
export function withoutVariables(given: SettingValues, from: string, to: string): WithoutVariables {
  const draft: Draft = { settingValues: new Map(given), moved: new Map(), changes: [], problems: [] };
  const env = given.get('env');
  if (!Array.isArray(env) || env.length === 0) return draft;
  const kept = env.flatMap((item, index) => {
    if (!isObject(item) || typeof item.name !== 'string') return [item];
    const name = nameAfter({ path: `controller.env[${index}]`, name: item.name, value: item.value }, { from, to }, draft);
    return name === undefined ? [] : [{ ...item, name }];
  });
  if (kept.length > 0) draft.settingValues.set('env', kept);
  else draft.settingValues.delete('env');
  return draft;
}

/** Converts one variable. Returns its name in the new release, or undefined if a setting replaces the variable. */
function nameAfter(variable: EnvVariable, charts: Charts, draft: Draft): string | undefined {
  const { path, name } = variable;
  const { from, to } = charts;
  const setting = settingOf(name, from);
  if (setting === undefined) {
    if (isFresh(name, from, to)) draft.changes.push(takesEffect(variable, charts));
    return name;
  }
  if (variableIn(setting, from) === variableIn(setting, to)) return name;
  const [newName] = variableIn(setting, to) ?? [];
  const value = valueOf(setting, variable);
  if (value !== undefined && (placeOf(setting, to) !== undefined || newName === undefined)) {
    moveToSetting(setting, value, variable, from, draft);
    return undefined;
  }
  if (newName === undefined) {
    draft.problems.push(unread(setting, variable, to));
    return name;
  }
  if (newName !== name) draft.changes.push({ kind: ValueChangeKind.CONVERTED, path, newPath: path, message: `the variable ${name} becomes ${newName} in ${to}` });
  return newName;
}

function moveToSetting(setting: Setting, value: unknown, variable: EnvVariable, from: string, { settingValues, moved, changes }: Draft): void {
  const { path, name } = variable;
  append(changes, overruled(setting, settingValues.get(setting.id), value, name, from));
  settingValues.set(setting.id, value);
  moved.set(setting.id, { path, text: `${name}=${variable.value}` });
}

function takesEffect({ path, name, value }: EnvVariable, { from, to }: Charts): ValueChange {
  return { kind: ValueChangeKind.TAKES_EFFECT, path, newPath: path, message: `${name}=${value} had no effect in ${from}, but takes effect in ${to}` };
}

/** Returns true if only the new release reads an environment variable. */
function isFresh(name: string, from: string, to: string): boolean {
  const since = name === SCHEDULER_CONFIG ? SCHEDULER_CONFIG_SINCE : gateListOfVariable(name)?.since;
  return since === undefined ? settingOf(name, to) !== undefined : !isSince(from, since) && isSince(to, since);
}

/** Returns the setting that a release reads from an environment variable. Lists of feature gates replace several settings, so they have none. */
function settingOf(name: string, chart: string): Setting | undefined {
  return gateListOfVariable(name) ? undefined : SETTINGS.find((setting) => variableIn(setting, chart)?.[0] === name);
}

/** Converts a variable's literal value to the type of its setting. Returns undefined if the controller could not parse the value. */
function valueOf({ steps }: Setting, { value }: EnvVariable): unknown {
  if (value === undefined || value === null) return undefined;
  const text = String(value);
  const [, , newestDefault] = steps.at(-1)!;
  const type = typeof newestDefault;
  if (isPlaceholder(text)) return text;
  if (type === 'boolean') return parseBool(text);
  if (type !== 'number') return text;
  if (parseFloat64(text) === undefined) return undefined;
  // Keeps zero as a string, because the chart drops the number 0.
  return Number.isFinite(Number(text)) && Number(text) !== 0 ? Number(text) : text;
}

/** Reports the former value of a setting if the variable overrode it with another value. */
function overruled(setting: Setting, before: unknown, value: unknown, name: string, from: string): ValueChange[] {
  const path = placeOf(setting, from)?.path;
  if (before === undefined || path === undefined || deepEqual(before, value)) return [];
  return [{ kind: ValueChangeKind.DROPPED, path, message: `${valueText(before)} had no effect, because the variable ${name} in controller.env overrode it` }];
}

function unread(setting: Setting, { path, name, value }: EnvVariable, chart: string): SettingProblem {
  const settingPath = placeOf(setting, chart)?.path;
  const reason = value === undefined ? '' : `, and earlier releases could not parse ${valueText(value)}`;
  const message = `${name} has no effect: Karpenter ${chart} does not read this variable${reason}`;
  return { ...withoutEffect(message, settingPath === undefined ? 'Remove the variable.' : `Set ${settingPath} instead.`), path };
}
