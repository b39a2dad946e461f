import { AL2, familyOfAlias, isAcceptedBy } from '../../../../karpenter/ami-families/ami-families';
import { minorsHold } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_ALIAS_OF_KUBERNETES: Rule = {
  id: 'ec2nodeclass-ami-alias-of-kubernetes',
  what: 'An AMI alias must name a family that has an image for the Kubernetes version: `al2` has images for 1.32 and earlier, and `windows2025` has images for 1.35 and later.',
  why: 'Without an image, the EC2NodeClass gets the condition `AMIsReady=False` with the reason `UnsupportedAlias`, so Karpenter launches no nodes from it. Karpenter checks `al2` since 1.6 and `windows2025` since 1.9.',
  source: ['NC-22'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.6',
  exampleKubernetes: '1.35',
  part: 'selectors',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2@v20250801
`,
  check: ({ json, kubernetesVersion, release }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    if (kubernetesVersion === undefined) return undefined;
    const name = alias?.split('@')[0];
    const family = familyOfAlias(name);
    if (family?.kubernetes === undefined || !isAcceptedBy('v1', release, family) || minorsHold(family.kubernetes, kubernetesVersion)) return undefined;
    const fix = family === AL2 ? 'Use an al2023 or bottlerocket alias, for example al2023@v20260701.' : 'Use windows2022@latest.';
    return { path: `${path}.alias`, message: `alias family ${name} has no image for Kubernetes ${kubernetesVersion}`, fix };
  }),
};
