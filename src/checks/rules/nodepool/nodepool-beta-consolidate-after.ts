import { valueText } from '../../../foundation/basics/value-text';
import { NODE_POOL_BETA } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODEPOOL_BETA_CONSOLIDATE_AFTER: Rule = {
  id: 'nodepool-beta-consolidate-after',
  what: 'In v1beta1, `consolidateAfter` requires the policy `WhenEmpty`. With the default policy `WhenUnderutilized`, `consolidateAfter` must be `Never`.',
  why: 'The API server rejects the NodePool. In v1, `consolidateAfter` works with every policy.',
  source: ['BNP-30'],
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
    consolidateAfter: 30s
`,
  check: ({ json }) => {
    const { consolidateAfter, consolidationPolicy = 'WhenUnderutilized' } = json.spec?.disruption ?? {};
    if (consolidateAfter === undefined || consolidationPolicy !== 'WhenUnderutilized' || consolidateAfter === 'Never') return [];
    return [{
      path: 'spec.disruption.consolidateAfter',
      message: `consolidateAfter must be Never with the policy WhenUnderutilized${json.spec.disruption.consolidationPolicy === undefined ? ' (the default)' : ''}, got ${valueText(consolidateAfter)}`,
      fix: 'Set consolidationPolicy: WhenEmpty, or remove consolidateAfter.',
    }];
  },
};
