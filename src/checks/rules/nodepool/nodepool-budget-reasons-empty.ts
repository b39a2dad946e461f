import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

export const NODEPOOL_BUDGET_REASONS_EMPTY: Rule = {
  id: 'nodepool-budget-reasons-empty',
  what: 'The `reasons` of a disruption budget must not be an empty list.',
  why: 'A budget applies to the listed reasons, or to all reasons if `reasons` is absent. A budget with an empty list never limits disruption.',
  source: ['NP-82'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.disruption.budgets'],
  part: 'disruption',
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
    return { path: `${path}.reasons`, message: 'reasons is empty, so the budget never limits disruption', fix: 'To apply the budget to all reasons, remove the reasons field. Otherwise, list at least one reason, for example reasons: [Drifted].' };
  }),
};
