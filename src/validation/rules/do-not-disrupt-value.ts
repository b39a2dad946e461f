import { compareMinors } from '../../versions/facts';
import { NODE_POOLS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';

/** As Go's time.ParseDuration reads it, and not below 0. */
const DURATION = /^\+?((\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h))+$/;

export const DO_NOT_DISRUPT_VALUE: Rule = {
  id: 'do-not-disrupt-value',
  what: 'The annotation `karpenter.sh/do-not-disrupt` of nodes is `"true"` or, since 1.12, a duration.',
  source: ['AT-1'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.template.metadata.annotations'],
  pass: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
`,
  fail: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "yes"
`,
  check: ({ json, release }) => {
    const value = json.spec?.template?.metadata?.annotations?.['karpenter.sh/do-not-disrupt'];
    if (value === undefined || value === 'true' || value === 'false') return [];
    const readsDurations = compareMinors(release, '1.12') >= 0;
    if (readsDurations && DURATION.test(value)) return [];
    return [{
      path: 'spec.template.metadata.annotations.karpenter.sh/do-not-disrupt',
      message: `${valueText(value)} protects nothing${!readsDurations && DURATION.test(value) ? ': durations came with Karpenter 1.12' : ''}`,
      fix: readsDurations ? 'write "true", or a duration such as "4h"' : 'write "true"',
    }];
  },
};
