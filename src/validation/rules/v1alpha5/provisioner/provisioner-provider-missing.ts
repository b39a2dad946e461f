import { compareMinors } from '../../../../versions/facts';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

/** Before it, `provider` is what there is. */
const WITH_REF = '0.11';
/** From then on the webhook asks for one of the two; between, nothing is launched without one. */
const ONE_OF_TWO = '0.24';

export const PROVISIONER_PROVIDER_MISSING: Rule = {
  id: 'provisioner-provider-missing',
  what: 'A Provisioner says with `provider` or `providerRef` how nodes are launched: until 0.10 and since 0.24 the webhook asks for it.',
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
    const hasRef = compareMinors(release, WITH_REF) >= 0;
    if (spec?.provider !== undefined || spec?.providerRef !== undefined || (hasRef && compareMinors(release, ONE_OF_TWO) < 0)) return [];
    return hasRef
      ? [{ path: 'spec.providerRef', message: 'neither providerRef nor provider says how nodes are launched', fix: 'name an AWSNodeTemplate: providerRef: { name: default }' }]
      : [{ path: 'spec.provider', message: 'nothing says how nodes are launched', fix: 'write provider with subnetSelector and securityGroupSelector' }];
  },
};
