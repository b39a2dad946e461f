import { valueText } from '../../../foundation/basics/value-text';
import { cronProblem } from '../../../foundation/go/cron-problem';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

export const NODEPOOL_BUDGET_SCHEDULE: Rule = {
  id: 'nodepool-budget-schedule',
  what: 'The `schedule` of a disruption budget must consist of five cron fields or a macro such as `@daily`. Schedules are in UTC.',
  why: 'The API server checks schedules only roughly. If Karpenter cannot parse the schedule, it disrupts no nodes of the NodePool for any reason.',
  source: ['NP-61', 'NP-31', 'NP-82'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
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
        schedule: TZ=Asia/Tokyo 0 9 * * mon-fri
        duration: 8h
`,
  check: ({ json }) => eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ schedule }, path) => {
    const problem = schedule === undefined ? undefined : cronProblem(schedule);
    if (problem === undefined) return undefined;
    return { path: `${path}.schedule`, message: `schedule must be a cron schedule in UTC, got ${valueText(schedule)}: ${problem.text}`, fix: problem.fix ?? 'Use five fields in UTC, for example "0 9 * * mon-fri", or a macro such as "@daily".' };
  }),
};
