import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

function isComplete({ schedule, duration }: Json): boolean {
  return (schedule === undefined) === (duration === undefined);
}

export const NODEPOOL_BUDGET_SCHEDULE_NEEDS_DURATION: Rule = {
  id: 'nodepool-budget-schedule-needs-duration',
  what: 'A disruption budget must set both `schedule` and `duration`, or neither.',
  why: 'The API server rejects a NodePool with only one of these fields. Without a duration, Karpenter cannot tell when the window ends.',
  source: ['NP-40'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.disruption.budgets'],
  part: 'disruption',
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
    if (isComplete({ schedule, duration })) return undefined;
    // In 0.34.0, the CEL rule accepts all budgets if at least one budget sets both fields or neither.
    const enforcedBy = version?._isBefore(['0.34.1']) && json.spec.disruption.budgets.some(isComplete) ? EnforcedBy.CONTROLLER : EnforcedBy.CEL;
    return schedule === undefined
      ? { path: `${path}.duration`, message: 'duration requires schedule, but schedule is missing', fix: 'Add schedule, for example schedule: "0 9 * * mon-fri", or remove duration.', enforcedBy }
      : { path: `${path}.schedule`, message: 'schedule requires duration, but duration is missing', fix: 'Add duration, for example duration: 8h, or remove schedule.', enforcedBy };
  }),
};
