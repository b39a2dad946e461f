import { eachStringEntry } from './open-kubelet';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { RESERVED_RESOURCES } from '../../../karpenter/kubelet/kubelet-names';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_RESERVED_RESOURCE: Rule = {
  id: 'kubelet-config-reserved-resource',
  what: 'The keys of `kubeReserved` and `systemReserved` must be `cpu`, `memory`, `ephemeral-storage`, or `pid`.',
  why: 'If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it. Since Karpenter 1.15, the API server does not check `spec.kubelet`.',
  source: ['H-39', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L201-L220'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    kubeReserved:
      cpu: 100m
`,
  fail: `
spec:
  kubelet:
    kubeReserved:
      storage: 1Gi
`,
  check: (input) => eachStringEntry(input, ['kubeReserved', 'systemReserved'], (key, _, path) => {
    if (RESERVED_RESOURCES.includes(key)) return undefined;
    const meant = suggestion(key, RESERVED_RESOURCES);
    return { path, message: `unknown resource ${valueText(key)}`, fix: meant ? `Did you mean ${meant}?` : `Use one of ${RESERVED_RESOURCES.join(', ')}.`, notKnown: true };
  }),
};
