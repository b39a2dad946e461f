import { NODE_POOLS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Json, Rule } from '../rule';
import { eachItem } from '../walk';

export const NODEPOOL_BUDGET_SCHEDULE_NEEDS_DURATION: Rule = {
  id: 'nodepool-budget-schedule-needs-duration',
  what: 'A disruption budget has both `schedule` and `duration`, or neither.',
  source: ['NP-40'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
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
        schedule: 0 9 * * mon-fri
`,
  check: ({ json }) => eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ schedule, duration }, path) => {
    if ((schedule === undefined) === (duration === undefined)) return undefined;
    return schedule === undefined
      ? { path: `${path}.duration`, message: `the budget lasts ${duration}, but nothing says from when`, fix: 'write a schedule too, or leave the duration out' }
      : { path: `${path}.schedule`, message: `the budget begins at ${valueText(schedule)}, but nothing says for how long`, fix: 'write a duration too, such as 8h, or leave the schedule out' };
  }),
};
