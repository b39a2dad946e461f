import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

/** The structure check overlooks a fraction that is very small beside the rest, CEL does not. */
function isFraction(limit: unknown): boolean {
  return typeof limit === 'number' && !Number.isInteger(limit);
}

export const NODEPOOL_STATIC_LIMITS: Rule = {
  id: 'nodepool-static-limits',
  what: 'A static pool (one with `replicas`) limits nothing but `nodes`.',
  source: ['NP-42'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.8',
  fields: ['spec.replicas'],
  pass: `
spec:
  replicas: 3
  limits:
    nodes: "5"
`,
  fail: `
spec:
  replicas: 3
  limits:
    cpu: "100"
`,
  check: ({ json }) => {
    const { replicas, limits } = json.spec ?? {};
    if (replicas === undefined || limits === undefined) return [];
    return Object.keys(limits).filter((name) => name !== 'nodes' || isFraction(limits[name])).map((name) => ({
      path: `spec.limits.${name}`,
      message: name === 'nodes' ? `${limits[name]} is neither a whole number nor a text` : `a pool with replicas can't limit ${name}`,
      fix: name === 'nodes' ? 'write a whole number' : 'leave it out: limits.nodes is the only limit of a static pool',
    }));
  },
};
