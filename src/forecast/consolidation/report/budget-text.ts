import { timeText } from './time-text';
import { periods } from '../../../karpenter/disruption/periods';
import { StateNode } from '../../snapshot/state-node';
import { budgetCounts } from '../allowed-disruptions';
import { DisruptedPool } from '../cluster';
import { DisruptionReason } from '../consolidation-report';

/** How far the search for the end of a blocking window goes, in milliseconds. */
const HORIZON = 366 * 86_400_000;

/** Returns why the budgets of a NodePool allow no disruption now, in a sentence without a period, with the time at which they allow it again. */
export function budgetText({ name, budgets }: DisruptedPool, reason: DisruptionReason, nodes: readonly StateNode[], now: number): string {
  const invalid = budgets.find(({ problem }) => problem !== undefined);
  if (invalid !== undefined) return `${invalid.path} of NodePool ${name} is invalid, so Karpenter disrupts none of its nodes (${invalid.problem})`;
  const { total = 0, disrupting = 0 } = budgetCounts(nodes).get(name) ?? {};
  const [current, next] = takeTwo(periods(budgets, reason, total, now, now + HORIZON));
  if ((current?.nodes ?? 0) > 0) return `the budgets of NodePool ${name} allow ${current!.nodes} at a time, and ${disrupting} ${disrupting === 1 ? 'node is' : 'nodes are'} being removed or not ready`;
  const text = current?.budgets.map(({ nodes: limit, schedule, duration }) => `nodes: "${limit}"${schedule === undefined ? '' : `, schedule: ${schedule}, duration: ${duration}`}`).join('; ');
  const until = next === undefined ? '' : ` until ${timeText(next.start, now)}`;
  return `a budget of NodePool ${name} allows no disruption for reason ${reason}${until} (${text})`;
}

function takeTwo<T>(items: Iterable<T>): T[] {
  const taken: T[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length === 2) break;
  }
  return taken;
}
