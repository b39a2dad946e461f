import { valueText } from '../../../../foundation/basics/value-text';
import { AL2 } from '../../../../karpenter/ami-families/ami-families';
import { compareMinors, minorsHold } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASS_BETA, EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule, Violation } from '../../../findings/rule';

/** Returns the violations for v1beta1, where `amiFamily` without AMI selector terms selects the latest image of the family. */
function familyViolations({ spec }: Json, release: string): readonly Violation[] {
  if (spec?.amiFamily !== AL2.name || spec.amiSelectorTerms?.length > 0) return [];
  const fix = compareMinors(release, '0.35') >= 0 ? 'Use AL2023 or Bottlerocket, for example amiFamily: AL2023.' : 'Use Bottlerocket, or use AL2023 with Karpenter 0.35 or later.';
  return [{ path: 'spec.amiFamily', message: 'amiFamily AL2 has had no new images since November 2025', fix }];
}

export const EC2NODECLASS_AL2_FROZEN: Rule = {
  id: 'ec2nodeclass-al2-frozen',
  what: 'AMI aliases should not use the `al2` family, and v1beta1 EC2NodeClasses should not use `amiFamily: AL2` without `amiSelectorTerms`.',
  why: 'AWS has published no AL2 images for EKS since November 26, 2025. AL2 nodes no longer get updates from new images.',
  source: ['G-8'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.WARNING,
  effect: 'risky',
  enforcedBy: EnforcedBy.ADVICE,
  exampleKubernetes: '1.32',
  part: 'selectors',
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
  check: ({ json, api, kubernetesVersion, release }) => (api === EC2_NODE_CLASS_BETA ? familyViolations(json, release) : eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    if (!alias?.startsWith(`${AL2.alias}@`)) return undefined;
    // Rule ec2nodeclass-ami-alias-of-kubernetes reports AL2 aliases for Kubernetes versions without an AL2 image.
    if (kubernetesVersion !== undefined && !minorsHold(AL2.kubernetes, kubernetesVersion) && compareMinors(release, '1.6') >= 0) return undefined;
    return { path: `${path}.alias`, message: `alias ${valueText(alias)} has had no new images since November 2025`, fix: 'Use an al2023 or bottlerocket alias, for example al2023@v20260701.' };
  })),
};
