import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const PROVISIONER_LAUNCHES_NOTHING: Rule = {
  id: 'provisioner-launches-nothing',
  what: 'From 0.11 to 0.23 a Provisioner without `provider` and `providerRef` is stored, and launches nothing.',
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
`,
  fail: `
spec:
  providerRef: null
`,
  check: ({ json: { spec } }) => {
    if (spec?.provider !== undefined || spec?.providerRef !== undefined) return [];
    return [{
      path: 'spec.providerRef', message: 'neither providerRef nor provider says how nodes are launched, so none is', fix: 'name an AWSNodeTemplate: providerRef: { name: default }',
    }];
  },
};
