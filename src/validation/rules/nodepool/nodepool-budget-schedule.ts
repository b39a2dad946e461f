import { valueText } from '../../../basics/value-text';
import { cronProblem } from '../../../go/cron-problem';
import { NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

/** The schedule itself is parsed in `go/cron-problem.ts`, after robfig/cron. */
export const NODEPOOL_BUDGET_SCHEDULE: Rule = {
  id: 'nodepool-budget-schedule',
  what: 'The schedule of a disruption budget is five cron fields in UTC, or a descriptor; otherwise Karpenter disrupts no node of the pool at all.',
  source: ['NP-61', 'NP-31', 'NP-82'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  fields: ['spec.disruption.budgets'],
  pass: `
spec:
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: "0"
        schedule: 0 9 * * mon-fri
        duration: 8h
`,
  fail: `
spec:
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: "0"
        schedule: TZ=Asia/Tokyo 0 9 * * mon-fri
        duration: 8h
`,
  check: ({ json }) => eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ schedule }, path) => {
    const problem = schedule === undefined ? undefined : cronProblem(schedule);
    if (problem === undefined) return undefined;
    return { path: `${path}.schedule`, message: `${valueText(schedule)}: ${problem}; while it stands, no node of the pool is disrupted`, fix: 'write five fields in UTC, such as "0 9 * * mon-fri", or @daily' };
  }),
};
