import { valueText } from '../../../foundation/basics/value-text';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODEPOOL_NODE_CLASS_KIND_CHANGED: Rule = {
  id: 'nodepool-node-class-kind-changed',
  what: 'An update may change `name` in `nodeClassRef`, but not `group` or `kind`.',
  why: 'Since Karpenter 1.1, the API server rejects updates that change `group` or `kind`.',
  source: ['NP-45'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.1',
  ofUpdates: true,
  pass: `
spec:
  template:
    spec:
      nodeClassRef:
        name: blue
---
spec:
  template:
    spec:
      nodeClassRef:
        name: green
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef:
        kind: EC2NodeClass
---
spec:
  template:
    spec:
      nodeClassRef:
        kind: NodeClass
`,
  check: ({ json, old }) => {
    const [now, before] = [json, old].map((object) => object?.spec?.template?.spec?.nodeClassRef);
    if (now === undefined || before === undefined) return [];
    return ['group', 'kind'].filter((part) => now[part] !== before[part]).map((part) => ({
      path: `spec.template.spec.nodeClassRef.${part}`,
      message: `${part} is immutable, but changed from ${valueText(before[part])} to ${valueText(now[part])}`,
      fix: `Set ${part} back to ${valueText(before[part])}, or create a NodePool with another name.`,
    }));
  },
};
