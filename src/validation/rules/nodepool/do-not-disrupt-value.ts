import { valueText } from '../../../basics/value-text';
import { NODE_POOLS } from '../../../versions/known-apis';
import { DO_NOT_DISRUPT } from '../../do-not-disrupt';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const DO_NOT_DISRUPT_VALUE: Rule = {
  id: 'do-not-disrupt-value',
  what: 'The annotation `karpenter.sh/do-not-disrupt` of nodes is `"true"`. A duration counts on pods only.',
  source: ['AT-1', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/state/statenode.go#L313-L315'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
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
      path: `spec.template.metadata.annotations.${DO_NOT_DISRUPT}`,
      message: `${valueText(value)} protects no node`,
      fix: 'Set "true". A duration counts on pods only.',
    }];
  },
};
