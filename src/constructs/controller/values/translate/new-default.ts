import { gateListOf } from '../../../../checks/controller-values/chart-settings/gate-variables';
import { chartOf, fallbackIn, Setting, SettingValues, stepOf } from '../../../../checks/controller-values/chart-settings/setting';
import { isTrue } from '../../../../checks/controller-values/helm-truthiness';
import { merged } from '../../../../checks/controller-values/value-paths';
import { deepEqual, isObject } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { ValueChange, ValueChangeKind } from '../value-change';

const MAX_TEXT = 80;

/** Reports an unset setting if its default or fixed behavior differs between two releases. */
export function newDefault(setting: Setting, settingValues: SettingValues, before: KarpenterVersion, after: KarpenterVersion): ValueChange[] {
  if (setting.id.includes('.') && !gateListOf(setting.id)) return [];
  if (setting.mattersWith !== undefined && !isTrue(settingValues.get(setting.mattersWith))) return [];
  const [was, is] = [fallbackIn(setting, before), fallbackIn(setting, after)];
  if (was === undefined || was === '' || is === undefined || deepEqual(was, is)) return [];
  const [from, to] = [before, after].map((version) => stepOf(setting, chartOf(version))![1]);
  return [{
    kind: ValueChangeKind.NEW_DEFAULT,
    path: from ?? to ?? lastPath(setting),
    ...(to === null ? {} : { newPath: to }),
    message: differenceText(was, is, from === null ? 'the fixed value was' : 'the default was', (from === null) === (to === null) ? 'and is now' : to === null ? 'and the fixed value is now' : 'and the default is now'),
  }];
}

/** Reports a partially set map if the default that Helm merges into the map differs between two releases. */
export function newDefaultBeside(setting: Setting, value: unknown, before: KarpenterVersion, after: KarpenterVersion): ValueChange[] {
  const [from, to] = [before, after].map((version) => stepOf(setting, chartOf(version)));
  const [was, is] = [from?.[2], to?.[2]];
  if (!from?.[1] || !to?.[1] || !isObject(value) || !isObject(was) || !isObject(is)) return [];
  const [whole, now] = [merged(was, value), merged(is, value)];
  if (deepEqual(whole, now)) return [];
  return [{ kind: ValueChangeKind.NEW_DEFAULT, path: from[1], newPath: to[1], message: differenceText(whole, now, 'merged with the default, the value was', 'and is now') }];
}

function lastPath({ steps }: Setting): string {
  return steps.flatMap((step) => step[1] ?? []).pop()!;
}

/** Describes how a default changed. If the values are long, describes only the fields that differ. The text puts `was` before the old value, and `is` before the new value. */
function differenceText(before: unknown, after: unknown, was: string, is: string): string {
  if ([before, after].every((value) => JSON.stringify(value).length <= MAX_TEXT)) {
    return `${was} ${valueText(before)}, ${is} ${valueText(after)}`;
  }
  const [old, fresh] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => old.get(path) !== fresh.get(path));
  return `the default changed: ${paths.map((path) => `${path} from ${textOf(old.get(path))} to ${textOf(fresh.get(path))}`).join(', ')}`;
}

function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  const entries = Array.isArray(value) ? value.map((item, index) => [`${path}[${index}]`, item] as const)
    : isObject(value) ? Object.entries(value).map(([name, of]) => [path === '' ? name : `${path}.${name}`, of] as const)
      : undefined;
  return entries ? new Map(entries.flatMap(([at, of]) => [...leavesOf(of, at)])) : new Map([[path, value]]);
}

function textOf(value: unknown): string {
  return value === undefined ? 'unset' : valueText(value);
}
