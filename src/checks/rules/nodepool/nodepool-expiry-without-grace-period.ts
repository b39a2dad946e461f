import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

export const NODEPOOL_EXPIRY_WITHOUT_GRACE_PERIOD: Rule = {
  id: 'nodepool-expiry-without-grace-period',
  what: 'Nodes with the annotation `karpenter.sh/do-not-disrupt` must not expire unless the NodePool sets `terminationGracePeriod`.',
  why: 'The `karpenter.sh/do-not-disrupt` annotation does not prevent expiration. Without a `terminationGracePeriod`, an expired node waits forever for pods that must not be disrupted.',
  source: ['NP-83'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  effect: 'risky',
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
  check: (input) => {
    const { json } = input;
    // EKS Auto Mode sets terminationGracePeriod to 24h.
    if (runsOnAutoMode(input)) return [];
    const { metadata, spec } = json.spec?.template ?? {};
    const expireAfter = spec?.expireAfter ?? '720h';
    if (metadata?.annotations?.['karpenter.sh/do-not-disrupt'] !== 'true' || expireAfter === 'Never' || spec?.terminationGracePeriod !== undefined) return [];
    return [{
      path: 'spec.template.spec.expireAfter',
      message: `nodes expire after ${expireAfter} despite karpenter.sh/do-not-disrupt, and then wait forever for pods that must not be disrupted`,
      fix: 'Set expireAfter: Never, or set terminationGracePeriod, after which Karpenter deletes the remaining pods.',
    }];
  },
};
