import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';

export const NODEPOOL_BUDGET_NODES_BEYOND_INTEGER: Rule = {
  id: 'nodepool-budget-nodes-beyond-integer',
  what: 'The node count of a disruption budget must fit into a 64-bit integer.',
  why: 'The API server accepts any number of digits. If the number does not fit into 64 bits, Karpenter cannot parse it and disrupts no nodes of the NodePool.',
  source: ['NP-9', 'NP-82'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.disruption.budgets'],
  part: 'disruption',
  pass: `
spec:
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: "100"
`,
  fail: `
spec:
  disruption:
    consolidateAfter: 1m
    budgets:
      - nodes: "99999999999999999999"
`,
  check: ({ json }) => eachItem<Json>(json.spec?.disruption?.budgets, 'spec.disruption.budgets', ({ nodes }, path) => {
    if (nodes === undefined || !/^\d{19,}$/.test(nodes) || BigInt(nodes) < 2n ** 63n) return undefined;
    return { path: `${path}.nodes`, message: `nodes must be at most ${2n ** 63n - 1n}, got ${nodes}`, fix: 'Set a smaller number, or a percentage such as "100%".' };
  }),
};
