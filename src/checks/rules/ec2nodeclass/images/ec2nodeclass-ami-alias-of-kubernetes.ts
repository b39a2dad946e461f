import { compareMinors } from '../../../../karpenter/versions/facts';
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
    const family = alias?.split('@')[0];
    if (family === 'al2' && compareMinors(kubernetesVersion, '1.33') >= 0) {
      return { path: `${path}.alias`, message: `alias family al2 has no image for Kubernetes ${kubernetesVersion}`, fix: 'Use an al2023 or bottlerocket alias, for example al2023@v20260701.' };
    }
    if (family !== 'windows2025' || compareMinors(kubernetesVersion, '1.35') >= 0 || compareMinors(release, '1.9') < 0) return undefined;
    return { path: `${path}.alias`, message: `alias family windows2025 has no image for Kubernetes ${kubernetesVersion}`, fix: 'Use windows2022@latest.' };
  }),
};
