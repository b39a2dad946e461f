import { undecodable, unknownApi } from './aws-provider-decoding';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';
import { providerSchema } from '../aws-provider-walk';

export const PROVISIONER_PROVIDER_DECODING: Rule = {
  id: 'provisioner-provider-decoding',
  what: '`provider` holds fields that Karpenter knows only, each letter in its case, with values of their types: it is decoded strictly, though the CRD lets everything pass.',
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
