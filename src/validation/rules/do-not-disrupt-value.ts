import { NODE_POOLS } from '../../versions/known-apis';
import { DO_NOT_DISRUPT, doNotDisruptSlip } from '../do-not-disrupt';
import { EnforcedBy, Severity } from '../finding';
import { Rule } from '../rule';

export const DO_NOT_DISRUPT_VALUE: Rule = {
  id: 'do-not-disrupt-value',
  what: 'The annotation `karpenter.sh/do-not-disrupt` of nodes is `"true"` or, since 1.12, a duration.',
  source: ['AT-1'],
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
  check: ({ json, release }) => {
    const value = json.spec?.template?.metadata?.annotations?.[DO_NOT_DISRUPT];
    const slip = value === undefined ? undefined : doNotDisruptSlip(value, release);
    return slip ? [{ path: `spec.template.metadata.annotations.${DO_NOT_DISRUPT}`, ...slip }] : [];
  },
};
