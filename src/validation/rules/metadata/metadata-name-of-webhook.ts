import { valueText } from '../../../basics/value-text';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASS_BETA, NODE_POOL_BETA, PROVISIONER } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { isSubdomain } from '../../labels/qualified-name';
import { Rule } from '../../rule';

const NAME = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/;

/** What is said of a name or of a prefix is said by another rule, where the API server refuses it. */
function isWrong(name: string): boolean {
  return isSubdomain(name) && !NAME.test(name);
}

export const METADATA_NAME_OF_WEBHOOK: Rule = {
  id: 'metadata-name-of-webhook',
  what: 'Before v1, the name of an object begins with a letter, has no dot, and at most 63 characters, which is less than the API server takes.',
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
    if (!name || !isWrong(field === 'name' ? name : name.replace(/(.)-$/, 'a'))) return [];
    return [{ path: `metadata.${field}`, message: `${valueText(name)} is no name that Karpenter takes`, fix: 'write at most 63 small letters, digits and "-", beginning with a letter' }];
  }),
};
