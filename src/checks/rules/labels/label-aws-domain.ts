import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_SOURCE } from '../../../karpenter/auto-mode/auto-mode';
import { autoModeLabel } from '../../../karpenter/auto-mode/auto-mode-labels';
import { compareReleases, minorOf } from '../../../karpenter/versions/facts';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { AWS_DOMAIN, labelFacts, labelsOfPools, crdAllowsAwsLabel } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { domainOf } from '../../labels/label-syntax';
import { labelOfWord, similarLabel } from '../../labels/label-words';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

export const LABEL_AWS_DOMAIN: Rule = {
  id: 'label-aws-domain',
  what: 'Labels and requirements in the domain `karpenter.k8s.aws` must use keys that the Karpenter release allows for the kind.',
  why: 'The API server rejects other keys in this domain. New releases allow more keys, and NodeOverlays allow fewer than NodePools.',
  source: ['NP-53', 'NP-56', 'NCL-4', 'NCL-6', 'NO-3'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'labels',
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
    const isOfAutoMode = runsOnAutoMode(input);
    if (!isOfAutoMode && known?.since !== undefined && compareReleases(input.release, known.since) < 0) {
      return { path, message: `${key} requires Karpenter ${minorOf(known.since)} or later, but the target is ${minorOf(input.release)}`, fix: `Remove ${key}, or target Karpenter ${minorOf(known.since)} or later.` };
    }
    const allowed = labelsOfPools(input.release).filter((label) => crdAllowsAwsLabel(label, input.api, input.release));
    const similar = known ? undefined : labelOfWord(key, input.release) ?? similarLabel(key, allowed);
    const meant = isOfAutoMode && similar?.startsWith(`${AWS_DOMAIN}/`) ? autoModeLabel(similar) : similar;
    return {
      path,
      message: `${valueText(key)} is not a label that a ${kind} can use in ${isOfAutoMode ? AUTO_MODE_SOURCE : `Karpenter ${minorOf(input.release)}`}`,
      fix: meant ? `Did you mean ${meant}?` : 'Use a label that Karpenter sets, or a label in your own domain, for example example.com/team.',
      notKnown: true,
    };
  }),
};
