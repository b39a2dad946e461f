import { CAPACITY_BUFFER } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const CAPACITYBUFFER_SOURCE_MISSING: Rule = {
  id: 'capacitybuffer-source-missing',
  what: 'A CapacityBuffer has `podTemplateRef` or `scalableRef`; without either it is stored and never ready.',
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
    return [{ path: 'spec', message: 'nothing says which pods to hold capacity for', fix: 'write podTemplateRef or scalableRef' }];
  },
};
