import { valueText } from '../../../../foundation/basics/value-text';
import { CUSTOM, familyNamed } from '../../../../karpenter/ami-families/ami-families';
import { familyOfImage } from '../../../../karpenter/ami-families/image-family';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

/** The alias and the accounts of Amazon that publish the images. */
const PUBLISHERS = ['amazon', '602401143452', '092701018921', '801119661308'];

export const EC2NODECLASS_AMI_NAME_FAMILY: Rule = {
  id: 'ec2nodeclass-ami-name-family',
  what: 'If `name` or `ssmParameter` of an AMI selector term names an EKS image, `amiFamily` must be the family of this image.',
  why: 'Karpenter writes user data in the format of `amiFamily`: a shell script for AL2, a NodeConfig for AL2023, TOML for Bottlerocket, and PowerShell for Windows. An image of another family cannot read it, so nodes do not join the cluster.',
  source: ['NC-20', 'UD-7', 'https://docs.aws.amazon.com/eks/latest/userguide/eks-optimized-amis.html'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if `owner` allows images of your account, whose names can differ from their content.',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.amiSelectorTerms'],
  part: 'selectors',
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: amazon-eks-node-al2023-x86_64-standard-1.35-*
      owner: amazon
`,
  fail: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: bottlerocket-aws-k8s-1.35-*
      owner: amazon
`,
  check: ({ json }) => {
    const { amiFamily, amiSelectorTerms } = json.spec ?? {};
    const family = familyNamed(amiFamily);
    if (family === undefined || family.name === CUSTOM.name) return [];
    return eachItem<Json>(amiSelectorTerms, 'spec.amiSelectorTerms', (term, path) => {
      const ofImage = familyOfImage(term);
      if (ofImage === undefined || ofImage.userData === family.userData) return undefined;
      const field = term.name === undefined ? 'ssmParameter' : 'name';
      const isPublished = field === 'ssmParameter' || PUBLISHERS.includes(term.owner);
      return {
        path: `${path}.${field}`,
        message: `${field} ${valueText(term[field])} is an image of the ${ofImage.name} family, but amiFamily is ${family.name}`,
        fix: `Set amiFamily: ${ofImage.name}, or select an image of the ${family.name} family.`,
        ...!isPublished && { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE },
      };
    });
  },
};
