import { NODE_POOL } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Rule } from '../rule';

export const NODEPOOL_STATIC_LIMITS: Rule = {
  id: 'nodepool-static-limits',
  what: 'A static pool (one with `replicas`) limits nothing but `nodes`.',
  source: ['NP-42'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.8',
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
    return Object.keys(limits).filter((name) => name !== 'nodes').map((name) => ({
      path: `spec.limits.${name}`,
      message: `a pool with replicas can't limit ${name}`,
      fix: 'leave it out: limits.nodes is the only limit of a static pool',
    }));
  },
};
