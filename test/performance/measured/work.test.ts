import { recordedWork } from '../recorded-work';
import { BETWEEN_SIZES, BETWEEN_VERSIONS, grown } from '../work';
import { COUNTED, WorkOfScenario, workOfScenario } from '../work-of-scenario';

const MINUTES = 60_000;

describe.each(COUNTED.map(([scenario, size]) => ({ title: scenario.title, scenario, size })))('the work of: $title', ({ title, scenario, size }) => {
  let work: WorkOfScenario;

  beforeAll(() => {
    work = workOfScenario(scenario, size);
  }, 5 * MINUTES);

  test('does not grow faster than the input', () => {
    requireNone(`the work of '${title}' for one more ${scenario.unit} grows with the number of them. A loop over all objects probably runs for each object`, grown(work.early, work.late, BETWEEN_SIZES));
  });

  test('is at most the recorded work', () => {
    requireNone(
      `the work of '${title}' for one more ${scenario.unit} is more than recorded. If this is on purpose, run 'npx projen record-work', and state the reason in the commit`,
      grown(recordedWork()[title], work.late, BETWEEN_VERSIONS),
    );
  });

  test('contains work of src/', () => {
    expect(Object.keys(work.late.steps).filter((area) => area.startsWith('src/')).length).toBeGreaterThan(1);
  });
});

function requireNone(problem: string, lines: readonly string[]): void {
  if (lines.length > 0) throw new Error(`${problem}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
