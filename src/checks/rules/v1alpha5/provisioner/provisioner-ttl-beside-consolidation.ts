import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const PROVISIONER_TTL_BESIDE_CONSOLIDATION: Rule = {
  id: 'provisioner-ttl-beside-consolidation',
  what: '`ttlSecondsAfterEmpty` and `consolidation.enabled: true` must not be set together.',
  why: "Consolidation also removes empty nodes. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-21'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.15',
  fields: ['spec.ttlSecondsAfterEmpty'],
  pass: `
spec:
  ttlSecondsAfterEmpty: 30
  consolidation:
    enabled: false
`,
  fail: `
spec:
  ttlSecondsAfterEmpty: 30
  consolidation:
    enabled: true
`,
  check: ({ json: { spec } }) => {
    if (spec?.ttlSecondsAfterEmpty === undefined || spec.consolidation?.enabled !== true) return [];
    return [{
      path: 'spec.ttlSecondsAfterEmpty', message: 'ttlSecondsAfterEmpty and consolidation.enabled: true are mutually exclusive', fix: 'Remove ttlSecondsAfterEmpty, or set consolidation.enabled to false.',
    }];
  },
};
