import { undecodable, unknownApi } from './aws-provider-decoding';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';
import { providerSchema } from '../aws-provider-walk';

export const PROVISIONER_PROVIDER_DECODING: Rule = {
  id: 'provisioner-provider-decoding',
  what: '`provider` must contain only fields that Karpenter knows, in the same letter case, with values of the correct types.',
  why: "The CRD has no schema for `provider`, but Karpenter decodes it strictly. Karpenter's webhook rejects the Provisioner.",
  source: ['IP-1', 'IP-2', 'IP-4'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: ['spec.provider'],
  pass: `
spec:
  providerRef: null
  provider:
    instanceProfile: KarpenterNodeInstanceProfile-demo
    subnetSelector:
      karpenter.sh/discovery: demo
    securityGroupSelector:
      karpenter.sh/discovery: demo
`,
  fail: `
spec:
  providerRef: null
  provider:
    InstanceProfile: KarpenterNodeInstanceProfile-demo
    subnetSelector:
      karpenter.sh/discovery: demo
    securityGroupSelector:
      karpenter.sh/discovery: demo
`,
  check: ({ json: { spec }, release }) => {
    const provider = spec?.provider;
    if (provider === undefined) return [];
    return [...undecodable(provider, providerSchema(release), 'spec.provider'), ...unknownApi(provider, 'spec.provider')];
  },
};
