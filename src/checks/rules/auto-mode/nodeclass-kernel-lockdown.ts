import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const VALUES = ['integrity', 'none'];

export const NODECLASS_KERNEL_LOCKDOWN: Rule = {
  id: 'nodeclass-kernel-lockdown',
  what: '`kernelLockdown` should be `integrity` or `none`.',
  why: 'The documentation of EKS Auto Mode lists only these values. No schema with this field is public.',
  source: ['AM-37'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.advancedSecurity'],
  pass: `
spec:
  advancedSecurity:
    kernelLockdown: integrity
`,
  fail: `
spec:
  advancedSecurity:
    kernelLockdown: Integrity
`,
  check: ({ json }) => {
    const value: string | undefined = json.spec?.advancedSecurity?.kernelLockdown;
    if (value === undefined || VALUES.includes(value)) return [];
    const meant = VALUES.find((known) => known === value.toLowerCase());
    return [{ path: 'spec.advancedSecurity.kernelLockdown', message: `kernelLockdown should be integrity or none, got ${valueText(value)}`, fix: meant === undefined ? 'Use integrity or none.' : `Did you mean ${meant}?` }];
  },
};
