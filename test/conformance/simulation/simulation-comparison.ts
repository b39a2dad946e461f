import { askSimulations, SimulationAnswer } from './ask-simulation';
import { simulateCase, SimulationCase } from './simulation-case';
import { pseudoRandom } from '../../../src/simulation/simulate';
import { launchOf, summaryOf } from './summary';

export interface SimulationTally {
  /** Number of cases in which Karpenter launches nodes. */
  readonly launched: number;
  readonly nodes: number;
  readonly pending: number;
  /** Number of cases in which Karpenter's results differ from run to run. */
  readonly random: number;
  readonly unreadable: number;
  readonly disagreements: readonly Disagreement[];
}

export interface Disagreement {
  readonly asked: SimulationCase;
  readonly ours: string;
  readonly theirs: readonly string[];
}

/** How often Karpenter's code solves a case before a difference counts. */
const RUNS = 1000;

/** How often Karpenter's code solves a case at first. */
const FEW_RUNS = 6;

/** Compares our simulation with Karpenter's code. Karpenter's result must be one that the simulation gives, or one of several random results. */
export async function compareSimulations(file: string, cases: readonly SimulationCase[], runs = RUNS): Promise<SimulationTally> {
  const answers = await askSimulations(file, cases, FEW_RUNS);
  const different = cases.flatMap((asked, index) => disagreement(asked, answers[index]) ?? []);
  const again = runs === 0 ? [] : await askSimulations(file, different.map(({ asked }) => asked), runs);
  const count = (number: (answer: SimulationAnswer) => number) => answers.reduce((sum, answer) => sum + number(answer), 0);
  return {
    launched: count(({ results }) => Number(results.some(({ nodeClaims }) => nodeClaims.length > 0))),
    nodes: count(({ results }) => results[0]?.nodeClaims.length ?? 0),
    pending: count(({ results }) => Object.keys(results[0]?.podErrors ?? {}).length),
    random: count(({ results }) => Number(results.length > 1)),
    unreadable: count(({ error }) => Number(error !== undefined)),
    disagreements: runs === 0 ? different : different.flatMap(({ asked }, index) => disagreement(asked, again[index]) ?? []),
  };
}

function disagreement(asked: SimulationCase, { results, skipped, error }: SimulationAnswer): Disagreement | undefined {
  if (error !== undefined) return undefined;
  const ours = ourSummary({ ...asked, nodePools: asked.nodePools.filter(({ metadata }) => !skipped.includes(metadata.name)) });
  const theirs = results.map((result) => summaryOf(asked, result));
  return theirs.includes(ours) ? undefined : { asked, ours, theirs };
}

export function ourSummary(asked: SimulationCase, seed?: number): string {
  return summaryOf(asked, launchOf(simulateCase(asked, pseudoRandom(seed))));
}
