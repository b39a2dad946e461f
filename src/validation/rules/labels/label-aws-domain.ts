import { suggestion } from '../../../basics/suggestion';
import { valueText } from '../../../basics/value-text';
import { compareReleases, minorOf } from '../../../versions/facts';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../versions/known-apis';
import { AWS_DOMAIN, labelFacts, labelsOfPools, crdAllowsAwsLabel } from '../../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../../finding';
import { labelOfWord } from '../../labels/label-words';
import { domainOf } from '../../labels/qualified-name';
import { eachLabelKey } from '../../object-fields';
import { Rule } from '../../rule';

export const LABEL_AWS_DOMAIN: Rule = {
  id: 'label-aws-domain',
  what: 'In the domain `karpenter.k8s.aws` only the labels that the release knows for the kind are named.',
  source: ['NP-53', 'NP-56', 'NCL-4', 'NCL-6', 'NO-3'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-cpu
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-pods
          operator: Exists
`,
  check: (input) => eachLabelKey(input, (key, path) => {
    if (!domainOf(key).endsWith(AWS_DOMAIN) || crdAllowsAwsLabel(key, input.api, input.release)) return undefined;
    const kind = input.api.split(' ')[1];
    const known = labelFacts(key);
    if (known?.since !== undefined && compareReleases(input.release, known.since) < 0) {
      return { path, message: `${key} came with Karpenter ${minorOf(known.since)}; the target is ${minorOf(input.release)}`, fix: 'leave it out, or target a release that has it' };
    }
    const allowed = labelsOfPools(input.release).filter((label) => crdAllowsAwsLabel(label, input.api, input.release));
    const meant = known ? undefined : labelOfWord(key, input.release) ?? suggestion(key, allowed);
    return {
      path,
      message: `${valueText(key)} is no label of ${AWS_DOMAIN} that a ${kind} can name in Karpenter ${minorOf(input.release)}`,
      fix: meant ? `did you mean ${meant}?` : 'use a label that Karpenter knows, or a domain of yours',
      notKnown: true,
    };
  }),
};
