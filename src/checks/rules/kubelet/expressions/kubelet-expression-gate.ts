import { compilingExpressionsOf } from './kubelet-expressions';
import { isQuotedNumber, quotedNumberFix } from './quoted-number';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule, RuleInput, Violation } from '../../../findings/rule';

export const KUBELET_EXPRESSION_GATE: Rule = {
  id: 'kubelet-expression-gate',
  what: 'CEL expressions in `spec.kubelet` require the `NodeClassCEL` feature gate.',
  why: 'Karpenter 1.15 added the gate as an alpha feature that is off by default. While the gate is off, Karpenter launches no nodes from an EC2NodeClass with CEL expressions.',
  source: ['H-42', 'H-50', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go#L131-L333'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  severityNote: 'The finding is an error if the controller values or `--feature-gates` turn the gate off. In files, the finding is an info if `--feature-gates` does not name the gate.',
  enforcedBy: EnforcedBy.CONTROLLER,
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
    maxPods: min(110, vcpus * 10)
`,
  check: (input) => {
    const isOn = input.isGateOn?.('NodeClassCEL');
    if (isOn) return [];
    return compilingExpressionsOf(input).filter((found) => isOn === false || !isQuotedNumber(found)).map((found) => ({
      path: found.path,
      message: isOn === undefined
        ? `${found.field} is a CEL expression and requires the NodeClassCEL feature gate, which is off by default`
        : `${found.field} is a CEL expression, but the NodeClassCEL feature gate is off`,
      fix: isQuotedNumber(found) ? quotedNumberFix(found) : fixFor(input, isOn),
      ...severityFor(input, isOn),
    }));
  },
};

/** Overrides the severity: ERROR if the feature gate is off, and INFO in files, where the state of the feature gate is unknown. */
function severityFor({ construct }: RuleInput, isOn: false | undefined): Pick<Violation, 'severity' | 'enforcedBy'> {
  if (isOn === false) return { severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER };
  return construct === undefined ? { severity: Severity.INFO } : {};
}

function fixFor({ construct }: RuleInput, isOn: false | undefined): string {
  const fix = 'Set settings.awsFeatureGates.nodeClassCEL to true in the Karpenter chart values.';
  return construct === undefined || isOn === false ? fix : `${fix} Then set awsFeatureGates: { nodeClassCEL: true } in the controllerValues of the app.`;
}
