import { keyPath } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { DO_NOT_DISRUPT } from '../../findings/do-not-disrupt';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const DO_NOT_DISRUPT_VALUE: Rule = {
  id: 'do-not-disrupt-value',
  what: 'Karpenter protects nodes only if their annotation `karpenter.sh/do-not-disrupt` is `"true"`.',
  why: 'With any other value, Karpenter disrupts the nodes as if the annotation were absent. Since Karpenter 1.12, durations such as `4h` work on pods, but not on nodes.',
  source: ['AT-1', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/state/statenode.go#L313-L315'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.template.metadata.annotations'],
  pass: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
`,
  fail: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "yes"
`,
  check: ({ json }) => {
    const value = json.spec?.template?.metadata?.annotations?.[DO_NOT_DISRUPT];
    if (value === undefined || value === 'true' || value === 'false') return [];
    return [{
      path: keyPath('spec.template.metadata.annotations', DO_NOT_DISRUPT),
      message: `${DO_NOT_DISRUPT} must be "true" to protect nodes, got ${valueText(value)}`,
      fix: 'Set "true", or remove the annotation. Durations work only on pods.',
    }];
  },
};
