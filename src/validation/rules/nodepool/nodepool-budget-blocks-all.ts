import { NODE_POOL, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

const ZERO = /^0+%?$/;
const REASONS = ['Underutilized', 'Empty', 'Drifted'];

export const NODEPOOL_BUDGET_BLOCKS_ALL: Rule = {
  id: 'nodepool-budget-blocks-all',
  what: 'A disruption budget of 0 nodes that is always active blocks consolidation and the replacement of drifted nodes.',
  why: 'While disruption is blocked, nodes keep an old AMI or configuration, and the NodePool does not shrink. Since 1.0, nodes still expire after `expireAfter`, because expiration ignores budgets.',
  source: ['NP-82', 'NP-83'],
  apis: NODE_POOLS,
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
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
`,
  check: ({ json, api }) => eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ nodes, schedule, reasons }, path) => {
    if (schedule !== undefined || !ZERO.test(nodes ?? '') || (reasons !== undefined && !REASONS.every((reason) => reasons.includes(reason)))) return undefined;
    const expireAfter = json.spec.template?.spec?.expireAfter ?? '720h';
    // Before 1.0, expiration respects budgets.
    const expiry = expireAfter === 'Never' || api !== NODE_POOL ? '' : `, but nodes still expire after ${expireAfter}`;
    return { path, message: `nodes "${nodes}" always blocks consolidation and the replacement of drifted nodes${expiry}`, fix: 'If this is not intended, add schedule and duration, or limit the budget to specific reasons.' };
  }),
};
