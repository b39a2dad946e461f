import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

export const LABEL_HOSTNAME: Rule = {
  id: 'label-hostname',
  what: 'Labels and requirements must not use `kubernetes.io/hostname`.',
  why: 'The API server rejects the object. The label is different on every node, so it cannot describe the nodes of a NodePool.',
  source: ['NP-52', 'NO-3'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: topology.kubernetes.io/zone
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/hostname
          operator: Exists
`,
  check: (input) => eachLabelKey(input, (key, path) => {
    if (key !== 'kubernetes.io/hostname') return undefined;
    return { path, message: 'kubernetes.io/hostname is not allowed, because it differs on every node', fix: 'Remove kubernetes.io/hostname. To select a zone, use topology.kubernetes.io/zone.' };
  }),
};
