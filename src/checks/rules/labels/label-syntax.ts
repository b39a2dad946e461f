import { valueText } from '../../../foundation/basics/value-text';
import { NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachTemplateLabel } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/label-syntax';

export const LABEL_SYNTAX: Rule = {
  id: 'label-syntax',
  what: 'Template label keys must be qualified names.',
  why: 'The API server checks only label values. If a label key is invalid, Karpenter marks the NodePool as not ready and launches no nodes from it.',
  source: ['NP-60'],
  apis: [...NODE_POOLS, PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  part: 'labels',
  pass: `
spec:
  template:
    metadata:
      labels:
        example.com/team: red
`,
  fail: `
spec:
  template:
    metadata:
      labels:
        my team: red
`,
  check: (input) => eachTemplateLabel(input, (key, _, path) => (
    isQualifiedName(key) ? undefined : { path, message: `label key must be a qualified name, got ${valueText(key)}`, fix: `Use ${QUALIFIED_NAME}.` }
  )),
};
