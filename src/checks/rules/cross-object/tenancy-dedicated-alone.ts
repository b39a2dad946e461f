import { NODE_CLAIM, NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { eachConstraint, valuePath } from '../../labels/constraints';

export const TENANCY_DEDICATED_ALONE: Rule = {
  id: 'tenancy-dedicated-alone',
  what: 'The tenancy `dedicated` takes effect only if it is the only allowed tenancy.',
  why: 'If `default` is allowed as well, Karpenter launches instances with default tenancy, unless a pod itself requires `dedicated`.',
  source: ['XO-4', 'L-5'],
  apis: [NODE_POOL, NODE_CLAIM],
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.9',
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-tenancy
          operator: In
          values: [dedicated]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-tenancy
          operator: In
          values: [default, dedicated]
`,
  check: (input) => eachConstraint(input, (constraint) => {
    const { key, operator, values } = constraint;
    if (key !== 'karpenter.k8s.aws/instance-tenancy' || operator !== 'In' || !values.includes('default') || !values.includes('dedicated')) return undefined;
    return {
      path: valuePath(constraint, values.indexOf('dedicated')),
      message: 'tenancy "dedicated" has no effect together with "default", except for pods that require "dedicated"',
      fix: 'If this is not intended, remove the value "default".',
    };
  }),
};
