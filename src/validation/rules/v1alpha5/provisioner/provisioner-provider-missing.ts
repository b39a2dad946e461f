import { compareMinors } from '../../../../versions/facts';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

/** The first release with `providerRef`. */
const REF_SINCE = '0.11';
/** The first release whose webhook requires one of the two fields. From 0.11 to 0.23, a Provisioner without both launches nothing. */
const REQUIRED_SINCE = '0.24';

export const PROVISIONER_PROVIDER_MISSING: Rule = {
  id: 'provisioner-provider-missing',
  what: 'A Provisioner must set `provider` or `providerRef`.',
  why: "They define how nodes are launched. Karpenter's webhook rejects a Provisioner without both until 0.10 and since 0.24.",
  source: ['PR-23', 'IP-5'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  pass: `
spec:
  providerRef:
    name: default
`,
  fail: `
spec:
  providerRef: null
`,
  check: ({ json: { spec }, release }) => {
    const hasRef = compareMinors(release, REF_SINCE) >= 0;
    if (spec?.provider !== undefined || spec?.providerRef !== undefined || (hasRef && compareMinors(release, REQUIRED_SINCE) < 0)) return [];
    return hasRef
      ? [{ path: 'spec.providerRef', message: 'providerRef or provider is required', fix: 'Add the name of an AWSNodeTemplate, for example providerRef: {name: default}.' }]
      : [{ path: 'spec.provider', message: 'provider is required', fix: 'Add provider with subnetSelector and securityGroupSelector, for example subnetSelector: {karpenter.sh/discovery: demo}.' }];
  },
};
