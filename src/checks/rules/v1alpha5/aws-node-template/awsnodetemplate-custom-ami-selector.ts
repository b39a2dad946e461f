import { CUSTOM } from '../../../../karpenter/ami-families/ami-families';
import { AWS_NODE_TEMPLATE } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const AWSNODETEMPLATE_CUSTOM_AMI_SELECTOR: Rule = {
  id: 'awsnodetemplate-custom-ami-selector',
  what: 'The `Custom` AMI family requires `amiSelector`.',
  why: "Karpenter has no default images for the `Custom` family. Karpenter's webhook rejects the object.",
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
    if (spec?.amiFamily !== CUSTOM.name || spec.amiSelector !== undefined) return [];
    return [{ path: 'spec.amiSelector', message: 'amiSelector is required for the Custom AMI family', fix: 'Add an AMI selector, for example amiSelector: {karpenter.sh/discovery: demo}, or use another amiFamily.' }];
  },
};
