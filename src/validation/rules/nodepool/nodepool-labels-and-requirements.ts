import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { requirementsOf } from '../../object-fields';
import { Rule } from '../../rule';

const MAXIMUM = 100;

export const NODEPOOL_LABELS_AND_REQUIREMENTS: Rule = {
  id: 'nodepool-labels-and-requirements',
  what: 'A pool has at most 100 requirements and template labels together.',
  source: ['NP-88', 'U-3'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
spec:
  template:
    metadata:
      labels:
        team: red
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
${Array.from({ length: 100 }, (_, index) => `        example.com/label-${index}: a`).join('\n')}
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
    return [{ path, message: `${list.length} requirements and ${labels} template labels are more than ${MAXIMUM} together, which a NodeClaim can't hold`, fix: 'leave some out' }];
  },
};
