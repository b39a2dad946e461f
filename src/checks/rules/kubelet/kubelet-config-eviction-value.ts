import { eachStringEntry } from './open-kubelet';
import { valueText } from '../../../foundation/basics/value-text';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { parseFloat64 } from '../../../foundation/go/parse-float';
import { isNegativeQuantity, quantityOf } from '../../../foundation/go/parse-quantity';
import { EVICTION_MAPS } from '../../../karpenter/kubelet/kubelet-names';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_EVICTION_VALUE: Rule = {
  id: 'kubelet-config-eviction-value',
  what: 'Eviction thresholds must be percentages from 0% to 100% or nonnegative quantities, and grace periods must be nonnegative Go durations.',
  why: 'If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it. Since Karpenter 1.15, the API server does not check `spec.kubelet`.',
  source: ['H-37', 'H-38', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L59-L96'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    evictionHard:
      memory.available: 5%
      nodefs.available: 10Gi
`,
  fail: `
spec:
  kubelet:
    evictionHard:
      memory.available: 101%
      nodefs.available: "-10Gi"
`,
  check: (input) => eachStringEntry(input, EVICTION_MAPS, (_, value, path, field) => {
    if (value === null) return undefined;
    const isPeriod = field === 'evictionSoftGracePeriod';
    if (isPeriod ? isGracePeriod(value) : isThreshold(value)) return undefined;
    return {
      path,
      message: `${fieldName(path)} must be ${isPeriod ? 'a duration of at least 0' : 'a percentage from 0% to 100% or a quantity of at least 0'}, got ${valueText(value)}`,
      fix: isPeriod ? 'Set a duration in hours (h), minutes (m), and seconds (s), for example 1m30s.' : 'Set a percentage, for example 5%, or a quantity, for example 100Mi.',
    };
  }),
};

/** Returns whether the value is a valid eviction threshold. Go only compares a percentage with 0 and 100, so NaN is valid. */
function isThreshold(value: string): boolean {
  if (!value.endsWith('%')) return quantityOf(value) !== undefined && !isNegativeQuantity(value);
  const percentage = parseFloat64(value.slice(0, -1));
  return percentage !== undefined && !(percentage < 0 || percentage > 100);
}

function isGracePeriod(value: string): boolean {
  const duration = parseDuration(value);
  return duration !== undefined && duration >= 0n;
}
