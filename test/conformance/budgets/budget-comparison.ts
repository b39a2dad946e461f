import { askBudgets, BudgetCase } from './ask-budgets';
import { jsonText } from '../../../src/foundation/basics/json-text';
import { Budget, budgetsOf } from '../../../src/karpenter/disruption/budget';
import { allowedDisruptions } from '../../../src/karpenter/disruption/budget-allowance';
import { periods } from '../../../src/karpenter/disruption/periods';

interface Comparison {
  /** Number of compared times. */
  times: number;
  /** Number of times at which the allowed number of nodes changes. */
  changes: number;
  /** Number of cases in which disruption is always blocked. */
  blocked: number;
  /** Number of cases in which disruption is never blocked. */
  open: number;
  readonly disagreements: string[];
}

type Change = readonly [at: number, nodes: number];

/** Number of times of each case at which the function for one time is compared. */
const SINGLE_TIMES = 50;

/** Compares the allowed numbers of nodes with Karpenter's code. If the program is not built, returns undefined. */
export async function compareBudgets(cases: readonly BudgetCase[]): Promise<Comparison | undefined> {
  const answers = await askBudgets(cases);
  if (answers === undefined) return undefined;
  const comparison: Comparison = { times: 0, changes: 0, blocked: 0, open: 0, disagreements: [] };
  for (const asked of cases) {
    const { changes, error } = answers.get(asked.id)!;
    if (error !== undefined) throw new Error(`${jsonText(asked)}: ${error}`);
    comparison.times += asked.count;
    comparison.changes += changes.length - 1;
    if (changes.every(([, nodes]) => nodes === 0)) comparison.blocked++;
    if (changes.every(([, nodes]) => nodes > 0)) comparison.open++;
    const budgets = budgetsOf({ spec: { disruption: { budgets: asked.budgets } } });
    const problem = differenceOf(changesOf(asked, budgets), changes) ?? differenceOf(singlesOf(asked, budgets), numbersAt(asked, changes));
    if (problem !== undefined) comparison.disagreements.push(`${jsonText(asked)}: ${problem}`);
  }
  return comparison;
}

function changesOf({ reason, total, start, step, count }: BudgetCase, budgets: readonly Budget[]): Change[] {
  const changes: Change[] = [];
  let at = start;
  for (const { end, nodes } of periods(budgets, reason, total, start, start + step * count)) {
    if (at < end && changes.at(-1)?.[1] !== nodes) changes.push([at, nodes!]);
    at += Math.max(0, Math.ceil((end - at) / step)) * step;
    if (at >= start + step * count) break;
  }
  return changes;
}

function singleTimes({ start, step, count }: BudgetCase): number[] {
  return Array.from({ length: SINGLE_TIMES }, (_, index) => start + Math.floor(index * count / SINGLE_TIMES) * step);
}

function singlesOf(asked: BudgetCase, budgets: readonly Budget[]): Change[] {
  return singleTimes(asked).map((at) => [at, allowedDisruptions(budgets, asked.reason, asked.total, new Date(at)).nodes!]);
}

function numbersAt(asked: BudgetCase, changes: readonly Change[]): Change[] {
  return singleTimes(asked).map((at) => [at, changes.filter(([from]) => from <= at).at(-1)![1]]);
}

function differenceOf(ours: readonly Change[], theirs: readonly Change[]): string | undefined {
  const longer = ours.length > theirs.length ? ours : theirs;
  const index = longer.findIndex((_, each) => String(ours[each]) !== String(theirs[each]));
  return index < 0 ? undefined : `ours ${textOf(ours[index])}, Karpenter ${textOf(theirs[index])}`;
}

function textOf(change: Change | undefined): string {
  return change === undefined ? 'no change' : `${change[1]} nodes from ${new Date(change[0]).toISOString()}`;
}
