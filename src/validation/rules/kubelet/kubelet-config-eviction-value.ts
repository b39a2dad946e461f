import { eachStringEntry } from './open-kubelet';
import { valueText } from '../../../basics/value-text';
import { parseDuration } from '../../../go/parse-duration';
import { parseFloat64 } from '../../../go/parse-float';
import { isNegativeQuantity, quantityOf } from '../../../go/parse-quantity';
import { EVICTION_MAPS } from '../../../kubelet/kubelet-names';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const KUBELET_CONFIG_EVICTION_VALUE: Rule = {
  id: 'kubelet-config-eviction-value',
  what: 'Eviction thresholds are percentages from 0 to 100 or quantities of at least 0. Grace periods are Go durations of at least 0.',
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
  check: (input) => eachStringEntry(input, EVICTION_MAPS, (key, value, path, field) => {
    if (value === null) return undefined;
    const isPeriod = field === 'evictionSoftGracePeriod';
    if (isPeriod ? isGracePeriod(value) : isThreshold(value)) return undefined;
    return {
      path,
      message: `${field}.${key} must be ${isPeriod ? 'a duration of at least 0' : 'a percentage from 0% to 100% or a quantity of at least 0'}, got ${valueText(value)}`,
      fix: isPeriod ? 'Set a Go duration such as 1m30s. Days are not a unit.' : 'Set a percentage such as 5% or a quantity such as 100Mi.',
    };
  }),
};

/** Go compares a percentage with 0 and 100 only, so that NaN passes. */
function isThreshold(value: string): boolean {
  if (!value.endsWith('%')) return quantityOf(value) !== undefined && !isNegativeQuantity(value);
  const percentage = parseFloat64(value.slice(0, -1));
  return percentage !== undefined && !(percentage < 0 || percentage > 100);
}

function isGracePeriod(value: string): boolean {
  const duration = parseDuration(value);
  return duration !== undefined && duration >= 0n;
}
