import { NODE_POOL } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Rule } from '../rule';

export const NODEPOOL_EXPIRY_WITHOUT_GRACE_PERIOD: Rule = {
  id: 'nodepool-expiry-without-grace-period',
  what: 'Nodes that are not to be disrupted and yet expire have a `terminationGracePeriod`.',
  source: ['NP-83'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.template.metadata.annotations'],
  pass: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
    spec:
      expireAfter: Never
`,
  fail: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/do-not-disrupt: "true"
    spec:
      expireAfter: 336h
`,
  check: ({ json }) => {
    const { metadata, spec } = json.spec?.template ?? {};
    const expireAfter = spec?.expireAfter ?? '720h';
    if (metadata?.annotations?.['karpenter.sh/do-not-disrupt'] !== 'true' || expireAfter === 'Never' || spec?.terminationGracePeriod !== undefined) return [];
    return [{
      path: 'spec.template.spec.expireAfter',
      message: `nodes drain after ${expireAfter} whatever karpenter.sh/do-not-disrupt says of them, and then wait for pods that may not be disrupted without an end`,
      fix: 'write Never, or a terminationGracePeriod',
    }];
  },
};
