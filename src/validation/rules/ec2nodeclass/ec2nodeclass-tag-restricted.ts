import { valueText } from '../../../basics/value-text';
import { minorsHold } from '../../../versions/facts';
import { EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachEntry } from '../../object-fields';
import { Rule, RuleInput } from '../../rule';

/** The keys by the API versions and releases that refuse them. Source: rules NC-71 and BC-11. */
const RESTRICTED: readonly { readonly key: string; readonly api?: string; readonly since?: string; readonly until?: string }[] = [
  { key: 'karpenter.sh/nodepool' },
  { key: 'karpenter.sh/nodeclaim', since: '0.35' },
  { key: 'karpenter.k8s.aws/ec2nodeclass', since: '0.35' },
  { key: 'eks:eks-cluster-name', api: EC2_NODE_CLASS },
  { key: 'karpenter.sh/managed-by', api: EC2_NODE_CLASS_BETA },
  { key: 'karpenter.sh/provisioner-name', api: EC2_NODE_CLASS_BETA, until: '0.34' },
];

function isRestricted(key: string, { api, release }: RuleInput): boolean {
  return key.startsWith('kubernetes.io/cluster') || RESTRICTED.some((one) => one.key === key && (one.api ?? api) === api && (api === EC2_NODE_CLASS || minorsHold(one, release)));
}

export const EC2NODECLASS_TAG_RESTRICTED: Rule = {
  id: 'ec2nodeclass-tag-restricted',
  what: '`tags` does not hold what Karpenter sets itself: karpenter.sh/nodepool, karpenter.sh/nodeclaim, karpenter.k8s.aws/ec2nodeclass, eks:eks-cluster-name (in v1beta1 karpenter.sh/managed-by and, until 0.34, karpenter.sh/provisioner-name), and what begins with kubernetes.io/cluster.',
  source: ['NC-71', 'NC-72', 'NC-78', 'BC-11'],
  apis: EC2_NODE_CLASSES,
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
  check: (input) => eachEntry<string>(input.json.spec?.tags, 'spec.tags', (key, _, path) => {
    if (!isRestricted(key, input)) return undefined;
    return { path, message: `Karpenter itself sets ${valueText(key)}`, fix: 'leave it out' };
  }),
};
