import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_SUBNET_ID_ALONE: Rule = {
  id: 'ec2nodeclass-subnet-id-alone',
  what: 'Not every subnet selector term has both `id` and `tags`.',
  source: ['NC-31'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  subnetSelectorTerms:
    - id: subnet-0123456789abcdef0
`,
  fail: `
spec:
  subnetSelectorTerms:
    - id: subnet-0123456789abcdef0
      tags:
        team: red
`,
  check: ({ json }) => {
    const terms: readonly Json[] | undefined = json.spec?.subnetSelectorTerms;
    if (!terms?.length || !terms.every(({ id, tags }) => id !== undefined && tags !== undefined)) return [];
    return [{ path: 'spec.subnetSelectorTerms[0].id', message: `${valueText(terms[0].id)} stands beside tags`, fix: 'leave one of them out, or write two terms' }];
  },
};
