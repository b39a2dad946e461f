import { valueText } from '../../../foundation/basics/value-text';
import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_OVERLAY, NODE_POOL_BETA, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { aliasOf, labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachRequirement, eachTemplateLabel } from '../../findings/object-fields';
import { Rule, Violation } from '../../findings/rule';

const EXEMPT_BY_CRD = /(node(-restriction)?\.kubernetes|kops\.k8s)\.io$/;
const EXEMPT = /^(.*\.)?(node(-restriction)?\.kubernetes|kops\.k8s)\.io$/;
const RESTRICTED = /^(.*\.)?(kubernetes|k8s)\.io$/;

function restricted(key: string, path: string): Violation | undefined {
  const domain = key.includes('/') ? key.slice(0, key.indexOf('/')) : '';
  if (!RESTRICTED.test(domain) || EXEMPT.test(domain) || !(EXEMPT_BY_CRD.test(domain) || aliasOf(key) !== undefined)) return undefined;
  const current = aliasOf(key);
  return { path, message: `${valueText(key)} is accepted by the API server, but requires Karpenter 1.9 or later`, fix: current ? `Use ${current}.` : 'Use a label in the domain node.kubernetes.io, or in your own domain, for example example.com/team.' };
}

export const LABEL_KUBERNETES_DOMAIN_OF_CONTROLLER: Rule = {
  id: 'label-kubernetes-domain-of-controller',
  what: 'In Karpenter 1.8 and earlier, labels and requirements must not use some `kubernetes.io` and `k8s.io` keys, although the API server accepts these keys.',
  why: 'Karpenter rejects older label names in template labels, and domains such as `mynode.kubernetes.io` that merely end with the name of an exempt domain. A NodePool with a rejected key is not ready and launches no nodes.',
  source: ['NP-66'],
  apis: [...NODE_POOLS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
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
        - key: mynode.kubernetes.io/team
          operator: Exists
`,
  // Before 1.0, the controller checks only the end of the domain, like the CRD, so it finds no additional errors.
  check: (input) => (input.api === NODE_POOL_BETA && compareMinors(input.release, '1.0') < 0 ? [] : [
    ...eachTemplateLabel(input, (key, _, path) => restricted(key, path)),
    ...eachRequirement(input, ({ key }, path) => (key === undefined || labelFacts(key) !== undefined ? undefined : restricted(key, `${path}.key`))),
  ]),
};
