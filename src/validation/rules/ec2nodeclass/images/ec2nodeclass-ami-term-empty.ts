import { EC2_NODE_CLASS, EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

const SELECTORS = ['tags', 'id', 'name', 'alias', 'ssmParameter'];

export const EC2NODECLASS_AMI_TERM_EMPTY: Rule = {
  id: 'ec2nodeclass-ami-term-empty',
  what: 'Each AMI selector term has `tags`, `id`, `name`, in v1 `alias`, or (since 1.4) `ssmParameter`; `owner` alone selects nothing.',
  source: ['NC-12', 'BC-3'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: my-image-*
      owner: self
`,
  fail: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - owner: self
`,
  check: ({ json, api }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', (term, path) => {
    if (SELECTORS.some((name) => term[name] !== undefined)) return undefined;
    return { path, message: 'the term selects nothing', fix: api === EC2_NODE_CLASS ? 'write tags, id, name, alias or ssmParameter (from 1.4)' : 'write tags, id or name' };
  }),
};
