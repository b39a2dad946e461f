import { valueText } from '../../../basics/value-text';
import { NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

function isWhole({ schedule, duration }: Json): boolean {
  return (schedule === undefined) === (duration === undefined);
}

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
  check: ({ json, version }) => eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ schedule, duration }, path) => {
    if (isWhole({ schedule, duration })) return undefined;
    // The CEL rule of 0.34.0 looks for a budget that is whole.
    const enforcedBy = version?._isBefore(['0.34.1']) && json.spec.disruption.budgets.some(isWhole) ? EnforcedBy.CONTROLLER : EnforcedBy.CEL;
    return schedule === undefined
      ? { path: `${path}.duration`, message: `the budget lasts ${duration}, but nothing says from when`, fix: 'write a schedule too, or leave the duration out', enforcedBy }
      : { path: `${path}.schedule`, message: `the budget begins at ${valueText(schedule)}, but nothing says for how long`, fix: 'write a duration too, such as 8h, or leave the schedule out', enforcedBy };
  }),
};
