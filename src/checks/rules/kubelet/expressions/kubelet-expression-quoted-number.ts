import { compilingExpressionsOf } from './kubelet-expressions';
import { isQuotedNumber, quotedNumberFix } from './quoted-number';
import { valueText } from '../../../../foundation/basics/value-text';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const KUBELET_EXPRESSION_QUOTED_NUMBER: Rule = {
  id: 'kubelet-expression-quoted-number',
  what: '`maxPods` must be a number without quotes, and reserved amounts must be quantities without surrounding spaces.',
  why: 'Karpenter reads any other number in a string as a CEL expression. CEL expressions require the `NodeClassCEL` feature gate, which is off by default, and use their own units.',
  source: ['H-50', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration.go#L107-L159'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'unintended',
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
  check: (input) => {
    const isOn = input.isGateOn?.('NodeClassCEL');
    if (isOn === false) return [];
    return compilingExpressionsOf(input).filter(isQuotedNumber).map((found) => ({
      path: found.path,
      message: `${found.field} must be ${found.resource === undefined ? 'an integer, got the string' : 'a quantity, got'} ${valueText(found.text)}, which Karpenter reads as a CEL expression`,
      fix: quotedNumberFix(found),
    }));
  },
};
