import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const PROVISIONER_PROVIDER_AND_REF: Rule = {
  id: 'provisioner-provider-and-ref',
  what: 'A Provisioner must not set both `provider` and `providerRef`.',
  why: "Both fields define how Karpenter launches nodes. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-22'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.12',
  fields: ['spec.provider'],
  pass: `
spec:
  providerRef: null
  provider:
    subnetSelector:
      karpenter.sh/discovery: demo
    securityGroupSelector:
      karpenter.sh/discovery: demo
`,
  fail: `
spec:
  providerRef:
    name: default
  provider:
    subnetSelector:
      karpenter.sh/discovery: demo
    securityGroupSelector:
      karpenter.sh/discovery: demo
`,
  check: ({ json: { spec } }) => {
    if (spec?.provider === undefined || spec.providerRef === undefined) return [];
    return [{ path: 'spec.provider', message: 'provider and providerRef are mutually exclusive', fix: 'Remove provider or providerRef. An AWSNodeTemplate supports all fields of provider.' }];
  },
};
