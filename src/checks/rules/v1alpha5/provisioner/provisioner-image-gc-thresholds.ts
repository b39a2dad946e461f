import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const PROVISIONER_IMAGE_GC_THRESHOLDS: Rule = {
  id: 'provisioner-image-gc-thresholds',
  what: '`imageGCHighThresholdPercent` of a Provisioner must not be less than `imageGCLowThresholdPercent`.',
  why: "When disk usage exceeds the high threshold, the kubelet deletes images until usage reaches the low threshold. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-32'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.24',
  fields: ['spec.kubeletConfiguration'],
  pass: `
spec:
  kubeletConfiguration:
    imageGCHighThresholdPercent: 85
    imageGCLowThresholdPercent: 80
`,
  fail: `
spec:
  kubeletConfiguration:
    imageGCHighThresholdPercent: 80
    imageGCLowThresholdPercent: 85
`,
  check: ({ json: { spec } }) => {
    const { imageGCHighThresholdPercent: high, imageGCLowThresholdPercent: low } = spec?.kubeletConfiguration ?? {};
    if (high === undefined || low === undefined || high >= low) return [];
    return [{ path: 'spec.kubeletConfiguration.imageGCHighThresholdPercent', message: `imageGCHighThresholdPercent must be at least imageGCLowThresholdPercent (${low}), got ${high}`, fix: 'Raise imageGCHighThresholdPercent, or lower imageGCLowThresholdPercent.' }];
  },
};
