import { countWork } from './count-work';
import { LONG_LISTS } from './long-list-scenarios';
import * as scenarios from './scenarios';
import { Scenario } from './scenarios';
import { Work, workPerObject } from './work';

/** All scenarios, with the smallest size for which the work is counted. Further sizes are two and four times as large. */
export const COUNTED: readonly (readonly [scenario: Scenario, size: number])[] = [
  [scenarios.VALIDATE_ONE_FILE, 100],
  [scenarios.VALIDATE_FILES, 100],
  [scenarios.VALIDATE_PAIRS, 100],
  [scenarios.VALIDATE_ERRORS, 100],
  [scenarios.SYNTH, 100],
  [scenarios.SYNTH_CHARTS, 10],
  [scenarios.SYNTH_WORKLOADS, 100],
  [scenarios.GIT_OPS_MANIFESTS, 10],
  [scenarios.GIT_OPS_CHARTS, 10],
  [scenarios.INSTANCES, 25],
  [scenarios.PLAN, 25],
  [scenarios.SIMULATE, 50],
  ...LONG_LISTS,
];

export interface WorkOfScenario {
  /** Work for one more object between the smallest size and twice this size. */
  readonly early: Work;
  /** Work for one more object between twice and four times the smallest size. */
  readonly late: Work;
}

export function workOfScenario(scenario: Scenario, size: number): WorkOfScenario {
  const [once, twice, fourTimes] = [1, 2, 4].map((times) => countWork(scenario, times * size));
  return { early: workPerObject(once, twice, size), late: workPerObject(twice, fourTimes, 2 * size) };
}
