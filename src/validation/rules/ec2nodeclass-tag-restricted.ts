import { EC2_NODE_CLASS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';
import { eachEntry } from '../walk';

const RESTRICTED = ['eks:eks-cluster-name', 'karpenter.sh/nodepool', 'karpenter.sh/nodeclaim', 'karpenter.k8s.aws/ec2nodeclass'];

export const EC2NODECLASS_TAG_RESTRICTED: Rule = {
  id: 'ec2nodeclass-tag-restricted',
  what: '`tags` does not hold what Karpenter sets itself: eks:eks-cluster-name, karpenter.sh/nodepool, karpenter.sh/nodeclaim, karpenter.k8s.aws/ec2nodeclass, and what begins with kubernetes.io/cluster.',
  source: ['NC-71', 'NC-72', 'NC-78'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.tags'],
  pass: `
spec:
  tags:
    Name: worker
`,
  fail: `
spec:
  tags:
    kubernetes.io/cluster/demo: owned
`,
  check: ({ json }) => eachEntry<string>(json.spec?.tags, 'spec.tags', (key, _, path) => {
    if (!RESTRICTED.includes(key) && !key.startsWith('kubernetes.io/cluster')) return undefined;
    return { path, message: `Karpenter itself sets ${valueText(key)}`, fix: 'leave it out' };
  }),
};
