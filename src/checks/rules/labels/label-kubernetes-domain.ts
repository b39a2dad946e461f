import { valueText } from '../../../foundation/basics/value-text';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { domainOf } from '../../labels/label-syntax';

const EXEMPT = /node(-restriction)?\.kubernetes\.io$/;
const KNOWN = [
  'beta.kubernetes.io/arch',
  'beta.kubernetes.io/instance-type',
  'beta.kubernetes.io/os',
  'failure-domain.beta.kubernetes.io/region',
  'failure-domain.beta.kubernetes.io/zone',
  'kubernetes.io/arch',
  'kubernetes.io/os',
  'topology.kubernetes.io/region',
  'topology.kubernetes.io/zone',
];

export const LABEL_KUBERNETES_DOMAIN: Rule = {
  id: 'label-kubernetes-domain',
  what: 'In Karpenter 1.8 and earlier, labels and requirements in `kubernetes.io` domains must be well-known labels, or their domain must end in `node.kubernetes.io` or `node-restriction.kubernetes.io`.',
  why: 'The API server rejects other keys. Karpenter 1.9 and later allow these keys.',
  source: ['NP-54', 'NO-3'],
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
        - key: node.kubernetes.io/team
          operator: Exists
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: example.kubernetes.io/team
          operator: Exists
`,
  check: (input) => eachLabelKey(input, (key, path) => {
    const domain = domainOf(key);
    if (!domain.endsWith('kubernetes.io') || EXEMPT.test(domain) || KNOWN.includes(key) || key === 'kubernetes.io/hostname') return undefined;
    return { path, message: `${valueText(key)} requires Karpenter 1.9 or later, because its domain ends in kubernetes.io`, fix: 'Use a label in the domain node.kubernetes.io, or in your own domain, for example example.com/team.' };
  }),
};
