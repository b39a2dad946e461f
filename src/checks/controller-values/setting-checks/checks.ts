import { BOOLEAN_CHECKS } from './boolean-checks';
import { configMapFindings } from './config-map';
import { draProblems } from './dra-checks';
import { DURATION_CHECKS } from './duration-checks';
import { gateProblems } from './gate-checks';
import { NUMBER_CHECKS } from './number-checks';
import { podDeletionCostProblems } from './pod-deletion-cost-checks';
import { POD_SETTING_CHECKS } from './pod-setting-checks';
import { repairProblems } from './repair-checks';
import { schedulerConfigProblems } from './scheduler-config-checks';
import { Check, CheckInput, nameAt, SettingProblem, withoutEffect } from './setting-problem';
import { TEXT_CHECKS } from './text-checks';
import { typeProblem } from './type-checks';
import { variableProblems } from './variable-checks';
import { deepEqual, JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { SETTINGS } from '../chart-settings/all-settings';
import { chartOf, fallbackIn, Setting } from '../chart-settings/setting';
import { SettingInValues, settingInValues } from '../setting-in-values';
import { ValuesInRelease } from '../values-in-release';

const CHECKS: { readonly [id: string]: Check } = { ...TEXT_CHECKS, ...NUMBER_CHECKS, ...BOOLEAN_CHECKS, ...DURATION_CHECKS, ...POD_SETTING_CHECKS };

/** Checks that compare several settings. */
const TOGETHER: readonly ((values: ValuesInRelease) => SettingProblem[])[] = [
  gateProblems, draProblems, repairProblems, podDeletionCostProblems, variableProblems, schedulerConfigProblems,
];

/** Checks values against the rules of a release's chart and controller, and of the API server. */
export function checkValues(values: JsonObject, version: KarpenterVersion): Finding[] {
  const ofConfigMap = configMapFindings(values, version);
  const chart = chartOf(version);
  const problems = SETTINGS.flatMap((setting) => problemsOf(setting, values, version, chart));
  const inRelease = new ValuesInRelease(values, version);
  const together = TOGETHER.flatMap((check) => check(inRelease));
  return [
    ...ofConfigMap,
    ...[...problems, ...together].map(({ rule, path, message, fix }) => findingOf(rule, path!, message, fix)),
  ].filter(({ path }, index) => index < ofConfigMap.length || !ofConfigMap.some((found) => found.path === path));
}

function problemsOf(setting: Setting, values: JsonObject, version: KarpenterVersion, chart: string): SettingProblem[] {
  const found = settingInValues(values, setting, chart);
  if (!found) return [];
  const input: CheckInput = { value: found.value, chart, path: found.path, fallback: fallbackIn(setting, version), values, setting };
  const problem = typeProblem(setting, input) ?? (Object.hasOwn(CHECKS, setting.id) ? CHECKS[setting.id](input) : undefined);
  return [...overruledProblem(found), ...problem ? [{ ...problem, path: problem.path ?? found.path }] : []];
}

function overruledProblem({ path, value, overruled }: SettingInValues): SettingProblem[] {
  if (!overruled || deepEqual(overruled.value, value)) return [];
  const message = `${nameAt(overruled.path)} has no effect, because ${path} overrides it`;
  return [{ ...withoutEffect(message, 'Remove one of the two values.'), path: overruled.path }];
}
