import { valueText } from '../../../foundation/basics/value-text';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { domainOf } from '../../labels/label-syntax';
import { labelOfWord } from '../../labels/label-words';

export const LABEL_KARPENTER_DOMAIN: Rule = {
  id: 'label-karpenter-domain',
  what: 'Labels and requirements must not use domains that end in `karpenter.sh`, except for `karpenter.sh/capacity-type`. NodeClaims and NodeOverlays may also use `karpenter.sh/nodepool`.',
  why: 'The API server rejects other keys, because the domain is reserved for Karpenter.',
  source: ['NP-50', 'NP-56', 'NCL-4', 'NO-3'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'labels',
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
    return { path, message: `${valueText(key)} is in a domain that ends in karpenter.sh, which is reserved for Karpenter`, fix: fixFor(key, input.release) };
  }),
};

function fixFor(key: string, release: string): string {
  if (key === 'karpenter.sh/provisioner-name') return `Remove ${key}. Karpenter labels nodes with karpenter.sh/nodepool, which a NodeOverlay can require.`;
  const meant = labelOfWord(key, release);
  return meant ? `Did you mean ${meant}?` : 'Use karpenter.sh/capacity-type, or a label in your own domain, for example example.com/team.';
}
