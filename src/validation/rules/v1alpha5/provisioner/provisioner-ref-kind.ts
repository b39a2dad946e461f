import { valueText } from '../../../../basics/value-text';
import { AWS_NODE_TEMPLATE, PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const [apiVersion, kind] = AWS_NODE_TEMPLATE.split(' ');
const READ_AS = { apiVersion, kind } as const;

export const PROVISIONER_REF_KIND: Rule = {
  id: 'provisioner-ref-kind',
  what: 'A `providerRef` that says a kind or an API version says those of AWSNodeTemplates: Karpenter looks at the name only.',
  source: ['PR-8', 'M1-5'],
  apis: [PROVISIONER],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.providerRef'],
  pass: `
spec:
  providerRef:
    kind: AWSNodeTemplate
    name: default
`,
  fail: `
spec:
  providerRef:
    kind: EC2NodeClass
    name: default
`,
  check: ({ json: { spec } }) => (['apiVersion', 'kind'] as const).flatMap((name) => {
    const value = spec?.providerRef?.[name];
    if (!value || value === READ_AS[name]) return [];
    return [{ path: `spec.providerRef.${name}`, message: `Karpenter does not look at ${valueText(value)}: it takes the AWSNodeTemplate of that name`, fix: `write ${READ_AS[name]}, or leave it out` }];
  }),
};
