import { DURATION_CHECKS } from './duration-checks';
import { SettingProblem } from './setting-problem';
import { settingOf } from '../chart-settings/all-settings';
import { variableIn } from '../chart-settings/setting';
import { ValuesInRelease } from '../values-in-release';

/** Checks durations in controller.env. */
export function variableProblems(values: ValuesInRelease): SettingProblem[] {
  return Object.keys(DURATION_CHECKS).flatMap((id) => {
    const value = values.variableOf(id);
    if (value === undefined) return [];
    const [name] = variableIn(settingOf(id), values.chart)!;
    const input = { value, chart: values.chart, path: name, fallback: undefined, values: values.values, setting: settingOf(id) };
    const problem = DURATION_CHECKS[id](input);
    return problem ? [{ ...problem, path: 'controller.env' }] : [];
  });
}
