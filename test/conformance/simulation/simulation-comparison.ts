import { askSimulations, SimulationAnswer } from './ask-simulation';
import { RecordedSimulation } from './recorded-simulations';
import { simulateCase, SimulationCase } from './simulation-case';
import { simulationCase } from './simulation-cases';
import { launchOf, summaryOf } from './summary';
import { pseudoRandom } from '../../../src/forecast/simulation/random-choices';

export interface SimulationTally {
  /** Number of cases in which Karpenter launches nodes. */
  readonly launched: number;
  readonly nodes: number;
  readonly pending: number;
  /** Number of cases in which Karpenter's results differ from run to run. */
  readonly random: number;
  /** IDs of cases that Karpenter's code did not solve often enough in time, and that gave none of our results. */
  readonly undecided: readonly string[];
  readonly disagreements: readonly string[];
  readonly recorded: readonly RecordedSimulation[];
}

/** How often Karpenter's code solves a case at first, and how often it solves it again before a difference counts: 1,000 times in total. */
const [FEW_RUNS, MORE_RUNS] = [4, [20, 80, ...Array<number>(9).fill(100)]];

/** Compares our simulation with Karpenter's code on generated cases. If Karpenter chooses at random, our result must be one of Karpenter's. */
export async function compareSimulations(file: string, count: number, seed: number, first = 0): Promise<SimulationTally> {
  const cases = Array.from({ length: count }, (_, index) => simulationCase(seed, first + index));
  const answers = await askSimulations(file, cases, FEW_RUNS);
  const unreadable = answers.find(({ error }) => error !== undefined);
  if (unreadable !== undefined) throw new Error(`Karpenter's code can't read a case: ${unreadable.error}`);
  const ours = cases.map((asked, index) => ourSummary(asked, answers[index].skipped));
  const [undecided, disagreements]: [string[], string[]] = [[], []];
  const foundLater = new Set<number>();
  let missing = [...cases.keys()].filter((index) => !includes(cases[index], answers[index], ours[index]));
  for (const runs of MORE_RUNS) {
    const more = await answersOf(file, missing.map((index) => cases[index]), runs);
    const found = new Set(missing.filter((index, at) => more[at] !== undefined && includes(cases[index], more[at], ours[index])));
    for (const index of found) foundLater.add(index);
    for (const [at, index] of missing.entries()) if (more[at] === undefined) undecided.push(cases[index].id);
    missing = missing.filter((index, at) => more[at] !== undefined && !found.has(index));
  }
  for (const index of missing) {
    disagreements.push(`${JSON.stringify(cases[index])}\n  Karpenter: ${summaryOf(cases[index], answers[index].results[0])}\n  we: ${ours[index]}`);
  }
  const sum = (number: (answer: SimulationAnswer) => number) => answers.reduce((total, answer) => total + number(answer), 0);
  return {
    launched: sum(({ results }) => Number(results[0].nodeClaims.length > 0)),
    nodes: sum(({ results }) => results[0].nodeClaims.length),
    pending: sum(({ results }) => Object.keys(results[0].podErrors).length),
    random: sum(({ results }) => Number(results.length > 1)),
    undecided,
    disagreements,
    recorded: cases.map((asked, index) => {
      const { results, skipped } = answers[index];
      const summaries = results.map((each) => summaryOf(asked, each));
      return { seed, index: first + index, skipped, results: [...new Set([...summaries, ...foundLater.has(index) ? [ours[index]] : []])] };
    }),
  };
}

/** Returns undefined for cases that take Karpenter's code too long. */
async function answersOf(file: string, cases: readonly SimulationCase[], runs: number): Promise<readonly (SimulationAnswer | undefined)[]> {
  if (cases.length === 0) return [];
  try {
    return await askSimulations(file, cases, runs);
  } catch {
    if (cases.length === 1) return [undefined];
    const half = Math.ceil(cases.length / 2);
    return [...await answersOf(file, cases.slice(0, half), runs), ...await answersOf(file, cases.slice(half), runs)];
  }
}

function includes(asked: SimulationCase, { results }: SimulationAnswer, ours: string): boolean {
  return results.some((result) => summaryOf(asked, result) === ours);
}

/** Returns a summary of our simulation without the NodePools that Karpenter skips. */
export function ourSummary(asked: SimulationCase, skipped: readonly string[], seed?: number): string {
  const nodePools = asked.nodePools.filter(({ metadata }) => !skipped.includes(metadata.name));
  return summaryOf(asked, launchOf(simulateCase({ ...asked, nodePools }, pseudoRandom(seed))));
}
