import { CUSTOM } from '../../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS_BETA } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const EC2NODECLASS_CUSTOM_AMI_TERMS: Rule = {
  id: 'ec2nodeclass-custom-ami-terms',
  what: 'In v1beta1, the `Custom` AMI family requires `amiSelectorTerms`.',
  why: 'Karpenter has no default images for the `Custom` family. The API server rejects the EC2NodeClass.',
  source: ['BC-2'],
  apis: [EC2_NODE_CLASS_BETA],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.amiFamily'],
  part: 'selectors',
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
    if (spec?.amiFamily !== CUSTOM.name || spec.amiSelectorTerms?.length > 0) return [];
    const message = 'amiSelectorTerms must have at least one term for the Custom AMI family';
    return [{ path: 'spec.amiSelectorTerms', message, fix: 'Add a term, for example id: ami-0123456789abcdef0, or use another amiFamily.', unevaluated: spec.amiSelectorTerms === undefined }];
  },
};
