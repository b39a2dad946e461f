import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

const TTLS = ['ttlSecondsAfterEmpty', 'ttlSecondsUntilExpired'];

export const PROVISIONER_TTL_NEGATIVE: Rule = {
  id: 'provisioner-ttl-negative',
  what: '`ttlSecondsAfterEmpty` and `ttlSecondsUntilExpired` are not negative.',
  source: ['PR-20'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: TTLS.map((name) => `spec.${name}`),
  pass: `
spec:
  ttlSecondsAfterEmpty: 0
`,
  fail: `
spec:
  ttlSecondsAfterEmpty: -1
`,
  check: ({ json: { spec } }) => TTLS.filter((name) => spec?.[name] < 0).map((name) => (
    { path: `spec.${name}`, message: `${spec[name]} is negative`, fix: 'write a number of seconds, or leave it out, so that nothing happens for this reason' }
  )),
};
