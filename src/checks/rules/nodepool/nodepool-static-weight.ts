import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODEPOOL_STATIC_WEIGHT: Rule = {
  id: 'nodepool-static-weight',
  what: 'A static NodePool (with `replicas`) must not set `weight`.',
  why: 'The API server rejects the NodePool. `weight` orders the NodePools that match a pod, but Karpenter launches the nodes of a static NodePool regardless of pods.',
  source: ['NP-43'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.8',
  fields: ['spec.replicas'],
  pass: `
spec:
  replicas: 3
`,
  fail: `
spec:
  replicas: 3
  weight: 10
`,
  check: ({ json }) => {
    const { replicas, weight } = json.spec ?? {};
    if (replicas === undefined || weight === undefined) return [];
    return [{ path: 'spec.weight', message: `weight and replicas are mutually exclusive, got weight ${weight}`, fix: 'Remove weight.' }];
  },
};
