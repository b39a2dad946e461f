import { Problem } from './check';
import { DURATION_CHECKS } from './duration-checks';
import { variableIn } from '../chart-settings/setting';
import { settingOf } from '../chart-settings/table';
import { ValuesInRelease } from '../values-in-release';

/** Durations in controller.env, which the controller reads like those that the chart hands to it. */
export function variableProblems(values: ValuesInRelease): Problem[] {
  return Object.keys(DURATION_CHECKS).flatMap((id) => {
    const value = values.variableOf(id);
    if (value === undefined) return [];
    const path = 'controller.env';
    const problem = DURATION_CHECKS[id]({ value, chart: values.chart, path, fallback: undefined, values: values.values, setting: settingOf(id) });
    const [name] = variableIn(settingOf(id), values.chart)!;
    return problem ? [{ ...problem, path, message: `${name}: ${problem.message}` }] : [];
  });
}
