import { NODE_POOL, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

const ZERO = /^0+%?$/;
const REASONS = ['Underutilized', 'Empty', 'Drifted'];

/** Returns true if a budget of 0 nodes is always active. */
export function isAlwaysClosed({ nodes, schedule }: Json): boolean {
  return schedule === undefined && ZERO.test(nodes ?? '');
}

/** Returns true if a budget applies to consolidation and to drift. */
export function hasAllReasons({ reasons }: Json): boolean {
  return reasons === undefined || REASONS.every((reason) => reasons.includes(reason));
}

export const NODEPOOL_BUDGET_BLOCKS_ALL: Rule = {
  id: 'nodepool-budget-blocks-all',
  what: 'A disruption budget of 0 nodes that is always active blocks consolidation and the replacement of drifted nodes.',
  why: 'While disruption is blocked, nodes keep an old AMI or configuration, and the NodePool does not shrink. Since 1.0, nodes still expire after `expireAfter`, because expiration ignores budgets.',
  source: ['NP-82', 'NP-83'],
  apis: NODE_POOLS,
  severity: Severity.INFO,
  effect: 'notice',
  severityNote: 'The finding is a warning if another budget with a `schedule` should allow disruption.',
  enforcedBy: EnforcedBy.ADVICE,
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
`,
  check: (input) => eachItem<Json>(input.json.spec?.disruption?.budgets, 'spec.disruption.budgets', (budget, path) => {
    const { json, api } = input;
    if (!isAlwaysClosed(budget) || !hasAllReasons(budget)) return undefined;
    const { nodes } = budget;
    const expireAfter = json.spec.template?.spec?.expireAfter ?? (runsOnAutoMode(input) ? '336h' : '720h');
    // Before 1.0, expiration respects budgets.
    const expiry = expireAfter === 'Never' || api !== NODE_POOL ? '' : `, but nodes still expire after ${expireAfter}`;
    const opening = json.spec.disruption.budgets.find((other: Json) => other.schedule !== undefined && !ZERO.test(other.nodes ?? ''));
    if (opening !== undefined) {
      return { path, message: `nodes "${nodes}" is always active, so the budget with nodes "${opening.nodes}" and a schedule never allows disruption`, fix: 'Add schedule and duration to this budget, because the smallest active budget applies.', severity: Severity.WARNING };
    }
    return { path, message: `nodes "${nodes}" always blocks consolidation and the replacement of drifted nodes${expiry}`, fix: 'If this is not intended, add schedule and duration, or limit the budget to specific reasons.' };
  }),
};
