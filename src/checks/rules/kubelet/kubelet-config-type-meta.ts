import { openKubeletOf } from './open-kubelet';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_TYPE_META: Rule = {
  id: 'kubelet-config-type-meta',
  what: '`spec.kubelet` should not set `kind` and `apiVersion`.',
  why: 'Karpenter accepts any string and copies it to AL2023 nodes, where a wrong string prevents the kubelet from starting.',
  source: ['H-36', 'https://github.com/kubernetes/kubelet/blob/v0.37.0/config/v1beta1/types.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.ADVICE,
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
    apiVersion: kubelet.config.k8s.io/v1beta1
    kind: KubeletConfiguration
    maxPods: 110
`,
  check: (input) => ['apiVersion', 'kind'].filter((name) => Object.hasOwn(openKubeletOf(input), name)).map((name) => ({
    path: `${OPEN_KUBELET}.${name}`, message: `${name} must not be set in spec.kubelet`, fix: `Remove ${name}.`,
  })),
};
