import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_AMI_ALIAS_ALONE: Rule = {
  id: 'ec2nodeclass-ami-alias-alone',
  what: 'An AMI selector term with `alias` has no `id`, `tags`, `name` or `owner`.',
  source: ['NC-14'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
      tags:
        team: red
`,
  check: ({ json }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', (term, path) => {
    if (term.alias === undefined) return undefined;
    return ['id', 'tags', 'name', 'owner'].filter((name) => term[name] !== undefined)
      .map((name) => ({ path: `${path}.${name}`, message: `the term has an alias, which says all, and ${name}`, fix: 'leave one of them out' }));
  }),
};
