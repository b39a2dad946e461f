import { openKubeletOf } from './open-kubelet';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_OWNED_FIELD: Rule = {
  id: 'kubelet-config-owned-field',
  what: '`registerWithTaints` must not be set.',
  why: 'Karpenter sets `registerWithTaints`, so that nodes register with the taints of their NodePool. If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it.',
  source: ['H-36', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go#L52-L57'],
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
    registerWithTaints:
      - key: dedicated
        value: gpu
        effect: NoSchedule
`,
  check: (input) => (Object.hasOwn(openKubeletOf(input), 'registerWithTaints') ? [{
    path: `${OPEN_KUBELET}.registerWithTaints`,
    message: 'registerWithTaints must not be set, because Karpenter derives it from the NodePool taints',
    fix: 'Remove registerWithTaints, and set spec.template.spec.taints in the NodePool.',
  }] : []),
};
