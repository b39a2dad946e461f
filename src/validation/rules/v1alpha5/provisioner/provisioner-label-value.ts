import { valueText } from '../../../../basics/value-text';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { isLabelValue, LABEL_VALUE } from '../../../labels/qualified-name';
import { eachTemplateLabel } from '../../../object-fields';
import { Rule } from '../../../rule';

export const PROVISIONER_LABEL_VALUE: Rule = {
  id: 'provisioner-label-value',
  what: 'The values in the `labels` of a Provisioner have the form that Kubernetes asks for.',
  source: ['PR-24'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: ['spec.labels'],
  pass: `
spec:
  labels:
    example.com/team: red
`,
  fail: `
spec:
  labels:
    example.com/team: red team
`,
  check: (input) => eachTemplateLabel(input, (_, value, path) => (
    isLabelValue(value) ? undefined : { path, message: `${valueText(value)} is not a valid value of a label`, fix: `write ${LABEL_VALUE}` }
  )),
};
