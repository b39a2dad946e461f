import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const PROVISIONER_TTL_BESIDE_CONSOLIDATION: Rule = {
  id: 'provisioner-ttl-beside-consolidation',
  what: '`ttlSecondsAfterEmpty` does not stand beside `consolidation.enabled: true`, which takes empty nodes away itself.',
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
      path: 'spec.ttlSecondsAfterEmpty', message: 'consolidation, which takes empty nodes away too, is enabled beside it', fix: 'leave it out, or write consolidation.enabled: false',
    }];
  },
};
