import { valueText } from '../../../foundation/basics/value-text';
import { compareReleases } from '../../../karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS, AWS_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

/** First release that passes only the last part of a role ARN to IAM. */
const READS_LAST_PART_SINCE = '1.1.0';

export const EC2NODECLASS_ROLE_IS_ARN: Rule = {
  id: 'ec2nodeclass-role-is-arn',
  what: '`role` and `instanceProfile` must be names, not ARNs.',
  why: 'EC2 rejects launches with an instance profile ARN. With a role ARN, Karpenter replaces the instance profile or its role about every 15 minutes, because the role name never equals the ARN. Karpenter 1.0 and earlier pass the ARN to IAM, which rejects it, so the EC2NodeClass never becomes ready.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/instanceprofile.go#L61-L100',
    'https://docs.aws.amazon.com/IAM/latest/APIReference/API_AddRoleToInstanceProfile.html',
    'https://github.com/aws/karpenter-provider-aws/issues/8312',
  ],
  apis: AWS_NODE_CLASSES,
  severity: Severity.WARNING,
  severityNote: 'The finding is an error for `instanceProfile`, and for `role` in Karpenter 1.0 and earlier.',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.role', 'spec.instanceProfile'],
  pass: `
spec:
  role: KarpenterNodeRole-demo
`,
  fail: `
spec:
  role: arn:aws:iam::123456789012:role/KarpenterNodeRole-demo
`,
  check: ({ json, release, api }) => {
    const ofRole = compareReleases(release, READS_LAST_PART_SINCE) < 0 ? { severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER } : {};
    const ofProfile = { severity: Severity.ERROR };
    return [{ field: 'role', noun: 'an IAM role', by: ofRole }, { field: 'instanceProfile', noun: 'an instance profile', by: ofProfile }].flatMap(({ field, noun, by }) => {
      const value: string | undefined = json.spec?.[field];
      if (!value?.startsWith('arn:')) return [];
      const verb = api === AUTO_MODE_NODE_CLASS && field === 'role' ? 'should' : 'must';
      return [{ path: `spec.${field}`, message: `${field} ${verb} be the name of ${noun}, got the ARN ${valueText(value)}`, fix: fixOf(value), ...by }];
    });
  },
};

function fixOf(arn: string): string {
  const name = /\/([^/]+)$/.exec(arn)?.[1];
  return name === undefined ? 'Set only the name, which is the last part of the ARN.' : `Set only the name: ${name}.`;
}
