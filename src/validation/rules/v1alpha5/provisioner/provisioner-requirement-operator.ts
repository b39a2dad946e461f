import { suggestion } from '../../../../basics/suggestion';
import { valueText } from '../../../../basics/value-text';
import { compareMinors, minorOf } from '../../../../versions/facts';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachRequirement } from '../../../object-fields';
import { Rule } from '../../../rule';

const FIRST = ['In', 'NotIn', 'Exists'];
const ALL = [...FIRST, 'DoesNotExist', 'Gt', 'Lt'];
const ALL_SINCE = '0.14';

export const PROVISIONER_REQUIREMENT_OPERATOR: Rule = {
  id: 'provisioner-requirement-operator',
  what: 'The operators of a Provisioner are In, NotIn and Exists, since 0.14 DoesNotExist, Gt and Lt too.',
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
    if (ALL.includes(operator)) return { path, message: `${operator} came with Karpenter ${ALL_SINCE}; the target is ${minorOf(input.release)}`, fix: `write one of ${known.join(', ')}` };
    const meant = suggestion(operator, known);
    return { path, message: `${valueText(operator)} is no operator of a Provisioner`, fix: `${meant ? `did you mean ${meant}? Write` : 'write'} one of ${known.join(', ')}` };
  }),
};
