import { CAPACITY_BUFFER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const CAPACITYBUFFER_REPLICAS_AND_PERCENTAGE: Rule = {
  id: 'capacitybuffer-replicas-and-percentage',
  what: 'A CapacityBuffer should not set both `replicas` and `percentage`.',
  why: 'If both are set, Karpenter uses the larger number of pods, although the API reference states that it uses the smaller number.',
  source: ['CB-8'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.WARNING,
  effect: 'unintended',
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
    return [{ path: 'spec.percentage', message: `percentage ${percentage} is set together with replicas ${replicas}, so Karpenter uses the larger number of pods`, fix: 'Remove replicas or percentage.' }];
  },
};
