import { listText } from '../../../foundation/basics/list-text';
import { Budget, budgetsOf } from '../../../karpenter/disruption/budget';
import { OpenTimes, openTimes } from '../../../karpenter/disruption/open-times';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { complementOf, openHours } from '../../findings/open-hours';
import { Json, Rule } from '../../findings/rule';

const ZERO = /^0+%?$/;

/** A reason of disruption, and the times at which no budget limits it. */
interface OpenReason extends OpenTimes {
  readonly reason: string;
}

export const NODEPOOL_BUDGET_OPEN_HOURS: Rule = {
  id: 'nodepool-budget-open-hours',
  what: 'A disruption budget with a `schedule` limits disruption only during its windows. Another budget should limit the other hours.',
  why: 'Budgets only limit disruption. If no budget is active for a reason, Karpenter may disrupt any number of nodes at once. The default budget of 10% applies only to a NodePool without `budgets`.',
  source: ['NP-82', 'https://karpenter.sh/docs/concepts/disruption/#nodepool-disruption-budgets'],
  apis: NODE_POOLS,
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  suppressNote: 'Only if Karpenter may disrupt any number of nodes in the other hours.',
  fields: ['spec.disruption.budgets'],
  pass: `
spec:
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: 10%
      - nodes: "0"
        schedule: 0 9 * * mon-fri
        duration: 8h
`,
  fail: `
spec:
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: 20%
        schedule: 0 2 * * *
        duration: 4h
`,
  check: ({ json }) => {
    if (!json.spec?.disruption?.budgets?.some(({ schedule }: Json) => schedule !== undefined)) return [];
    const budgets = budgetsOf(json);
    const open = reasonsOf(json, budgets).flatMap((reason): OpenReason[] => {
      const times = openTimes(budgets, reason);
      return times === undefined ? [] : [{ reason, ...times }];
    });
    const limited = open.find(({ limiting }) => limiting.length > 0);
    if (limited === undefined) return [];
    return [{
      path: limited.limiting[0].path!,
      message: `a budget with a schedule applies only in its windows, so Karpenter may disrupt any number of nodes at once ${hoursOf(open)}`,
      fix: fixOf(limited, open),
    }];
  },
};

/** Returns the reasons for which Karpenter may disrupt nodes of a pool. Reasons other than consolidation and drift count only if a budget names them. */
function reasonsOf({ spec }: Json, budgets: readonly Budget[]): string[] {
  const { consolidationPolicy, consolidateAfter } = spec.disruption;
  const isStatic = spec.replicas !== undefined;
  const consolidated = isStatic || consolidateAfter === 'Never' ? [] : consolidationPolicy === 'WhenEmpty' ? ['Empty'] : ['Empty', 'Underutilized'];
  const named = budgets.flatMap(({ reasons = [] }) => reasons).filter((reason) => reason !== 'Empty' && reason !== 'Underutilized');
  return [...new Set(['Drifted', ...consolidated, ...named])];
}

const ALWAYS = 'at any time';

/** Joins reasons and their hours in words: `for Drifted daily from 04:00 to 02:00 UTC, and for Empty at any time`. */
function hoursOf(open: readonly OpenReason[]): string {
  const texts = [...reasonsByHours(open)].map(([hours, reasons]) => `for ${listText(reasons)} ${hours}`);
  return texts.length < 2 ? texts[0] : `${texts.slice(0, -1).join(', ')}, and ${texts[texts.length - 1]}`;
}

/** Returns the reasons by their hours. Reasons without a budget are last. */
function reasonsByHours(open: readonly OpenReason[]): Map<string, string[]> {
  const byHours = new Map<string, string[]>();
  for (const each of [...open].sort((one, other) => Number(one.limiting.length === 0) - Number(other.limiting.length === 0))) {
    byHours.set(openHours(each), [...byHours.get(openHours(each)) ?? [], each.reason]);
  }
  return byHours;
}

function fixOf(limited: OpenReason, open: readonly OpenReason[]): string {
  const byHours = reasonsByHours(open);
  const always = 'To limit the other hours, add a budget without a schedule, such as nodes: "10%".';
  if (limited.limiting.every(({ nodes }) => ZERO.test(nodes))) {
    const missing = byHours.get(ALWAYS);
    return missing === undefined ? always : `${always} To limit ${listText(missing)}, add the reason to a budget.`;
  }
  const blocking = complementOf(limited);
  const others = blocking === undefined
    ? 'nodes: "0" and a schedule for the other hours'
    : `nodes: "0", schedule: "${blocking.schedule}", duration: ${blocking.duration}, and reasons: [${byHours.get(openHours(limited))!.join(', ')}]`;
  return `To disrupt nodes only in these windows, add a budget with ${others}. ${always}`;
}
