import { EC2_NODE_CLASS_BETA } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule } from '../../../rule';

export const EC2NODECLASS_CUSTOM_AMI_TERMS: Rule = {
  id: 'ec2nodeclass-custom-ami-terms',
  what: 'In v1beta1, an EC2NodeClass of the family Custom says which images it means.',
  source: ['BC-2'],
  apis: [EC2_NODE_CLASS_BETA],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.amiFamily'],
  pass: `
spec:
  amiFamily: Custom
  amiSelectorTerms:
    - name: my-image-*
`,
  fail: `
spec:
  amiFamily: Custom
`,
  check: ({ json: { spec } }) => {
    if (spec?.amiFamily !== 'Custom' || spec.amiSelectorTerms?.length > 0) return [];
    const message = 'the family Custom has no images of its own, and no terms say which to take';
    return [{ path: 'spec.amiSelectorTerms', message, fix: 'write terms, or another family', unevaluated: spec.amiSelectorTerms === undefined }];
  },
};
