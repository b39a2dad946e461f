import { EC2_NODE_CLASS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Rule } from '../rule';

export const KUBELET_IMAGE_GC_THRESHOLDS: Rule = {
  id: 'kubelet-image-gc-thresholds',
  what: '`imageGCHighThresholdPercent` is greater than `imageGCLowThresholdPercent`.',
  source: ['NC-88'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
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
  check: ({ json }) => {
    const { imageGCHighThresholdPercent: high, imageGCLowThresholdPercent: low } = json.spec?.kubelet ?? {};
    if (high === undefined || low === undefined || high > low) return [];
    return [{ path: 'spec.kubelet.imageGCHighThresholdPercent', message: `it is ${high}, and imageGCLowThresholdPercent is ${low}`, fix: 'write the high one greater than the low one' }];
  },
};
