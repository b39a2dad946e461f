import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem, eachEntry } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

const SELECTORS = ['amiSelectorTerms', 'subnetSelectorTerms', 'securityGroupSelectorTerms', 'capacityReservationSelectorTerms'];

export const EC2NODECLASS_SELECTOR_TAG_EMPTY: Rule = {
  id: 'ec2nodeclass-selector-tag-empty',
  what: 'Tags of selector terms have no empty key and no empty value.',
  source: ['NC-19', 'NC-34', 'NC-52'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
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
    if (key === '') return { path: `${term}.tags`, message: 'a tag has no key', fix: 'write the key of the tag' };
    return value === '' ? { path, message: 'the tag has no value', fix: 'write the value, or "*" for any' } : undefined;
  }))),
};
