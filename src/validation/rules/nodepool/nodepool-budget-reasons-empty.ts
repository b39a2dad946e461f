import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

export const NODEPOOL_BUDGET_REASONS_EMPTY: Rule = {
  id: 'nodepool-budget-reasons-empty',
  what: 'The `reasons` of a disruption budget must not be an empty list.',
  why: 'A budget applies to the reasons that it lists, or to all of them if `reasons` is absent. With an empty list it never limits anything.',
  source: ['NP-82'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.disruption.budgets'],
  pass: `
spec:
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: "0"
        reasons: [Drifted]
`,
  fail: `
spec:
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: "0"
        reasons: []
`,
  check: ({ json }) => eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ reasons }, path) => {
    if (reasons?.length !== 0) return undefined;
    return { path: `${path}.reasons`, message: 'reasons is empty, so the budget never limits anything', fix: 'Remove reasons to limit all of them, or list some, for example reasons: [Drifted].' };
  }),
};
