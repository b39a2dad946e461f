import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';
import { LAUNCH_APIS, launchPartOf } from '../aws-provider-walk';

export const AWSNODETEMPLATE_SELECTOR_MISSING: Rule = {
  id: 'awsnodetemplate-selector-missing',
  what: '`subnetSelector` is required, and `securityGroupSelector` is required unless `launchTemplate` is set.',
  why: "Instances need a subnet and a security group. Karpenter's webhook rejects the object.",
  source: ['NT-4', 'IP-3', 'F-3'],
  apis: LAUNCH_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  pass: `
spec:
  subnetSelector:
    karpenter.sh/discovery: demo
  securityGroupSelector:
    karpenter.sh/discovery: demo
`,
  fail: `
spec:
  subnetSelector: null
  securityGroupSelector:
    karpenter.sh/discovery: demo
`,
  check: (input) => {
    const part = launchPartOf(input);
    if (part === undefined) return [];
    const { spec, path } = part;
    const needed = spec.launchTemplate === undefined ? ['subnetSelector', 'securityGroupSelector'] : ['subnetSelector'];
    return needed.filter((name) => spec[name] === undefined).map((name) => (
      { path: `${path}.${name}`, message: `${name} is required`, fix: `Add the tags of your ${name === 'subnetSelector' ? 'subnets' : 'security groups'}, for example ${name}: {karpenter.sh/discovery: demo}.` }
    ));
  },
};
