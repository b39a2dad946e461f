import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { isWhole } from '../../schema/integer';

const MAXIMUM = 2 ** 31 - 1;

export const REPLICAS_BEYOND_SCALE: Rule = {
  id: 'replicas-beyond-scale',
  what: '`replicas` of a static NodePool must be at most 2147483647.',
  why: 'The field accepts 64-bit integers, but the scale subresource, which `kubectl scale` and autoscalers use, accepts only 32-bit integers.',
  source: ['NP-2', 'https://github.com/kubernetes/api/blob/v0.37.0/autoscaling/v1/types.go'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  since: '1.8',
  fields: ['spec.replicas'],
  pass: `
spec:
  replicas: 2147483647
`,
  fail: `
spec:
  replicas: 2147483648
`,
  check: ({ json }) => {
    const replicas = json.spec?.replicas;
    if (!isWhole(replicas) || replicas <= MAXIMUM) return [];
    return [{ path: 'spec.replicas', message: `replicas must be at most ${MAXIMUM}, got ${replicas}`, fix: `Set a value of at most ${MAXIMUM}.` }];
  },
};
