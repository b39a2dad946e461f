import { valueText } from '../../../basics/value-text';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { labelOfWord } from '../../labels/label-words';
import { domainOf } from '../../labels/qualified-name';
import { eachLabelKey } from '../../object-fields';
import { Rule } from '../../rule';

export const LABEL_KARPENTER_DOMAIN: Rule = {
  id: 'label-karpenter-domain',
  what: 'No label or requirement is in the domain `karpenter.sh`, but for `karpenter.sh/capacity-type`; claims and overlays may name `karpenter.sh/nodepool` too.',
  source: ['NP-50', 'NP-56', 'NCL-4', 'NO-3'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/initialized
          operator: Exists
`,
  check: (input) => eachLabelKey(input, (key, path) => {
    if (key === 'karpenter.sh/capacity-type' || key === 'karpenter.sh/nodepool' || !domainOf(key).endsWith('karpenter.sh')) return undefined;
    const meant = labelOfWord(key, input.release);
    const fix = meant ? `did you mean ${meant}?` : 'use a domain of yours, or karpenter.sh/capacity-type';
    return { path, message: `${valueText(key)} is in a domain that ends in karpenter.sh, which is Karpenter's own`, fix };
  }),
};
