import { NEVER_OF_PROVISIONERS } from './alpha-labels';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachLabelKey } from '../../../object-fields';
import { Rule } from '../../../rule';

export const PROVISIONER_LABEL_NEVER: Rule = {
  id: 'provisioner-label-never',
  what: `Neither labels nor requirements of a Provisioner name ${NEVER_OF_PROVISIONERS.join(', ')}.`.replace(/,([^,]*)$/, ' or$1'),
  source: ['PR-26'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: ['spec.labels', 'spec.requirements'],
  pass: `
spec:
  labels:
    example.com/team: red
`,
  fail: `
spec:
  labels:
    karpenter.sh/provisioner-name: default
`,
  check: (input) => eachLabelKey(input, (key, path) => (
    NEVER_OF_PROVISIONERS.includes(key) ? { path, message: `each node gets a ${key} of its own`, fix: 'leave it out' } : undefined
  )),
};
