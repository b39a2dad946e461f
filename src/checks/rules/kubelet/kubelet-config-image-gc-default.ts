import { familyOf, integerOf, openKubeletOf } from './open-kubelet';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

const HIGH = 'imageGCHighThresholdPercent';
const LOW = 'imageGCLowThresholdPercent';
/** Default image garbage collection thresholds of the kubelet, in percent. */
const [DEFAULT_HIGH, DEFAULT_LOW] = [85, 80];

export const KUBELET_CONFIG_IMAGE_GC_DEFAULT: Rule = {
  id: 'kubelet-config-image-gc-default',
  what: 'If only one image garbage collection threshold is set, it must fit the default of the other threshold: 85 for high, 80 for low.',
  why: 'Karpenter does not compare a threshold with the default of the other threshold. Unless the high threshold is greater than the low threshold, the kubelet does not start, so the node never joins the cluster.',
  source: ['H-40', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/v1beta1/defaults.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    imageGCHighThresholdPercent: 90
`,
  fail: `
spec:
  kubelet:
    imageGCHighThresholdPercent: 50
`,
  check: (input) => {
    if (familyOf(input)?.kubeletFields === 'none') return [];
    const kubelet = openKubeletOf(input);
    const [high, low] = [integerOf(kubelet, HIGH), integerOf(kubelet, LOW)];
    if (low === undefined && high! >= 0 && high! <= DEFAULT_LOW) {
      return [{
        path: `${OPEN_KUBELET}.${HIGH}`,
        message: `${HIGH} must be greater than ${LOW}, which defaults to ${DEFAULT_LOW}, got ${high}`,
        fix: high === 0 ? `Set a value greater than ${DEFAULT_LOW}.` : `Also set ${LOW}, for example to ${high! - 1}.`,
      }];
    }
    if (high === undefined && low! >= DEFAULT_HIGH && low! <= 100) {
      return [{
        path: `${OPEN_KUBELET}.${LOW}`,
        message: `${LOW} must be less than ${HIGH}, which defaults to ${DEFAULT_HIGH}, got ${low}`,
        fix: low === 100 ? `Set a value less than ${DEFAULT_HIGH}.` : `Also set ${HIGH}, for example to ${low! + 1}.`,
      }];
    }
    return [];
  },
};
