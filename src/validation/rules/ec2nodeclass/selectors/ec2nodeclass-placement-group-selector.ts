import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const EC2NODECLASS_PLACEMENT_GROUP_SELECTOR: Rule = {
  id: 'ec2nodeclass-placement-group-selector',
  what: '`placementGroupSelector` has either `name` or `id`.',
  source: ['NC-40'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.11',
  fields: ['spec.placementGroupSelector'],
  pass: `
spec:
  placementGroupSelector:
    name: close
`,
  fail: `
spec:
  placementGroupSelector:
    name: close
    id: pg-0123456789abcdef0
`,
  check: ({ json }) => {
    const selector = json.spec?.placementGroupSelector;
    if (selector === undefined || (selector.name === undefined) !== (selector.id === undefined)) return [];
    const message = selector.name === undefined ? 'it selects nothing' : 'there are both name and id';
    return [{ path: 'spec.placementGroupSelector', message, fix: 'write either name or id' }];
  },
};
