import { valueText } from '../../../../foundation/basics/value-text';
import { AWS_NODE_TEMPLATE, PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const [apiVersion, kind] = AWS_NODE_TEMPLATE.split(' ');
const EXPECTED = { apiVersion, kind } as const;

export const PROVISIONER_REF_KIND: Rule = {
  id: 'provisioner-ref-kind',
  what: '`providerRef` should omit `kind` and `apiVersion`, or set those of AWSNodeTemplate.',
  why: 'Karpenter reads only the name and uses the AWSNodeTemplate with that name, even if another kind is set.',
  source: ['PR-8', 'M1-5'],
  apis: [PROVISIONER],
  severity: Severity.WARNING,
  effect: 'unintended',
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
    if (!value || value === EXPECTED[name]) return [];
    return [{ path: `spec.providerRef.${name}`, message: `${name} must be ${EXPECTED[name]}, got ${valueText(value)}`, fix: `Set ${EXPECTED[name]}, or remove ${name}.` }];
  }),
};
