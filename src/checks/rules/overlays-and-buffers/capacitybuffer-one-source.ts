import { CAPACITY_BUFFER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const CAPACITYBUFFER_ONE_SOURCE: Rule = {
  id: 'capacitybuffer-one-source',
  what: 'A CapacityBuffer must not set both `podTemplateRef` and `scalableRef`.',
  why: 'The API server rejects the CapacityBuffer. Only one object can describe the pods for which Karpenter reserves capacity.',
  source: ['CB-6'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
`,
  fail: `
spec:
  podTemplateRef:
    name: small
  replicas: 3
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
`,
  check: ({ json }) => {
    const { podTemplateRef, scalableRef } = json.spec ?? {};
    if (podTemplateRef === undefined || scalableRef === undefined) return [];
    return [{ path: 'spec.scalableRef', message: 'scalableRef and podTemplateRef are mutually exclusive', fix: 'Remove scalableRef or podTemplateRef.' }];
  },
};
