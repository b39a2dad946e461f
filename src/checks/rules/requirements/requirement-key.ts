import { valueText } from '../../../foundation/basics/value-text';
import { NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachRequirement } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { isQualifiedName, QUALIFIED_NAME } from '../../labels/label-syntax';

export const REQUIREMENT_KEY: Rule = {
  id: 'requirement-key',
  what: 'The key of a requirement must be a qualified name.',
  why: 'The API server does not check the length of the key, but Karpenter does. Karpenter marks an object with an invalid key as not ready and does not use it.',
  source: ['NP-63'],
  apis: [...NODE_POOLS, PROVISIONER, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: example.com/team
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: dedicated-to-the-nightly-batch-processing-jobs-of-the-data-platform
          operator: Exists
`,
  check: (input) => eachRequirement(input, ({ key }, path) => {
    if (key === undefined || isQualifiedName(key)) return undefined;
    return { path: `${path}.key`, message: `key must be a qualified name, got ${valueText(key)}`, fix: `Use ${QUALIFIED_NAME}.` };
  }),
};
