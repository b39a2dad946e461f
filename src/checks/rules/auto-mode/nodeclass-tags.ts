import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const PAGE = 'https://docs.aws.amazon.com/eks/latest/userguide/auto-cluster-iam-role.html#tag-prop';

export const NODECLASS_TAGS: Rule = {
  id: 'nodeclass-tags',
  what: 'Custom `tags` of a NodeClass of EKS Auto Mode need additional permissions of the cluster role.',
  why: 'The managed policies of the cluster role do not allow custom tags. Without the permissions, no nodes launch. The check cannot see the cluster role.',
  source: ['AM-164', PAGE],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.INFO,
  effect: 'elsewhere',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.tags'],
  pass: `
spec:
  role: AmazonEKSAutoNodeRole
`,
  fail: `
spec:
  tags:
    team: web
`,
  check: ({ json }) => (Object.keys(json.spec?.tags ?? {}).length === 0 ? [] : [{
    path: 'spec.tags',
    message: 'tags need additional permissions of the cluster role, without which no nodes launch',
    fix: `Add the permissions for custom tags: ${PAGE}.`,
  }]),
};
