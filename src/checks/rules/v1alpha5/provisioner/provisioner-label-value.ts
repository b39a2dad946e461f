import { valueText } from '../../../../foundation/basics/value-text';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachTemplateLabel } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';
import { isLabelValue, LABEL_VALUE } from '../../../labels/label-syntax';

export const PROVISIONER_LABEL_VALUE: Rule = {
  id: 'provisioner-label-value',
  what: 'The `labels` of a Provisioner must have valid label values.',
  why: "Kubernetes limits label values to 63 characters: letters, digits, `-`, `_`, and `.`, with a letter or digit at the start and end. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-24'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: ['spec.labels'],
  pass: `
spec:
  labels:
    example.com/team: payments
`,
  fail: `
spec:
  labels:
    example.com/team: payments team
`,
  check: (input) => eachTemplateLabel(input, (_, value, path) => (
    isLabelValue(value) ? undefined : { path, message: `${fieldName(path)} must be a valid label value, got ${valueText(value)}`, fix: `Use ${LABEL_VALUE}.` }
  )),
};
