import { CAPACITY_BUFFER } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const CAPACITYBUFFER_REPLICAS_AND_PERCENTAGE: Rule = {
  id: 'capacitybuffer-replicas-and-percentage',
  what: 'A CapacityBuffer has `replicas` or `percentage`.',
  source: ['CB-8'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
spec:
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
  percentage: 20
`,
  fail: `
spec:
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
  percentage: 20
  replicas: 2
`,
  check: ({ json }) => {
    const { replicas, percentage } = json.spec ?? {};
    if (replicas === undefined || percentage === undefined) return [];
    return [{ path: 'spec.percentage', message: `of ${replicas} replicas and ${percentage} % the larger counts, though the API's own text says the smaller`, fix: 'leave one of them out' }];
  },
};
