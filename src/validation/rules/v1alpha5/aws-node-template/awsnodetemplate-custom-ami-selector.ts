import { AWS_NODE_TEMPLATE } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const AWSNODETEMPLATE_CUSTOM_AMI_SELECTOR: Rule = {
  id: 'awsnodetemplate-custom-ami-selector',
  what: 'An AWSNodeTemplate of the family Custom says with `amiSelector` which images it means.',
  source: ['NT-8'],
  apis: [AWS_NODE_TEMPLATE],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.14',
  fields: ['spec.amiFamily'],
  pass: `
spec:
  amiFamily: Custom
  amiSelector:
    karpenter.sh/discovery: demo
`,
  fail: `
spec:
  amiFamily: Custom
`,
  check: ({ json: { spec } }) => {
    if (spec?.amiFamily !== 'Custom' || spec.amiSelector !== undefined) return [];
    return [{ path: 'spec.amiSelector', message: 'the family Custom has no images of its own, and nothing says which to take', fix: 'write an amiSelector, or another family' }];
  },
};
