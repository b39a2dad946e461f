import { minorsHold } from '../../../karpenter/versions/facts';
import { AUTO_MODE_NODE_CLASS, AWS_NODE_CLASSES, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule, RuleInput } from '../../findings/rule';

/** A tag key that Karpenter sets itself, with the minor releases that reject it. */
interface RestrictedKey {
  readonly key: string;
  readonly since?: string;
  readonly until?: string;
}

const RESTRICTED_KEYS: { readonly [api: string]: readonly RestrictedKey[] } = {
  [EC2_NODE_CLASS]: [
    { key: 'eks:eks-cluster-name' },
    { key: 'karpenter.k8s.aws/ec2nodeclass' },
    { key: 'karpenter.sh/nodeclaim' },
    { key: 'karpenter.sh/nodepool' },
  ],
  [EC2_NODE_CLASS_BETA]: [
    { key: 'karpenter.k8s.aws/ec2nodeclass', since: '0.35' },
    { key: 'karpenter.sh/managed-by' },
    { key: 'karpenter.sh/nodeclaim', since: '0.35' },
    { key: 'karpenter.sh/nodepool' },
    { key: 'karpenter.sh/provisioner-name', until: '0.34' },
  ],
  [AUTO_MODE_NODE_CLASS]: [
    { key: 'eks.amazonaws.com/nodeclass' },
    { key: 'karpenter.sh/managed-by' },
    { key: 'karpenter.sh/nodeclaim' },
    { key: 'karpenter.sh/nodepool' },
    { key: 'karpenter.sh/provisioner-name' },
  ],
};

/** Prefix of the tag keys that every API restricts. */
const RESTRICTED_PREFIX = 'kubernetes.io/cluster';

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

function isRestricted(key: string, { api, release }: RuleInput): boolean {
  return key.startsWith(RESTRICTED_PREFIX) || RESTRICTED_KEYS[api].some((restricted) => restricted.key === key && minorsHold(restricted, release));
}
