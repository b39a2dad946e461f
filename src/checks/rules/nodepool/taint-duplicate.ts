import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachTaint, TAINT_FIELDS } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

export const TAINT_DUPLICATE: Rule = {
  id: 'taint-duplicate',
  what: 'Each pair of key and effect must be unique across `taints` and `startupTaints`.',
  why: 'The API server accepts duplicate taints, but Karpenter does not. A NodePool with duplicate taints is not ready and launches no nodes.',
  source: ['NP-62'],
  apis: [...NODE_POOLS, PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  fields: TAINT_FIELDS,
  pass: `
spec:
  template:
    spec:
      taints:
        - key: team
          value: red
          effect: NoSchedule
        - key: team
          value: red
          effect: NoExecute
`,
  fail: `
spec:
  template:
    spec:
      taints:
        - key: team
          value: red
          effect: NoSchedule
      startupTaints:
        - key: team
          value: blue
          effect: NoSchedule
`,
  check: (input) => {
    if (input.api === PROVISIONER && compareMinors(input.release, '0.10') < 0) return [];
    const seen = new Set<string>();
    return eachTaint(input, ({ key, effect }, path) => {
      const pair = `${key}:${effect}`;
      if (seen.has(pair)) return { path, message: `key and effect must be unique across taints and startupTaints, got ${pair} twice`, fix: 'Remove one of the taints, or change its key or effect.' };
      seen.add(pair);
      return undefined;
    });
  },
};
