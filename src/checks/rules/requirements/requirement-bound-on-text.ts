import { isInvalidBound } from './requirement-bound-value';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { eachConstraint } from '../../labels/constraints';
import { effectOfImpossible } from '../../labels/unknown-values';

const BOUNDS = ['Gt', 'Lt', 'Gte', 'Lte'];

export const REQUIREMENT_BOUND_ON_TEXT: Rule = {
  id: 'requirement-bound-on-text',
  what: '`Gt`, `Lt`, `Gte`, and `Lte` work only with labels whose values are numbers.',
  why: 'For `Gt`, `Lt`, `Gte`, and `Lte`, Karpenter compares integers. A label whose values are not numbers, such as `karpenter.k8s.aws/instance-family`, never matches, so the NodePool launches no nodes.',
  source: ['NP-80', 'L-6'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for NodeOverlays.',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-generation
          operator: Gt
          values: ["4"]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: Gt
          values: ["4"]
`,
  check: (input) => eachConstraint(input, ({ key, shown, operator, values, path }) => {
    if (!BOUNDS.includes(operator) || isInvalidBound(input, { operator, values })) return undefined;
    const type = labelFacts(key)?.type;
    if (type === undefined || type === 'number') return undefined;
    return { path: `${path}.operator`, message: `operator ${operator} compares numbers, but the values of ${shown} are ${type === 'text' ? 'strings' : '"true" and "false"'}, so nothing matches`, fix: 'Use In or NotIn.', ...effectOfImpossible(input.api) };
  }),
};
