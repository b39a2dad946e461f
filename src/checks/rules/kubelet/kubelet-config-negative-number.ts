import { integerOf, openKubeletOf } from './open-kubelet';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_NEGATIVE_NUMBER: Rule = {
  id: 'kubelet-config-negative-number',
  what: '`maxPods`, `podsPerCore`, and `evictionMaxPodGracePeriod` must not be negative.',
  why: 'If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it. Since Karpenter 1.15, the API server does not check `spec.kubelet`.',
  source: ['H-40', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L222-L248'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    maxPods: 110
`,
  fail: `
spec:
  kubelet:
    maxPods: -1
`,
  check: (input) => {
    const kubelet = openKubeletOf(input);
    return ['maxPods', 'podsPerCore', 'evictionMaxPodGracePeriod'].filter((field) => integerOf(kubelet, field)! < 0).map((field) => ({
      path: `${OPEN_KUBELET}.${field}`, message: `${field} must be at least 0, got ${integerOf(kubelet, field)}`, fix: `Set a value of at least 0, or remove ${field}.`,
    }));
  },
};
