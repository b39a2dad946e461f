import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_ALIAS_ALONE: Rule = {
  id: 'ec2nodeclass-ami-alias-alone',
  what: 'An AMI selector term with `alias` must not set `id`, `tags`, `name`, or `owner`.',
  why: 'An alias already selects the images. The API server rejects the EC2NodeClass.',
  source: ['NC-14'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
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
        environment: production
`,
  check: ({ json }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', (term, path) => {
    if (term.alias === undefined) return undefined;
    return ['id', 'tags', 'name', 'owner'].filter((name) => term[name] !== undefined)
      .map((name) => ({ path: `${path}.${name}`, message: `${name} and alias are mutually exclusive`, fix: `Remove ${name} or alias.` }));
  }),
};
