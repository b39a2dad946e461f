import { compareMinors } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASS, EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

const SELECTORS = ['tags', 'id', 'name', 'alias', 'ssmParameter'];

export const EC2NODECLASS_AMI_TERM_EMPTY: Rule = {
  id: 'ec2nodeclass-ami-term-empty',
  what: 'Each AMI selector term must set at least one of `tags`, `id`, `name`, `alias`, and `ssmParameter`.',
  why: '`owner` alone does not select an image, so the API server rejects the EC2NodeClass. `alias` exists only in v1, and `ssmParameter` only in Karpenter 1.4 and later.',
  source: ['NC-12', 'BC-3'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
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
  check: ({ json, api, release }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', (term, path) => {
    if (SELECTORS.some((name) => term[name] !== undefined)) return undefined;
    const known = api !== EC2_NODE_CLASS ? 'tags, id, or name' : compareMinors(release, '1.4') < 0 ? 'tags, id, name, or alias' : 'tags, id, name, alias, or ssmParameter';
    return { path, message: `${fieldName(path)} must set ${known}`, fix: 'Add a selector, for example name: my-image-*.' };
  }),
};
