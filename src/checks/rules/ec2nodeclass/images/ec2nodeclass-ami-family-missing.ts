import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_FAMILY_MISSING: Rule = {
  id: 'ec2nodeclass-ami-family-missing',
  what: 'If no AMI selector term has an `alias`, `amiFamily` is required.',
  why: 'Karpenter generates user data and default volumes for the family, but cannot derive the family from an ID, a name, or tags. The API server rejects the EC2NodeClass.',
  source: ['NC-17'],
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
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
`,
  check: ({ json }) => {
    const { amiFamily, amiSelectorTerms } = json.spec ?? {};
    // The schema already rejects an empty list.
    if (amiFamily !== undefined || !amiSelectorTerms?.length || amiSelectorTerms.some(({ alias }: Json) => alias !== undefined)) return [];
    return [{ path: 'spec.amiFamily', message: 'amiFamily is required if no AMI selector term has an alias', fix: 'Add the AMI family of the image, for example amiFamily: AL2023.' }];
  },
};
