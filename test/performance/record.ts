import { recordedWork, recordWork } from './recorded-work';
import { grown } from './work';
import { COUNTED, workOfScenario } from './work-of-scenario';

/** Records the work of each scenario, and prints the counts that grew or fell. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
require('../jest/source-bundle').refreshBundle();
const before = recordedWork();
const EXACT = { rules: 0, area: 0, all: 0.001 };
const now = Object.fromEntries(COUNTED.map(([scenario, size]) => {
  const { late } = workOfScenario(scenario, size);
  const old = before[scenario.title] ?? { rules: 0, steps: {} };
  const fallen = grown(late, old, EXACT).map((line) => line.replace(/: (\S+) -> (\S+)$/, ': $2 -> $1'));
  console.log([scenario.title, ...[...grown(old, late, EXACT), ...fallen].map((line) => `  ${line}`)].join('\n'));
  return [scenario.title, late];
}));
recordWork(now);
