import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';
import { isWhole } from '../../schema/integer';

const MAXIMUM = 2 ** 31 - 1;

export const REPLICAS_BEYOND_SCALE: Rule = {
  id: 'replicas-beyond-scale',
  what: "The replicas of a pool fit into the API's scale subresource, which is narrower than the field.",
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
    return [{ path: 'spec.replicas', message: `${replicas} is beyond what the scale subresource holds`, fix: `write at most ${MAXIMUM}` }];
  },
};
