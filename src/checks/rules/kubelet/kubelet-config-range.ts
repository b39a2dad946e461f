import { familyOf, openKubeletOf } from './open-kubelet';
import { valueText } from '../../../foundation/basics/value-text';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { eachKubeletField } from '../../../karpenter/kubelet/each-kubelet-field';
import { KubeletField } from '../../../karpenter/kubelet/kubelet-field-type';
import { isInKubeletRange, kubeletRangeOf } from '../../../karpenter/kubelet/kubelet-range';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

const CHECKED_BY_KARPENTER = ['maxPods', 'podsPerCore', 'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent'].map((name) => `${OPEN_KUBELET}.${name}`);

export const KUBELET_CONFIG_RANGE: Rule = {
  id: 'kubelet-config-range',
  what: 'Numbers and durations must be in the range that the kubelet accepts.',
  why: 'Karpenter does not check these ranges. If a value is out of range, the kubelet does not start, so the node never joins the cluster.',
  source: ['H-41', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/validation/validation.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    readOnlyPort: 10255
`,
  fail: `
spec:
  kubelet:
    readOnlyPort: 70000
`,
  check: (input) => (familyOf(input)?.kubeletFields !== 'every' ? [] : eachKubeletField(openKubeletOf(input), OPEN_KUBELET, (field, value, path) => {
    const amount = CHECKED_BY_KARPENTER.includes(path) ? undefined : amountOf(field, value);
    if (amount === undefined || isInKubeletRange(field, amount)) return [];
    return [{ path, message: `${fieldName(path)} must be ${kubeletRangeOf(field)}, got ${valueText(value)}`, fix: `Set ${kubeletRangeOf(field)}.` }];
  })),
};

/** Returns a number unchanged, or the number of seconds in a duration. */
function amountOf({ type }: KubeletField, value: unknown): number | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  return type === 'duration' ? Number(parseDuration(value as string)) / 1e9 : undefined;
}
