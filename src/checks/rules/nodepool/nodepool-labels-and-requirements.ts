import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { requirementsOf } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

const MAXIMUM = 100;

export const NODEPOOL_LABELS_AND_REQUIREMENTS: Rule = {
  id: 'nodepool-labels-and-requirements',
  what: 'A NodePool should have at most 100 requirements and template labels in total.',
  why: 'Karpenter turns template labels into requirements of the NodeClaim. The API server rejects a NodeClaim with more than 100 requirements, so the NodePool launches no nodes.',
  source: ['NP-88', 'U-3'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.CONTROLLER,
  part: 'nodes',
  pass: `
spec:
  template:
    metadata:
      labels:
        team: platform
    spec:
      requirements:
        - key: kubernetes.io/arch
          operator: In
          values: [amd64]
`,
  fail: `
spec:
  template:
    metadata:
      labels:
${Array.from({ length: 100 }, (_, index) => `        cost.example.com/project-${index}: enabled`).join('\n')}
    spec:
      requirements:
        - key: kubernetes.io/arch
          operator: In
          values: [amd64]
`,
  check: (input) => {
    const { list, path } = requirementsOf(input);
    const labels = Object.keys(input.json.spec?.template?.metadata?.labels ?? {}).length;
    if (list.length + labels <= MAXIMUM) return [];
    return [{ path, message: `requirements and template labels must have at most ${MAXIMUM} entries in total, got ${list.length + labels}`, fix: `Remove at least ${list.length + labels - MAXIMUM} of the requirements and labels.` }];
  },
};
