import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_ID_ALONE: Rule = {
  id: 'ec2nodeclass-ami-id-alone',
  what: 'An AMI selector term with `id` must not set `tags`, `name`, or `owner`.',
  why: 'An ID already selects one image. The API server rejects the EC2NodeClass. Rule `ec2nodeclass-ami-alias-alone` reports terms that also set `alias`.',
  source: ['NC-13'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
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
    if (term.id === undefined || term.alias !== undefined) return undefined;
    return ['tags', 'name', 'owner'].filter((name) => term[name] !== undefined)
      .map((name) => ({ path: `${path}.${name}`, message: `${name} and id are mutually exclusive`, fix: `Remove ${name}, or move ${name} to a separate term.` }));
  }),
};
