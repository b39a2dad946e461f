import { invalid, isPlaceholder, Problem, withoutEffect } from './check';
import { readSchedulerConfig } from './scheduler-config';
import { isObject } from '../../../basics/json';
import { isSince } from '../chart-settings/setting';
import { ValuesInRelease } from '../values-in-release';

export const SCHEDULER_CONFIG = 'SCHEDULER_CONFIG';

/** The first release whose controller reads it. The chart has no value for it. */
export const SCHEDULER_CONFIG_SINCE = '1.15';

const VERBS = ['list', 'watch'];

/** What the controller makes of the configuration of the scheduler in controller.env, and whether it may read what that takes. Source: fact H-82. */
export function schedulerConfigProblems(values: ValuesInRelease): Problem[] {
  const text = values.textOf(SCHEDULER_CONFIG);
  const path = 'controller.env';
  if (text === undefined || text === '' || isPlaceholder(text)) return [];
  if (!isSince(values.chart, SCHEDULER_CONFIG_SINCE)) {
    return [{ ...withoutEffect(`Karpenter ${values.chart} does not read the variable ${SCHEDULER_CONFIG}`, `Remove it, or use Karpenter ${SCHEDULER_CONFIG_SINCE} or later.`), path }];
  }
  const { error, hasConstraints } = readSchedulerConfig(text);
  if (error) return [{ ...invalid(`${SCHEDULER_CONFIG}: ${error.message}`, error.fix), path }];
  if (!hasConstraints || mayReadServices(values.valueOf('additionalClusterRoleRules'))) return [];
  const message = `the default constraints of ${SCHEDULER_CONFIG} need the permission to list and watch Services, which the chart does not grant`;
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
