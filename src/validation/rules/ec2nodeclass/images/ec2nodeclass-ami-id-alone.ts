import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_AMI_ID_ALONE: Rule = {
  id: 'ec2nodeclass-ami-id-alone',
  what: 'An AMI selector term with `id` has no `alias`, `tags`, `name` or `owner`.',
  source: ['NC-13'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
`,
  fail: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
      owner: self
`,
  check: ({ json }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', (term, path) => {
    if (term.id === undefined) return undefined;
    return ['alias', 'tags', 'name', 'owner'].filter((name) => term[name] !== undefined)
      .map((name) => ({ path: `${path}.${name}`, message: `the term has an id, which says all, and ${name}`, fix: 'leave one of them out, or write two terms' }));
  }),
};
