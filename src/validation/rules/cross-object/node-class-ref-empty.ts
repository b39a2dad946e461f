import { NODE_POOL, NODE_CLAIM } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { nodeClassRefOf } from '../../object-fields';
import { Rule } from '../../rule';

export const NODE_CLASS_REF_EMPTY: Rule = {
  id: 'node-class-ref-empty',
  what: 'Group, kind and name of `nodeClassRef` are not empty.',
  source: ['NP-44', 'NCL-5'],
  apis: [NODE_POOL, NODE_CLAIM],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.1',
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
    return ['group', 'kind', 'name'].filter((part) => ref?.[part] === '').map((part) => ({
      path: `${path}.${part}`, message: 'it is empty', fix: `write the ${part} of the node class`,
    }));
  },
};
