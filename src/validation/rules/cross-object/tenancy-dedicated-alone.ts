import { NODE_CLAIM, NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachConstraint, valuePath } from '../../labels/label-lint';
import { Rule } from '../../rule';

export const TENANCY_DEDICATED_ALONE: Rule = {
  id: 'tenancy-dedicated-alone',
  what: 'The tenancy `dedicated` stands alone.',
  source: ['XO-4', 'L-5'],
  apis: [NODE_POOL, NODE_CLAIM],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.9',
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
      message: 'beside default, dedicated capacity is launched only for pods that themselves ask for dedicated alone',
      fix: 'if that is not meant, leave default out',
    };
  }),
};
