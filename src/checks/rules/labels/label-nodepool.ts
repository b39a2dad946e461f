import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

export const LABEL_NODEPOOL: Rule = {
  id: 'label-nodepool',
  what: 'A NodePool must not use `karpenter.sh/nodepool` in labels or requirements.',
  why: 'The API server rejects the NodePool. Karpenter sets the label to the name of the NodePool.',
  source: ['NP-51', 'NP-65'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: example.com/team
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/nodepool
          operator: Exists
`,
  check: (input) => eachLabelKey(input, (key, path) => {
    if (key !== 'karpenter.sh/nodepool') return undefined;
    return { path, message: 'karpenter.sh/nodepool is reserved for Karpenter, which sets it to the NodePool name', fix: 'Remove karpenter.sh/nodepool.' };
  }),
};
