import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

const TTLS = ['ttlSecondsAfterEmpty', 'ttlSecondsUntilExpired'];

export const PROVISIONER_TTL_NEGATIVE: Rule = {
  id: 'provisioner-ttl-negative',
  what: '`ttlSecondsAfterEmpty` and `ttlSecondsUntilExpired` must not be negative.',
  why: "To keep Karpenter from removing empty or expired nodes, omit the field. Karpenter's webhook rejects the Provisioner.",
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
    { path: `spec.${name}`, message: `${name} must be at least 0, got ${spec[name]}`, fix: `Set a number of seconds, for example 30, or remove ${name}.` }
  )),
};
