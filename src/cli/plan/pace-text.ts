import { ZonedTimes, zonedTimes } from './zoned-time';
import { Estimate, MINUTES_PER_ROUND } from '../../forecast/plan/pace/estimate';
import { NodeCount } from '../../forecast/plan/pace/node-count';
import { Pace, PaceWindow } from '../../forecast/plan/pace/pace';
import { NODE_LIMIT } from '../../forecast/plan/pace/surge-limit';
import { oneLine } from '../../foundation/basics/one-line';
import { placeholderText } from '../../foundation/basics/placeholders';
import { Budget } from '../../karpenter/disruption/budget';
import { Allowance, UNLIMITED } from '../../karpenter/disruption/budget-allowance';

/**
 * Describes the pace of disruption in one or two lines for each reason. Reasons with the same pace share their lines.
 *
 * @param zone a valid IANA time zone name
 */
export function paceLines(paces: readonly Pace[], zone = 'UTC'): string[] {
  const times = zonedTimes(zone);
  const reasons = new Map<string, string[]>();
  for (const pace of paces) {
    const text = linesOf(pace, times).map(oneLine).join('\n  ');
    reasons.set(text, [...reasons.get(text) ?? [], pace.reason]);
  }
  return [...reasons].flatMap(([text, names]) => `${names.join(', ')}: ${text}`.split('\n'));
}

function linesOf({ now, window, count, estimate }: Pace, times: ZonedTimes): string[] {
  if (window === null) return [neverText(now.budgets)];
  const line = now.nodes === 0
    ? `blocked until ${times.full(window.opensAt)}${byText(now.budgets)}, then ${windowText(window, count, times, window.opensAt)}`
    : `${windowText(window, count, times)}${inUseText(now, count)}`;
  return estimate === undefined ? [line] : [line, estimateText(estimate, count!.toReplace ?? count!.total, window, times)];
}

/** Describes what blocks disruption for the next year. */
function neverText(budgets: readonly Budget[]): string {
  const open = budgets.find(({ placeholder }) => placeholder !== undefined);
  if (open?.placeholder !== undefined) return `not known, because ${open.path} contains ${placeholderText(open.placeholder)}`;
  const problem = budgets.find((budget) => budget.problem !== undefined && budget.times === 'always');
  if (problem) return `blocked, because Karpenter cannot read ${problem.path}: ${problem.problem}`;
  const always = budgets.find(({ times }) => times === 'always');
  return always ? `always blocked${byText([always])}` : `blocked for at least a year, now${byText(budgets)}`;
}

function byText(budgets: readonly Budget[]): string {
  return ` by ${budgets.map(({ path, nodes }) => (path === NODE_LIMIT ? `${path}, which allows no more nodes than spec.replicas` : `${path} (nodes ${JSON.stringify(nodes)})`)).join(' and ')}`;
}

/**
 * Describes how many nodes a window allows, until when, and the first change within the window.
 *
 * @param named a time that the text already contains
 */
function windowText(window: PaceWindow, count: NodeCount | undefined, times: ZonedTimes, named?: Date): string {
  const { closesAt, nextChange } = window;
  const change = nextChange && `, ${allowanceText(nextChange, count)} from ${times.after(nextChange.at, named)}`;
  const end = closesAt && ` until ${times.after(closesAt, nextChange?.at ?? named)}`;
  return `${allowanceText(window, count)}${change ?? ''}${end ?? ''}`;
}

/** Describes the number of nodes, such as `at most 10% of nodes at a time (up to 2 of 14)`. */
function allowanceText({ nodes, budgets }: Allowance, count: NodeCount | undefined): string {
  if (nodes === UNLIMITED) return 'any number of nodes at a time (no budget is active)';
  const [percent] = budgets.flatMap(({ nodes: text }) => (text.endsWith('%') ? [text] : []));
  const [most] = budgets.flatMap(({ limit, nodes: text }) => (limit && 'count' in limit && !text.endsWith('%') ? [limit.count] : []));
  const surge = most !== undefined && budgets.some(({ path }) => path === NODE_LIMIT) ? ` (${NODE_LIMIT} minus spec.replicas)` : '';
  if (percent === undefined) return `at most ${nodesText(nodes!)} at a time${surge}`;
  const known = count !== undefined && count.total > 0 ? ` (up to ${nodes} of ${count.total})` : '';
  return `at most ${percent} of nodes at a time${known}${nodes === undefined && most !== undefined ? `, and at most ${nodesText(most)}${surge}` : ''}`;
}

/** Describes how many more nodes Karpenter may disrupt now, if some nodes already count against the budgets. */
function inUseText({ nodes }: Allowance, count: NodeCount | undefined): string {
  const inUse = count?.disrupting ?? 0;
  if (inUse === 0 || nodes === undefined || nodes === UNLIMITED) return '';
  return `; now ${Math.max(0, nodes - inUse)} more, because ${nodesText(inUse)} ${inUse === 1 ? 'is' : 'are'} terminating or not ready`;
}

function estimateText(estimate: Estimate | null, nodes: number, { closesAt, opensAt }: PaceWindow, times: ZonedTimes): string {
  if (estimate === null) return `${nodesText(nodes)} ${nodes === 1 ? 'takes' : 'take'} longer than a year`;
  const { rounds, minutes, finishesAt, fitsWindow, startedInWindow } = estimate;
  const total = `at least about ${durationText(minutes)} for ${nodesText(nodes)}`;
  const assumption = `${rounds === 1 ? '1 round, if it' : `${rounds} rounds, if each`} takes ${MINUTES_PER_ROUND} minutes`;
  if (fitsWindow || closesAt === null) return `${total} (${assumption})`;
  if (startedInWindow === nodes) return `${total} (${assumption}), the last ones after the window closes`;
  return `the window is too short: at most about ${startedInWindow} of ${nodesText(nodes)} until ${times.after(closesAt, opensAt)}, all of them not before ${times.full(finishesAt)} (${assumption})`;
}

function durationText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  return [[days, 'd'], [hours, 'h'], [rest, 'min']].filter(([amount]) => amount !== 0).map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}

function nodesText(count: number): string {
  return count === 1 ? '1 node' : `${count} nodes`;
}
