import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const PROVISIONER_PROVIDER_AND_REF: Rule = {
  id: 'provisioner-provider-and-ref',
  what: 'A Provisioner has `provider` or `providerRef`, not both.',
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
    return [{ path: 'spec.provider', message: 'it stands beside providerRef', fix: 'leave one of them out; what provider can say an AWSNodeTemplate can say too' }];
  },
};
