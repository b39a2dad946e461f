import { CAPACITY_BUFFER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const CAPACITYBUFFER_SOURCE_MISSING: Rule = {
  id: 'capacitybuffer-source-missing',
  what: 'A CapacityBuffer must set `podTemplateRef` or `scalableRef`.',
  why: 'The API server accepts a CapacityBuffer without either field, but Karpenter never marks it as ready and reserves no capacity.',
  source: ['CB-6'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
`,
  fail: `
spec:
  replicas: 3
`,
  check: ({ json }) => {
    const { spec } = json;
    if (spec === undefined || spec.podTemplateRef !== undefined || spec.scalableRef !== undefined) return [];
    return [{ path: 'spec', message: 'podTemplateRef or scalableRef is required', fix: 'Add scalableRef, for example {apiGroup: apps, kind: Deployment, name: web}, or podTemplateRef.' }];
  },
};
