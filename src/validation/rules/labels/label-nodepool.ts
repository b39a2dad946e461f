import { NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachLabelKey } from '../../object-fields';
import { Rule } from '../../rule';

export const LABEL_NODEPOOL: Rule = {
  id: 'label-nodepool',
  what: 'A pool does not name `karpenter.sh/nodepool` in its labels and requirements: Karpenter sets it.',
  source: ['NP-51', 'NP-65'],
  apis: NODE_POOLS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
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
    return { path, message: 'Karpenter itself sets karpenter.sh/nodepool, to the name of the pool', fix: 'leave it out' };
  }),
};
