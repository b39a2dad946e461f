import { existsSync } from 'fs';
import { join } from 'path';
import { ask } from '../ask';
import { build, GoProgram, goIsThere, pathOf, sourcesIn } from '../go-program';

/** Go program with the disruption budgets of Karpenter core 1.15.0. */
const PROGRAM: GoProgram = { name: 'budgets', sources: sourcesIn(join(__dirname, 'program')), toolchain: 'go1.26.10' };

/** Budgets, and the times at which to evaluate them, in milliseconds. */
export interface BudgetCase {
  readonly id: string;
  readonly budgets: readonly object[];
  readonly reason: string;
  readonly total: number;
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

interface Answer {
  readonly id: string;
  /** The first time and number, and each later time at which the number changes. */
  readonly changes: readonly (readonly [at: number, nodes: number])[];
  readonly error?: string;
}

export type BudgetAnswers = ReadonlyMap<string, Answer>;

/** Builds the program if Go is installed and the program does not exist. */
export function buildBudgetsProgram(): void {
  if (goIsThere()) build(PROGRAM);
}

/** Returns the numbers of nodes that Karpenter allows. If the program is not built, prints a line and returns undefined. */
export async function askBudgets(cases: readonly BudgetCase[]): Promise<BudgetAnswers | undefined> {
  const path = pathOf(PROGRAM);
  if (existsSync(path)) return ask<Answer>(path, [], cases);
  process.stderr.write('oracle/budgets is not built (npm run conformance builds it if Go is installed): no budgets are compared\n');
  return undefined;
}
