import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

const ZERO = /^0+%?$/;

export const NODEPOOL_BUDGET_BLOCKS_REPAIR: Rule = {
  id: 'nodepool-budget-blocks-repair',
  what: 'With the feature gate `NodeRepair`, a budget of 0 nodes without `reasons` also blocks node repair.',
  why: 'Since 1.15, Karpenter repairs nodes within disruption budgets, unless `legacyNodeRepair` is set. While the budget is active, unhealthy nodes remain in the cluster.',
  source: ['H-73', 'https://karpenter.sh/docs/concepts/disruption/#nodepool-disruption-budgets'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  effect: 'risky',
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.disruption.budgets'],
  exampleGates: ['NodeRepair'],
  pass: `
spec:
  disruption:
    budgets:
      - nodes: "0"
        schedule: 0 9 * * mon-fri
        duration: 8h
        reasons: [Empty, Drifted, Underutilized]
      - nodes: 10%
        reasons: [Unhealthy]
`,
  fail: `
spec:
  disruption:
    budgets:
      - nodes: "0"
        schedule: 0 9 * * mon-fri
        duration: 8h
`,
  check: ({ json, repairHeedsBudgets }) => {
    if (!repairHeedsBudgets?.()) return [];
    return eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ nodes, schedule, reasons }, path) => {
      if (reasons !== undefined || !ZERO.test(nodes ?? '')) return undefined;
      return {
        path,
        message: `nodes "${nodes}" without reasons blocks the repair of unhealthy nodes${schedule === undefined ? '' : ' while the budget is active'}`,
        fix: 'Set reasons: [Empty, Drifted, Underutilized]. To limit repair as well, add a budget with reasons: [Unhealthy].',
      };
    });
  },
};
