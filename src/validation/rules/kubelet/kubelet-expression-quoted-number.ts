import { valueText } from '../../../basics/value-text';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { expressionsOf, isQuotedNumber } from '../../kubelet-expressions';
import { Rule } from '../../rule';

export const KUBELET_EXPRESSION_QUOTED_NUMBER: Rule = {
  id: 'kubelet-expression-quoted-number',
  what: '`maxPods` is a number without quotes. A string is a CEL expression, which requires the NodeClassCEL feature gate.',
  source: ['H-50', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration.go#L107-L159'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    maxPods: 110
`,
  fail: `
spec:
  kubelet:
    maxPods: "110"
`,
  check: (input) => (input.isGateOn?.('NodeClassCEL') === false ? [] : expressionsOf(input).filter(isQuotedNumber).map(({ path, text }) => ({
    path,
    message: `maxPods must be an integer, got the string ${valueText(text)}, which Karpenter reads as a CEL expression`,
    fix: `Remove the quotes: maxPods: ${text.trim()}.`,
  }))),
};
