import { NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule } from '../../rule';

const NONE = /^0+%?$/;
const REASONS = ['Underutilized', 'Empty', 'Drifted'];

export const NODEPOOL_BUDGET_BLOCKS_ALL: Rule = {
  id: 'nodepool-budget-blocks-all',
  what: 'A budget of no node at all holds for some time, or for some reasons.',
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
  check: ({ json }) => eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ nodes, schedule, reasons }, path) => {
    if (schedule !== undefined || !NONE.test(nodes ?? '') || (reasons !== undefined && !REASONS.every((reason) => reasons.includes(reason)))) return undefined;
    const expireAfter = json.spec.template?.spec?.expireAfter ?? '720h';
    const expiry = expireAfter === 'Never' ? '' : `, but expire after ${expireAfter} all the same`;
    return { path, message: `nodes are never consolidated and never replaced when they drift${expiry}`, fix: 'if that is not meant, give it a schedule and a duration, or reasons' };
  }),
};
