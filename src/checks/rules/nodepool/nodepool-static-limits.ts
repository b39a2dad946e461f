import { keyPath } from '../../../foundation/basics/json';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

/** Detects fractions that CEL cannot read, because the structure check misses a fraction that is tiny compared to the value. */
function isFraction(limit: unknown): boolean {
  return typeof limit === 'number' && !Number.isInteger(limit);
}

export const NODEPOOL_STATIC_LIMITS: Rule = {
  id: 'nodepool-static-limits',
  what: 'A static NodePool (with `replicas`) may limit only `nodes`.',
  why: 'The API server rejects the NodePool. Karpenter keeps exactly `replicas` nodes, so limits on CPU and memory have no meaning.',
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
      path: keyPath('spec.limits', name),
      message: name === 'nodes' ? `nodes must be a whole number or a string, got ${limits[name]}` : `${name} must not be limited in a NodePool with replicas`,
      fix: name === 'nodes' ? 'Set a whole number, for example nodes: "5".' : `Remove ${name}. A static NodePool can limit only nodes.`,
    }));
  },
};
