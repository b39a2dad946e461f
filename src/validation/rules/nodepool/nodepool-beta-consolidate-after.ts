import { valueText } from '../../../basics/value-text';
import { NODE_POOL_BETA } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const NODEPOOL_BETA_CONSOLIDATE_AFTER: Rule = {
  id: 'nodepool-beta-consolidate-after',
  what: 'In v1beta1, `consolidateAfter` goes with the policy WhenEmpty alone; under WhenUnderutilized, the default, it can only be Never.',
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
      message: `${valueText(consolidateAfter)} stands beside the policy WhenUnderutilized${json.spec.disruption.consolidationPolicy === undefined ? ', which is the default' : ''}`,
      fix: 'write consolidationPolicy: WhenEmpty, or leave consolidateAfter out',
    }];
  },
};
