import { valueText } from '../../../foundation/basics/value-text';
import { compareReleases } from '../../../karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS, AWS_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule, Violation } from '../../findings/rule';

/** First release that passes only the last part of a role ARN to IAM. */
const READS_LAST_PART_SINCE = '1.1.0';

export const EC2NODECLASS_ROLE_IS_ARN: Rule = {
  id: 'ec2nodeclass-role-is-arn',
  what: '`role` and `instanceProfile` must be names, not ARNs.',
  why: 'No nodes launch with an instance profile ARN or, in Karpenter 1.0 and earlier, with a role ARN. '
    + 'Later releases launch nodes with a role ARN, but about every 15 minutes they notice that the name of the role differs from the ARN. '
    + 'Karpenter 1.1 to 1.6 then removes the role of running nodes from the instance profile and adds it again. '
    + 'Karpenter 1.7 and later creates another instance profile, until the quota of the account may be exhausted.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/instanceprofile.go#L61-L100',
    'https://docs.aws.amazon.com/IAM/latest/APIReference/API_AddRoleToInstanceProfile.html',
    'https://github.com/aws/karpenter-provider-aws/issues/8312',
    'https://github.com/aws/karpenter-provider-aws/issues/8838',
  ],
  apis: AWS_NODE_CLASSES,
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for `role` of a NodeClass of EKS Auto Mode, because AWS does not document the effect.',
  enforcedBy: EnforcedBy.ADVICE,
  enforcer: 'EC2, for `instanceProfile`. IAM, for `role` in Karpenter 1.0 and earlier. In later releases, only `cdk8s-karpenter` reports `role`: Karpenter launches nodes.',
  suppressNote: 'Only for `role` in Karpenter 1.1 and later. Otherwise, no nodes launch.',
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
    const { role, instanceProfile }: { role?: string; instanceProfile?: string } = json.spec ?? {};
    const ofRole = api === AUTO_MODE_NODE_CLASS
      ? arnOf('role', 'should be the name of an IAM role', role, { severity: Severity.WARNING })
      : arnOf('role', 'must be the name of an IAM role', role, compareReleases(release, READS_LAST_PART_SINCE) < 0 ? { enforcedBy: EnforcedBy.CONTROLLER } : {});
    return [...ofRole, ...arnOf('instanceProfile', 'must be the name of an instance profile', instanceProfile, { enforcedBy: EnforcedBy.LAUNCH })];
  },
};

function arnOf(field: string, constraint: string, value: string | undefined, by: Pick<Violation, 'severity' | 'enforcedBy'>): readonly Violation[] {
  return value?.startsWith('arn:') ? [{ path: `spec.${field}`, message: `${field} ${constraint}, got the ARN ${valueText(value)}`, fix: fixOf(field, value), ...by }] : [];
}

function fixOf(field: string, arn: string): string {
  const name = /\/([^/]+)$/.exec(arn)?.[1];
  if (name === undefined) return 'Set only the name, which is the last part of the ARN.';
  const meant = fieldOf(arn);
  return meant === undefined || meant === field ? `Set only the name: ${name}.` : `Set ${meant}: ${name} instead of ${field}.`;
}

/** Returns the field for the IAM resource of an ARN. */
function fieldOf(arn: string): string | undefined {
  const [, kind] = /^arn:[^:]*:iam:[^:]*:[^:]*:(role|instance-profile)\//.exec(arn) ?? [];
  return kind === undefined ? undefined : kind === 'role' ? 'role' : 'instanceProfile';
}
