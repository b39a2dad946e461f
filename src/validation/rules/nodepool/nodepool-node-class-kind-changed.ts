import { valueText } from '../../../basics/value-text';
import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const NODEPOOL_NODE_CLASS_KIND_CHANGED: Rule = {
  id: 'nodepool-node-class-kind-changed',
  what: 'Group and kind of `nodeClassRef` stay as they are; the name may change.',
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
      message: `it was ${valueText(before[part])}, is ${valueText(now[part])} and can't change`,
      fix: 'make a pool with another name',
    }));
  },
};
