import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem, eachEntry } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

const SELECTORS = ['amiSelectorTerms', 'subnetSelectorTerms', 'securityGroupSelectorTerms', 'capacityReservationSelectorTerms', 'podSubnetSelectorTerms', 'podSecurityGroupSelectorTerms'];

export const EC2NODECLASS_SELECTOR_TAG_EMPTY: Rule = {
  id: 'ec2nodeclass-selector-tag-empty',
  what: 'Tags of selector terms must not have an empty key or value.',
  why: 'The API server rejects the EC2NodeClass. The value `"*"` matches every tag value.',
  source: ['NC-19', 'NC-34', 'NC-52'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
  pass: `
spec:
  subnetSelectorTerms:
    - tags:
        karpenter.sh/discovery: "*"
`,
  fail: `
spec:
  subnetSelectorTerms:
    - tags:
        karpenter.sh/discovery: ""
`,
  check: ({ json }) => SELECTORS.flatMap((field) => eachItem<Json>(json.spec?.[field], `spec.${field}`, ({ tags }, term) => eachEntry<string>(tags, `${term}.tags`, (key, value, path) => {
    if (key === '') return { path, message: 'key must not be empty', fix: 'Set a key, for example karpenter.sh/discovery, or remove the tag.' };
    return value === '' ? { path, message: `${fieldName(path)} must not be empty`, fix: 'Set a value, or use "*" to match any value.' } : undefined;
  }))),
};
