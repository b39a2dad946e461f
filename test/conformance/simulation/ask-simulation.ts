import { join } from 'path';
import { SimulationCase } from './simulation-case';
import { Launch } from './summary';
import { ask } from '../ask';
import { SHARED } from '../shared-folder';

/** The results that Karpenter's code can give for a case. */
export interface SimulationAnswer {
  readonly results: readonly Launch[];
  /** The names of NodePools that Karpenter skips, because they are not valid. */
  readonly skipped: readonly string[];
  readonly error?: string;
}

interface Answer extends Launch {
  readonly id: string;
  readonly error?: string;
  readonly alternatives?: readonly Launch[];
  readonly poolErrors?: { readonly [pool: string]: string };
}

/** Asks Karpenter's code for the nodes of each case. `runs` is how often it solves a case in which it can choose at random. */
export async function askSimulations(file: string, cases: readonly SimulationCase[], runs?: number): Promise<SimulationAnswer[]> {
  const questions = cases.map((asked, index) => ({ ...asked, id: String(index), op: 'launch', ...runs !== undefined && isRandom(asked) && { runs } }));
  const answers = await ask<Answer>(file, ['-types', join(SHARED, 'data', 'instance-types.json')], questions);
  return questions.map(({ id }) => {
    const { error, alternatives = [], poolErrors = {}, ...first } = answers.get(id)!;
    const results = error === undefined ? [first, ...alternatives] : [];
    return { results, skipped: Object.keys(poolErrors), ...error !== undefined && { error } };
  });
}

/** Returns false if Karpenter gives the same result in each run. */
function isRandom({ pods, daemonSetPods = [] }: SimulationCase): boolean {
  return [...pods, ...daemonSetPods].some(({ spec }) => spec.topologySpreadConstraints !== undefined || spec.affinity !== undefined);
}
