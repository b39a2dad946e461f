import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { compareMinors, minorOf } from '../../../../karpenter/versions/facts';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachRequirement } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

const FIRST = ['In', 'NotIn', 'Exists'];
const ALL = [...FIRST, 'DoesNotExist', 'Gt', 'Lt'];
const ALL_SINCE = '0.14';

export const PROVISIONER_REQUIREMENT_OPERATOR: Rule = {
  id: 'provisioner-requirement-operator',
  what: 'A requirement must use an operator that Provisioners support.',
  why: "Provisioners support `In`, `NotIn`, and `Exists`, and since Karpenter 0.14 also `DoesNotExist`, `Gt`, and `Lt`. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-27'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: ['spec.requirements'],
  pass: `
spec:
  requirements:
    - key: karpenter.k8s.aws/instance-cpu
      operator: Gt
      values: ["3"]
`,
  fail: `
spec:
  requirements:
    - key: karpenter.k8s.aws/instance-cpu
      operator: Gte
      values: ["4"]
`,
  check: (input) => eachRequirement(input, ({ operator }, at) => {
    const known = compareMinors(input.release, ALL_SINCE) < 0 ? FIRST : ALL;
    if (operator === undefined || known.includes(operator)) return undefined;
    const path = `${at}.operator`;
    if (ALL.includes(operator)) return { path, message: `operator ${operator} requires Karpenter ${ALL_SINCE} or later, but the target is ${minorOf(input.release)}`, fix: `Use one of ${known.join(', ')}.` };
    const meant = suggestion(operator, known);
    return { path, message: `operator must be one of ${known.join(', ')}, got ${valueText(operator)}`, fix: meant ? `Did you mean ${meant}?` : 'Use a supported operator, for example In.' };
  }),
};
