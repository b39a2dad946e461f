import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';
import { LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_SELECTOR_MISSING: Rule = {
  id: 'awsnodetemplate-selector-missing',
  what: 'There is a `subnetSelector`, and without `launchTemplate` a `securityGroupSelector`.',
  source: ['NT-4', 'IP-3', 'F-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  pass: `
spec:
  launchTemplate: my-template
  securityGroupSelector: null
`,
  fail: `
spec:
  subnetSelector: null
`,
  check: (input) => {
    const part = launchPartOf(input);
    if (part === undefined) return [];
    const { spec, path } = part;
    const needed = spec.launchTemplate === undefined ? ['subnetSelector', 'securityGroupSelector'] : ['subnetSelector'];
    return needed.filter((name) => spec[name] === undefined).map((name) => (
      { path: `${path}.${name}`, message: 'it is missing', fix: `write the tags by which Karpenter finds ${name === 'subnetSelector' ? 'subnets' : 'security groups'}: { karpenter.sh/discovery: CLUSTER_NAME }` }
    ));
  },
};
