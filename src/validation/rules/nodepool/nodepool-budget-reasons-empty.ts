import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

export const NODEPOOL_BUDGET_REASONS_EMPTY: Rule = {
  id: 'nodepool-budget-reasons-empty',
  what: 'The `reasons` of a disruption budget are left out, for all, or name some.',
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
    return { path: `${path}.reasons`, message: 'a budget for no reason never limits anything', fix: 'leave reasons out for all of them, or name some' };
  }),
};
