import { valueText } from '../../../foundation/basics/value-text';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASS_BETA, NODE_POOL_BETA, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { isSubdomain } from '../../labels/label-syntax';

const NAME = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** Returns true if only the webhook rejects a name. Other rules report names that the API server rejects. */
function isRejectedByWebhook(name: string): boolean {
  return isSubdomain(name) && !NAME.test(name);
}

export const METADATA_NAME_OF_WEBHOOK: Rule = {
  id: 'metadata-name-of-webhook',
  what: 'In API versions before v1, the name of a Karpenter object must start with a letter, contain no dot, and have at most 63 characters.',
  why: "Karpenter's webhook rejects other names, although the API server accepts them.",
  source: ['BNP-50', 'https://github.com/knative/pkg/blob/ca8c009405dd/apis/metadata_validation.go'],
  apis: [PROVISIONER, AWS_NODE_TEMPLATE, NODE_POOL_BETA, EC2_NODE_CLASS_BETA],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  until: '0.37',
  exampleRelease: '0.32',
  pass: `
metadata:
  name: team-red
`,
  fail: `
metadata:
  name: team.red
`,
  check: ({ json: { metadata } }) => (['name', 'generateName'] as const).flatMap((field) => {
    const name: string | undefined = metadata?.[field];
    if (!name || !isRejectedByWebhook(field === 'name' ? name : name.replace(/(.)-$/, 'a'))) return [];
    return [{ path: `metadata.${field}`, message: `${field} must be a DNS label that starts with a letter, got ${valueText(name)}`, fix: 'Use at most 63 characters: lowercase letters, digits, and "-". Start with a letter.' }];
  }),
};
