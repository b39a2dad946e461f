import { readSchedulerConfig } from './scheduler-config';
import { invalid, isPlaceholder, SettingProblem, withoutEffect } from './setting-problem';
import { isObject } from '../../../foundation/basics/json';
import { isSince } from '../chart-settings/setting';
import { ValuesInRelease } from '../values-in-release';

export const SCHEDULER_CONFIG = 'SCHEDULER_CONFIG';

/** First release whose controller reads SCHEDULER_CONFIG. The chart has no value for this variable. */
export const SCHEDULER_CONFIG_SINCE = '1.15';

const VERBS = ['list', 'watch'];

/** Checks the scheduler configuration in controller.env, and the permissions that the configuration requires. */
export function schedulerConfigProblems(values: ValuesInRelease): SettingProblem[] {
  const text = values.textOf(SCHEDULER_CONFIG);
  const path = 'controller.env';
  if (text === undefined || text === '' || isPlaceholder(text)) return [];
  if (!isSince(values.chart, SCHEDULER_CONFIG_SINCE)) {
    return [{ ...withoutEffect(`${SCHEDULER_CONFIG} has no effect: Karpenter ${values.chart} does not read this variable`, `Remove ${SCHEDULER_CONFIG}, or use Karpenter ${SCHEDULER_CONFIG_SINCE} or later.`), path }];
  }
  const { error, hasConstraints } = readSchedulerConfig(text);
  if (error) return [{ ...invalid(`${SCHEDULER_CONFIG}: ${error.message}`, error.fix), path }];
  if (!hasConstraints || mayReadServices(values.valueOf('additionalClusterRoleRules'))) return [];
  const message = `${SCHEDULER_CONFIG} has default constraints, but the chart does not grant the required permission to list and watch Services`;
  return [{ ...withoutEffect(message, 'Add {apiGroups: [""], resources: [services], verbs: [get, list, watch]} to additionalClusterRoleRules.'), path }];
}

function mayReadServices(rules: unknown): boolean {
  if (!Array.isArray(rules)) return false;
  return VERBS.every((verb) => rules.some((rule) => isObject(rule) && !rule.resourceNames?.length
    && names(rule.apiGroups, '') && names(rule.resources, 'services') && names(rule.verbs, verb)));
}

function names(list: unknown, name: string): boolean {
  return Array.isArray(list) && (list.includes(name) || list.includes('*'));
}
