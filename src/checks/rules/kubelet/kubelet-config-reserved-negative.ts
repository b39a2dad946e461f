import { eachStringEntry } from './open-kubelet';
import { valueText } from '../../../foundation/basics/value-text';
import { isNegativeQuantity, quantityOf } from '../../../foundation/go/parse-quantity';
import { KUBELET_CONFIG_FIELDS } from '../../../karpenter/kubelet/kubelet-config-fields';
import { kubeletExampleText } from '../../../karpenter/kubelet/kubelet-examples';
import { unlikelyAmount } from '../../../karpenter/kubelet/unlikely-amount';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_RESERVED_NEGATIVE: Rule = {
  id: 'kubelet-config-reserved-negative',
  what: 'Values in `kubeReserved` and `systemReserved`, including CEL expressions, must not start with a minus sign.',
  why: 'If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it. Since Karpenter 1.15, the API server does not check `spec.kubelet`.',
  source: ['H-39', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L201-L220'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    kubeReserved:
      cpu: 100m
`,
  fail: `
spec:
  kubelet:
    kubeReserved:
      cpu: -100m
`,
  check: (input) => eachStringEntry(input, ['kubeReserved', 'systemReserved'], (key, value, path) => (value?.startsWith('-') ? {
    path,
    message: `${fieldName(path)} must not start with a minus sign, got ${valueText(value)}`,
    fix: fixFor(key, value.slice(1)),
  } : undefined)),
};

function fixFor(resource: string, positive: string): string {
  const isLikely = !isNegativeQuantity(positive) && quantityOf(positive) !== undefined && unlikelyAmount(resource, positive) === undefined;
  if (isLikely) return `Set "${positive}".`;
  const field = KUBELET_CONFIG_FIELDS.kubeReserved.of!;
  return `Set a quantity such as ${kubeletExampleText(field, `kubeReserved.${resource}`)}, or start the expression with a positive term, for example max(0, vcpus * 10).`;
}
