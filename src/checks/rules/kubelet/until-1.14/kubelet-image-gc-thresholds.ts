import { EnforcedBy, Severity } from '../../../findings/finding';
import { KUBELET_APIS, KUBELET_FIELDS, kubeletOf } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

export const KUBELET_IMAGE_GC_THRESHOLDS: Rule = {
  id: 'kubelet-image-gc-thresholds',
  what: '`imageGCHighThresholdPercent` must be greater than `imageGCLowThresholdPercent`.',
  why: 'When disk usage exceeds the high threshold, the kubelet deletes images until usage reaches the low threshold. The API server rejects the object.',
  source: ['NC-88'],
  apis: KUBELET_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  until: '1.14',
  fields: KUBELET_FIELDS,
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
    const { kubelet, path: at } = kubeletOf(input);
    const { imageGCHighThresholdPercent: high, imageGCLowThresholdPercent: low } = kubelet ?? {};
    if (high === undefined || low === undefined || high > low) return [];
    return [{ path: `${at}.imageGCHighThresholdPercent`, message: `imageGCHighThresholdPercent must be greater than imageGCLowThresholdPercent (${low}), got ${high}`, fix: 'Raise imageGCHighThresholdPercent, or lower imageGCLowThresholdPercent.' }];
  },
};
