import { valueText } from '../../../../basics/value-text';
import { compareMinors } from '../../../../versions/facts';
import { EC2_NODE_CLASS_BETA, EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule, Violation } from '../../../rule';

/** In v1beta1, amiFamily without terms selects the latest image of the family. */
function familyViolations({ spec }: Json): readonly Violation[] {
  if (spec?.amiFamily !== 'AL2' || spec.amiSelectorTerms?.length > 0) return [];
  return [{ path: 'spec.amiFamily', message: 'amiFamily AL2 has had no new images since November 2025', fix: 'Use AL2023, which needs Karpenter 0.35 or later, or Bottlerocket.' }];
}

export const EC2NODECLASS_AL2_FROZEN: Rule = {
  id: 'ec2nodeclass-al2-frozen',
  what: 'AMI aliases should not name `al2`, and v1beta1 EC2NodeClasses should not use `amiFamily: AL2` without `amiSelectorTerms`.',
  why: 'AWS has published no AL2 images for EKS since November 26, 2025. AL2 nodes get no updates through new images.',
  source: ['G-8'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  exampleKubernetes: '1.32',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2@latest
`,
  check: ({ json, api, kubernetesVersion, release }) => (api === EC2_NODE_CLASS_BETA ? familyViolations(json) : eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    if (!alias?.startsWith('al2@')) return undefined;
    // AL2 has no image for these Kubernetes versions, which rule ec2nodeclass-ami-alias-of-kubernetes reports.
    if (kubernetesVersion !== undefined && compareMinors(kubernetesVersion, '1.33') >= 0 && compareMinors(release, '1.6') >= 0) return undefined;
    return { path: `${path}.alias`, message: `alias ${valueText(alias)} has had no new images since November 2025`, fix: 'Use an alias of al2023 or bottlerocket, for example al2023@v20260701.' };
  })),
};
