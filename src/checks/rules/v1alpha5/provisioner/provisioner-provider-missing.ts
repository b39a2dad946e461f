import { compareMinors } from '../../../../karpenter/versions/facts';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

/** First Karpenter release with `providerRef`. */
const REF_SINCE = '0.11';
/** First release with `providerRef` whose webhook requires `provider` or `providerRef`. In Karpenter 0.11 to 0.23, a Provisioner with neither `provider` nor `providerRef` launches no nodes. */
const REQUIRED_SINCE = '0.24';

export const PROVISIONER_PROVIDER_MISSING: Rule = {
  id: 'provisioner-provider-missing',
  what: 'A Provisioner must set `provider` or `providerRef`.',
  why: '`provider` and `providerRef` define how Karpenter launches nodes. In Karpenter 0.10 and earlier, and in 0.24 and later, the webhook rejects a Provisioner without both fields.',
  source: ['PR-23', 'IP-5'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  pass: `
spec:
  providerRef:
    name: default
  ttlSecondsAfterEmpty: 30
`,
  fail: `
spec:
  providerRef: null
  ttlSecondsAfterEmpty: 30
`,
  check: ({ json: { spec }, release }) => {
    const hasRef = compareMinors(release, REF_SINCE) >= 0;
    if (spec?.provider !== undefined || spec?.providerRef !== undefined || (hasRef && compareMinors(release, REQUIRED_SINCE) < 0)) return [];
    return hasRef
      ? [{ path: 'spec.providerRef', message: 'providerRef or provider is required', fix: 'Add the name of an AWSNodeTemplate, for example providerRef: {name: default}.' }]
      : [{ path: 'spec.provider', message: 'provider is required', fix: 'Add provider with subnetSelector and securityGroupSelector, for example subnetSelector: {karpenter.sh/discovery: demo}.' }];
  },
};
