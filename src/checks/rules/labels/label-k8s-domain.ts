import { valueText } from '../../../foundation/basics/value-text';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { domainOf } from '../../labels/label-syntax';

export const LABEL_K8S_DOMAIN: Rule = {
  id: 'label-k8s-domain',
  what: 'In Karpenter 1.8 and earlier, labels and requirements must not use domains that end in `k8s.io`, except for domains that end in `kops.k8s.io`.',
  why: 'The API server rejects the object. Karpenter 1.9 and later allow these domains.',
  source: ['NP-55', 'NO-3'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  until: '1.8',
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: kops.k8s.io/instancegroup
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: example.k8s.io/team
          operator: Exists
`,
  check: (input) => eachLabelKey(input, (key, path) => {
    const domain = domainOf(key);
    if (!domain.endsWith('k8s.io') || domain.endsWith('kops.k8s.io')) return undefined;
    return { path, message: `${valueText(key)} requires Karpenter 1.9 or later, because its domain ends in k8s.io`, fix: 'Use a label in your own domain, for example example.com/team.' };
  }),
};
