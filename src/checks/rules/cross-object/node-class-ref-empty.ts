import { NODE_POOL, NODE_CLAIM } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { nodeClassRefOf } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

const EXAMPLE = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

export const NODE_CLASS_REF_EMPTY: Rule = {
  id: 'node-class-ref-empty',
  what: '`group`, `kind`, and `name` of `nodeClassRef` must not be empty.',
  why: 'Since Karpenter 1.1, the API server rejects an object whose `nodeClassRef` contains an empty string.',
  source: ['NP-44', 'NCL-5'],
  apis: [NODE_POOL, NODE_CLAIM],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.1',
  part: 'nodes',
  pass: `
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: ""
`,
  check: (input) => {
    const { ref, path } = nodeClassRefOf(input);
    return Object.entries(EXAMPLE).filter(([part]) => ref?.[part] === '').map(([part, example]) => ({
      path: `${path}.${part}`, message: `${part} must not be empty`, fix: `Set the ${part} of the node class, for example ${part}: ${example}.`,
    }));
  },
};
