import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';
import { hasAllReasons, isAlwaysClosed } from '../nodepool/nodepool-budget-blocks-all';

export const AUTO_MODE_BUDGET_BLOCKS_DRIFT: Rule = {
  id: 'auto-mode-budget-blocks-drift',
  what: 'In EKS Auto Mode, a disruption budget of 0 nodes for the reason `Drifted` should have a schedule.',
  why: 'AWS publishes a new AMI about every week, and replaces nodes by drift. A budget that is always active blocks these updates, and the rollback of the cluster version.',
  source: ['AM-79', 'AM-81'],
  apis: [NODE_POOL],
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.disruption.budgets'],
  part: 'disruption',
  onlyAutoMode: true,
  pass: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: "0"
        reasons: [Drifted]
        schedule: 0 9 * * mon-fri
        duration: 8h
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: "0"
        reasons: [Drifted]
`,
  check: (input) => (!runsOnAutoMode(input) ? [] : eachItem<Json>(input.json.spec?.disruption?.budgets, 'spec.disruption.budgets', (budget, path) => {
    // Rule nodepool-budget-blocks-all reports budgets for all reasons.
    if (!isAlwaysClosed(budget) || hasAllReasons(budget) || !budget.reasons.includes('Drifted')) return undefined;
    return {
      path,
      message: `nodes "${budget.nodes}" with reason Drifted always blocks new AMIs, and the rollback of the cluster version`,
      fix: 'Add schedule and duration to this budget, or remove Drifted from its reasons.',
    };
  })),
};
