import { integerOf, openKubeletOf } from './open-kubelet';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule, Violation } from '../../findings/rule';

const HIGH = 'imageGCHighThresholdPercent';
const LOW = 'imageGCLowThresholdPercent';

export const KUBELET_CONFIG_IMAGE_GC_THRESHOLDS: Rule = {
  id: 'kubelet-config-image-gc-thresholds',
  what: '`imageGCHighThresholdPercent` and `imageGCLowThresholdPercent` must be from 0 to 100, and the high threshold must be greater than the low threshold.',
  why: 'When disk usage exceeds the high threshold, the kubelet deletes images until usage reaches the low threshold. If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it.',
  source: ['H-40', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L222-L248'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    imageGCHighThresholdPercent: 85
    imageGCLowThresholdPercent: 80
`,
  fail: `
spec:
  kubelet:
    imageGCHighThresholdPercent: 80
    imageGCLowThresholdPercent: 80
`,
  check: (input) => {
    const kubelet = openKubeletOf(input);
    const [high, low] = [integerOf(kubelet, HIGH), integerOf(kubelet, LOW)];
    const outside = [outOfRange(HIGH, high), outOfRange(LOW, low)].flat();
    if (outside.length > 0 || high === undefined || low === undefined || high > low) return outside;
    return [{
      path: `${OPEN_KUBELET}.${HIGH}`,
      message: `${HIGH} must be greater than ${LOW} (${low}), got ${high}`,
      fix: low < 100 ? `Set a value from ${low + 1} to 100.` : high > 0 ? `Set ${LOW} to ${Math.min(high - 1, 80)}.` : `Set ${HIGH} to 85 and ${LOW} to 80.`,
    }];
  },
};

function outOfRange(field: string, percent: number | undefined): Violation[] {
  if (percent === undefined || (percent >= 0 && percent <= 100)) return [];
  return [{ path: `${OPEN_KUBELET}.${field}`, message: `${field} must be between 0 and 100, got ${percent}`, fix: `Set a value from 0 to 100, for example ${field === HIGH ? 85 : 80}.` }];
}
