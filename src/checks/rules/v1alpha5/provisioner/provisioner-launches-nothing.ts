import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const PROVISIONER_LAUNCHES_NOTHING: Rule = {
  id: 'provisioner-launches-nothing',
  what: 'In Karpenter 0.11 to 0.23, a Provisioner needs `provider` or `providerRef` to launch nodes.',
  why: 'The API server and the webhook accept a Provisioner without `provider` and `providerRef`, but Karpenter launches no nodes from it.',
  source: ['PR-23'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  since: '0.11',
  until: '0.23',
  pass: `
spec:
  providerRef:
    name: default
  ttlSecondsAfterEmpty: 30
`,
  fail: `
spec:
  providerRef: null
  ttlSecondsAfterEmpty: 30
`,
  check: ({ json: { spec } }) => {
    if (spec?.provider !== undefined || spec?.providerRef !== undefined) return [];
    return [{
      path: 'spec.providerRef', message: 'providerRef or provider is required to launch nodes', fix: 'Add the name of an AWSNodeTemplate, for example providerRef: {name: default}.',
    }];
  },
};
