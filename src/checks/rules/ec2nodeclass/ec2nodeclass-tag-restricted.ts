import { minorsHold } from '../../../karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS, AWS_NODE_CLASSES, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule, RuleInput } from '../../findings/rule';

/** Restricted tag keys, with the API version and the releases that reject each key. */
const RESTRICTED: readonly { readonly key: string; readonly api?: string; readonly since?: string; readonly until?: string }[] = [
  { key: 'karpenter.sh/nodepool' },
  { key: 'karpenter.sh/nodeclaim', since: '0.35' },
  { key: 'karpenter.k8s.aws/ec2nodeclass', since: '0.35' },
  { key: 'eks:eks-cluster-name', api: EC2_NODE_CLASS },
  { key: 'karpenter.sh/managed-by', api: EC2_NODE_CLASS_BETA },
  { key: 'karpenter.sh/provisioner-name', api: EC2_NODE_CLASS_BETA, until: '0.34' },
];

const OF_AUTO_MODE = ['eks.amazonaws.com/nodeclass', ...['managed-by', 'nodeclaim', 'nodepool', 'provisioner-name'].map((name) => `karpenter.sh/${name}`)];

function isRestricted(key: string, { api, release }: RuleInput): boolean {
  if (api === AUTO_MODE_NODE_CLASS) return key.startsWith('kubernetes.io/cluster') || OF_AUTO_MODE.includes(key);
  return key.startsWith('kubernetes.io/cluster') || RESTRICTED.some((one) => one.key === key && (one.api ?? api) === api && (api === EC2_NODE_CLASS || minorsHold(one, release)));
}

export const EC2NODECLASS_TAG_RESTRICTED: Rule = {
  id: 'ec2nodeclass-tag-restricted',
  what: '`tags` must not set keys that Karpenter sets itself: `karpenter.sh/nodepool`, `karpenter.sh/nodeclaim`, `karpenter.k8s.aws/ec2nodeclass`, `eks:eks-cluster-name`, and keys that start with `kubernetes.io/cluster`.',
  why: 'Karpenter finds its instances by these tags, so the API server rejects the EC2NodeClass. In v1beta1, `karpenter.sh/managed-by` is also restricted, but `eks:eks-cluster-name` is not. In Karpenter 0.34 and earlier, `karpenter.sh/provisioner-name` is also restricted. In EKS Auto Mode, `eks.amazonaws.com/nodeclass`, `karpenter.sh/managed-by`, and `karpenter.sh/provisioner-name` are restricted instead of `karpenter.k8s.aws/ec2nodeclass` and `eks:eks-cluster-name`.',
  source: ['NC-71', 'NC-72', 'NC-78', 'BC-11', 'AM-25'],
  apis: AWS_NODE_CLASSES,
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
    return { path, message: `${fieldName(path)} is reserved for Karpenter`, fix: 'Remove the restricted tag.' };
  }),
};
