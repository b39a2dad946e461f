import { NODE_POOL_BETA } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODEPOOL_BETA_WHEN_EMPTY: Rule = {
  id: 'nodepool-beta-when-empty',
  what: 'In v1beta1, the policy `WhenEmpty` requires `consolidateAfter`.',
  why: 'The API server rejects the NodePool. `consolidateAfter` determines how long a node must be empty before Karpenter removes it.',
  source: ['BNP-31'],
  apis: [NODE_POOL_BETA],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.disruption'],
  pass: `
spec:
  disruption:
    consolidationPolicy: WhenEmpty
    consolidateAfter: 30s
`,
  fail: `
spec:
  disruption:
    consolidationPolicy: WhenEmpty
`,
  check: ({ json }) => {
    const { consolidateAfter, consolidationPolicy } = json.spec?.disruption ?? {};
    if (consolidationPolicy !== 'WhenEmpty' || consolidateAfter !== undefined) return [];
    return [{ path: 'spec.disruption.consolidateAfter', message: 'consolidateAfter is required with the policy WhenEmpty', fix: 'Add consolidateAfter, for example consolidateAfter: 30s. With consolidateAfter: Never, Karpenter keeps empty nodes.' }];
  },
};
