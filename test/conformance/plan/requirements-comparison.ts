import { existsSync } from 'fs';
import { join } from 'path';
import { RequirementsCase, requirementsCase } from './requirements-cases';
import { areRequirementsDrifted } from '../../../src/forecast/plan/requirements-drift';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';

/** Go program with the requirements of Karpenter core 1.15.0. */
const PROGRAM: GoProgram = { name: 'requirements-drift', sources: sourcesIn(join(__dirname, 'program')), toolchain: 'go1.26.10' };

/** A case with Karpenter's answer. */
export interface RecordedRequirements extends RequirementsCase {
  readonly drifted: boolean;
}

export interface RequirementsTally {
  /** Number of nodes that Karpenter replaces. */
  readonly drifted: number;
  readonly disagreements: readonly string[];
  readonly recorded: readonly RecordedRequirements[];
}

/** Builds the program if Go is installed and the program does not exist. */
export function buildRequirementsProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Compares our code with Karpenter's code on generated cases. If the program is not built, prints a line and returns undefined. */
export async function compareRequirements(cases: number, seed: number): Promise<RequirementsTally | undefined> {
  const file = process.env.KARPENTER_ORACLE_REQUIREMENTS ?? pathOf(PROGRAM);
  if (!existsSync(file)) {
    process.stderr.write('oracle/requirements-drift is not built (npm run conformance does, where Go is there): nothing is compared with it\n');
    return undefined;
  }
  const questions = Array.from({ length: cases }, (_, index) => ({ id: String(index), ...requirementsCase(seed, index) }));
  const answers = await ask<{ id: string; drifted: boolean }>(file, [], questions);
  const recorded = questions.map(({ id, labels, requirements }) => ({ labels, requirements, drifted: answers.get(id)!.drifted }));
  return {
    drifted: recorded.filter(({ drifted }) => drifted).length,
    disagreements: recorded.filter((each) => ours(each) !== each.drifted).map((each) => JSON.stringify(each)),
    recorded,
  };
}

export function ours({ labels, requirements }: RequirementsCase): boolean {
  return areRequirementsDrifted(labels, requirements);
}
